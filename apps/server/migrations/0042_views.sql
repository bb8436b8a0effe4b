-- View counts are in a separate table, so that concurrent views do not contend for the record's row lock
-- (decision 0011). Ids are unique across tables, so another kind of record only needs a trigger like the last
-- one.
create table vista_total (
  registro_id uuid primary key,
  total int not null
);
create table vista_pendiente (
  registro_id uuid not null,
  total int not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index vista_pendiente_registro on vista_pendiente (registro_id) include (total);

-- The argument is the column with the id of the viewed record.
create function cuenta_vistas() returns trigger
language plpgsql as $$
begin
  insert into vista_pendiente (registro_id, total)
  select (to_jsonb(n) ->> tg_argv[0])::uuid, count(*) from nuevas n group by 1;
  return null;
end $$;

-- Old code that counts in the row would fail; as with 0040, nothing is installed yet.
insert into vista_total (registro_id, total) select id, vista from publicacion where vista > 0;
alter table publicacion drop column vista;
-- Publications are never deleted, and the foreign key would make each view wait for a user who edits the
-- publication.
alter table publicacion_vista drop constraint publicacion_vista_publicacion_id_fkey;
create trigger publicacion_vista_cuenta after insert on publicacion_vista
referencing new table as nuevas for each statement execute function cuenta_vistas('publicacion_id');
