#!/bin/sh
# archive_command of PostgreSQL: stores one finished WAL segment, compressed, in the backup folder.
#   archive_command = '/srv/amparo/deploy/postgres/archive.sh "%p" "%f" /var/backups/amparo/wal'
# Exits with 0 only when the segment is completely on disk: PostgreSQL then deletes its own copy. Otherwise it retries.
set -eu
piece=$1 name=$2 folder=$3
kept="$folder/$name.gz"

# After a crash PostgreSQL may archive a segment again. Different contents under its name come from another database.
if [ -e "$kept" ]; then
  if gzip -dc "$kept" | cmp -s - "$piece"; then exit 0; fi
  echo "archive.sh: $kept already exists with different contents" >&2
  exit 1
fi

partial="$folder/.$name.$$"
trap 'rm -f "$partial"' EXIT
gzip -1 -n -c "$piece" >"$partial"
# Sync the bytes, then create the name, then sync the folder, so that a power failure leaves a complete segment or none.
sync "$partial"
# `ln` fails if the name was created concurrently; `mv` would overwrite it.
ln "$partial" "$kept"
sync "$folder"
