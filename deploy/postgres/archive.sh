#!/bin/sh
# archive_command of PostgreSQL: keeps one finished piece of WAL, packed, in the folder of the backups.
#   archive_command = '/srv/amparo/deploy/postgres/archive.sh "%p" "%f" /var/backups/amparo/wal'
# Ends with 0 only when the piece is whole and on the disk; PostgreSQL then forgets its own, and tries again otherwise.
set -eu
piece=$1 name=$2 folder=$3
kept="$folder/$name.gz"

# After a crash PostgreSQL may bring what it had brought before. The same again is fine, anything else is somebody else's.
if [ -e "$kept" ]; then
  if gzip -dc "$kept" | cmp -s - "$piece"; then exit 0; fi
  echo "archive.sh: $kept is there with other contents" >&2
  exit 1
fi

partial="$folder/.$name.$$"
trap 'rm -f "$partial"' EXIT
gzip -1 -n -c "$piece" >"$partial"
# Bytes first, then the name, then the folder that has the name: a power cut leaves the whole piece or none.
sync "$partial"
# A link refuses where the name exists meanwhile; a rename would overwrite.
ln "$partial" "$kept"
sync "$folder"
