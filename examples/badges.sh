#!/usr/bin/env bash
# Badges: a bar and a message in every style, an icon, colours by thresholds.
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
echo 'M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z' >"$work/check.svgpath"

"$draw" badge --title Docs --value 7/9 --dark-theme -o "$out/badge-docs.svg"
"$draw" badge --title Build --message passing --fill-color success --dark-theme -o "$out/badge-build.svg"
"$draw" badge --title Tests --value 41/50 --label '{value}/{max}' --icon "$work/check.svgpath" --dark-theme \
    --threshold '<50%=red' --threshold '<90%=orange' --threshold '>=90%=green' -o "$out/badge-tests.svg"

for style in progress flat flat-square plastic for-the-badge social xyz geps; do
    "$draw" badge --title Docs --value 7/9 --style "$style" --dark-theme -o "$out/badge-$style-bar.svg"
    "$draw" badge --title Build --message passing --fill-color success --style "$style" --dark-theme \
        -o "$out/badge-$style-message.svg"
done
