#!/bin/sh
# An outside bot for any game, in the plainest shell: it takes the last option.
#
# It wants neither view nor events nor labels, so that the only ids in a question are those of its options.

while IFS= read -r line; do
    case $line in
    '{"type":"hello"'*)
        echo '{"type":"hello","protocol":1,"name":"last option","want":[]}'
        ;;
    '{"type":"question"'*)
        token=${line#*\"token\":\"}
        option=${line##*\"id\":\"}
        printf '{"type":"answer","token":"%s","option":"%s"}\n' "${token%%\"*}" "${option%%\"*}"
        ;;
    esac
done
