#!/bin/sh
# Starts PostgreSQL. At the first start it makes the database `site` and its owner `site`, with POSTGRES_PASSWORD.
set -eu
bin=$(ls -d /usr/lib/postgresql/*/bin)
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  case "$POSTGRES_PASSWORD" in
    *[!0-9A-Za-z]* | '') echo 'POSTGRES_PASSWORD must be letters and digits: openssl rand -hex 32' >&2; exit 2 ;;
  esac
  # Elsewhere first: a start that is cut off leaves nothing that looks like a database.
  draft="$PGDATA/draft" made="$PGDATA/made"
  if [ ! -d "$made" ]; then
    if [ -e "$PGDATA/base" ] || [ -e "$PGDATA/global" ]; then
      echo "$PGDATA has parts of a database and no PG_VERSION: restore a backup, or empty it for a new database" >&2
      exit 2
    fi
    rm -rf "$draft"
    "$bin/initdb" -D "$draft" -U postgres --auth-local=peer --auth-host=scram-sha-256 -E UTF8 --locale=C.UTF-8
    echo 'host site site all scram-sha-256' >> "$draft/pg_hba.conf"
    printf "create role site login password '%s';\n\ncreate database site owner site;\n\n" "$POSTGRES_PASSWORD" |
      "$bin/postgres" --single -j -D "$draft" postgres > /dev/null
    sync
    mv "$draft" "$made"
  fi
  # The next start moves what this one does not; PG_VERSION, which makes it a database, comes last.
  for part in "$made"/*; do
    [ "${part##*/}" = PG_VERSION ] || mv "$part" "$PGDATA/"
  done
  sync
  mv "$made/PG_VERSION" "$PGDATA/"
  rmdir "$made"
fi
exec "$bin/postgres" -D "$PGDATA" -c listen_addresses='*' -k /tmp
