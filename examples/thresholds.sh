#!/usr/bin/env bash
# One rule, three colours: red below 30 %, amber below 70 %, green from there on.
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}

for value in 18 52 93; do
    "$draw" bar --value "$value%" --size 240x22 --theme light --dark-theme --label-color auto \
        --threshold '<30%=#d9534f' --threshold '<70%=#f0ad4e' --threshold '>=70%=#5cb85c' \
        -o "$out/thresholds-$value.svg"
done
