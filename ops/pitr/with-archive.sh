#!/bin/sh
# Starts Postgres with the settings that it is given, and those of the archive.
exec docker-entrypoint.sh "$@" -c wal_level=replica -c archive_mode=on -c archive_timeout=60s \
  -c 'archive_command=pgbackrest --stanza=mezia archive-push %p'
