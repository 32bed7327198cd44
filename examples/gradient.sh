#!/usr/bin/env bash
# A gradient lies along the whole bar and the fill uncovers it; the label keeps its contrast.
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}

"$draw" bar --value 72% --size 320x28 --gradient '#2563eb, #7c3aed 60%, #db2777' \
    --theme light --dark-theme -o "$out/gradient.svg"
