#!/usr/bin/env bash
# Where a buyer stands in a checkout: two steps done, the third under way.
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}

"$draw" steps --titles 'Cart,Address,Payment,Confirmation' --index 2 \
    --size 520x60 --theme light --dark-theme -o "$out/checkout-steps.svg"
