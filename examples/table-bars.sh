#!/usr/bin/env bash
# Small square bars for the cells of a table; the number stands beside them as text.
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}

for share in 12 47 100; do
    "$draw" bar --value "$share%" --label-position none --alt "$share% translated" \
        --size 96x10 --corner-radius 0 --theme light --dark-theme -o "$out/table-$share.svg"
done
