#!/bin/sh
# Run once, by the image of PostgreSQL, when the database is made: Daysheet's role owns its database and is no superuser.
# The superuser keeps no password, so nobody signs in as it but from inside: docker compose exec postgres psql -U postgres
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --username="${POSTGRES_USER:-postgres}" <<'SQL'
create role daysheet login password :'password';
create database daysheet owner daysheet;
alter role current_user password null;
SQL
