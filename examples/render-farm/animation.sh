#!/usr/bin/env bash
# The animation that every machine of the farm renders a part of. Arguments choose the part and the output:
#   animation.sh --frames 0-49 -o 'frames/bar-%04d.png'
#   animation.sh --shard 2/8 -o part-2.mov
set -euo pipefail
exec "${PROGRESS_RENDER:-progress-render}" animate bar --from 0 --to 1 --duration 4 --fps 25 \
    --label-mode follow --easing ease-in-out --size 640x80 --padding 20,40 --theme dark --background '#181a20' "$@"
