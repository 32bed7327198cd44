#!/usr/bin/env bash
# A bar for the top of a README: rounded, slim, and right on light and dark pages.
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}

"$draw" bar --value 64% --size 320x24 --theme light --dark-theme -o "$out/readme-bar.svg"
