#!/usr/bin/env bash
# Upright bars, as for levels side by side: the fill rises.
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}

i=0
for level in 35 60 85 50; do
    i=$((i + 1))
    "$draw" bar --value "$level%" --direction up --label '{percent}' --label-position inside \
        --font-size 13 --size 28x120 --corner-radius 8 --theme light --dark-theme \
        -o "$out/vertical-$i.svg"
done
