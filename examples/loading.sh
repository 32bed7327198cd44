#!/usr/bin/env bash
# A bar that shows only that something goes on: a seamless loop.
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}

"$draw" animate bar --indeterminate --size 320x8 --alt Loading --theme light --dark-theme -o "$out/loading.svg"
