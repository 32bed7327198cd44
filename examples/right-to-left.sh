#!/usr/bin/env bash
# Steps that start on the right, with Arabic titles: the order is mirrored, the letters are not.
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}

"$draw" steps --titles 'السلة,العنوان,الدفع,التأكيد' --index 1 --direction rtl --lang ar --strict \
    --font 'Noto Sans Arabic' --size 520x64 --theme light --dark-theme -o "$out/right-to-left.svg"
