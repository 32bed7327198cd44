#!/usr/bin/env bash
# A real download, from the times and values that were measured, played at twice its speed.
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}
here=$(dirname "$0")

"$draw" animate bar --values "$here/download.csv" --duration 2.25s --fps 30 --hold 1s --label-mode follow --label '{percent:.1}%' \
    --size 360x28 --theme light --background white --loop forever -o "$out/download.apng"
