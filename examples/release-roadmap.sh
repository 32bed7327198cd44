#!/usr/bin/env bash
# A release: how many issues are closed, and which stage it is in (half way from the second to the third).
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}

"$draw" bar --value 7/9 --label '{value} of {max} issues closed' --size 520x28 --corner-radius 6 \
    --fill-color '#1a7f37' --theme light --dark-theme -o "$out/release-issues.svg"
"$draw" steps --titles 'Alpha,Beta,Release candidate,Release' --index 1.5 \
    --tint '#2da44e' --line-height 2 --size 520x60 --theme light --dark-theme \
    -o "$out/release-stages.svg"
