#!/usr/bin/env bash
# Chinese titles; the font for them is found by itself, and --lang picks the regional forms.
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}

"$draw" steps --titles '第一步,第二步,第三步' --index 0 --lang zh-Hans --strict \
    --theme light --dark-theme -o "$out/chinese-steps.svg"
