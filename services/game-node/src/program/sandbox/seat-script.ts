import { LENGTH_MAX } from './pack-reader.ts'

/**
 * What runs next to a game, outside its sandbox and inside the one around it, where the game's home is: lays the first files into the
 * home, starts the game, and packs what it saved as often as a line comes in. It lives on when the game has ended, until its input ends.
 * A failed packing, and one of more than is kept, is answered by a length of -1.
 *
 * Arguments: what is saved, one path a line; the game's command. File descriptors: 0 requests, 1 archives, each after its length,
 * 3 the game's exit code, 4 the first files.
 */
export const SEAT_SCRIPT = `
saved=$1
shift
tar --extract --file=- --no-same-owner --no-same-permissions <&4 || exit 125
exec 4<&-
( "$@" </dev/null >/dev/null 3>&-; echo "$?" >&3 ) &
exec 3>&-
set -f
IFS='
'
packed=$PACKED
while read -r _; do
  if find $saved -type f -print0 2>/dev/null |
    tar --create --file="$packed" --format=gnu --no-recursion --hard-dereference --null --files-from=- 2>/dev/null
  then
    length=$(wc -c <"$packed")
  else
    length=-1
  fi
  if [ "$length" -le ${LENGTH_MAX} ]; then
    echo "$length"
    [ "$length" -lt 0 ] || cat "$packed"
  else
    echo -1
  fi
  rm -f "$packed"
done
`
