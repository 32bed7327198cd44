#!/usr/bin/env bash
# A PNG for dense screens: twice the pixels at the same size, for pages that take no SVG.
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}

"$draw" bar --value 0.995 --rounding down --size 320x32 --theme light --background white \
    --padding 4 --scale 2 -o "$out/sharp-bar@2x.png"
