#!/usr/bin/env bash
# The five places of a label.
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}

for position in start inside center outside end; do
    "$draw" bar --value 42% --label "$position {percent}%" --label-position "$position" \
        --size 320x26 --theme light --dark-theme -o "$out/label-$position.svg"
done
