#!/usr/bin/env bash
# A checkout from its first step to its last, as a GIF for chats, slides and mails.
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}

"$draw" animate steps --titles 'Cart,Address,Pay,Done' --keyframes '0s:0, 0.8s:1, 1.6s:1, 2.4s:2, 3.2s:2, 4s:3, 5s:done' \
    --step-motion together --fps 25 --hold 1s --size 480x64 --theme light --background white -o "$out/moving-steps.gif"
