#!/usr/bin/env bash
# For print, a PDF stays sharp at every size; one run also writes the SVG for the web.
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}

"$draw" bar --value 3/4 --label '{value} of {max} chapters' --size 400x36 \
    -o "$out/chapters.pdf" -o "$out/chapters.svg"
