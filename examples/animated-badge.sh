#!/usr/bin/env bash
# A bar for a README that fills when the page is opened, and rests at 87 %. Readers who ask for less motion see the end.
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}

"$draw" animate bar --to 87% --duration 1.5s --easing ease-out --label-mode final --size 320x24 \
    --theme light --dark-theme -o "$out/animated-badge.svg"
