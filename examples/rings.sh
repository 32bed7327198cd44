#!/usr/bin/env bash
# A ring that follows the reader's dark mode, and a small one of counted items.
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}

"$draw" ring --value 64% --theme light --dark-theme -o "$out/ring.svg"
"$draw" ring --value 7/9 --label '{value}/{max}' --size 64x64 --thickness 8 --theme light --dark-theme -o "$out/ring-small.svg"
