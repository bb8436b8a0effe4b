-- How often a record was seen stands beside the record, so that people who look at it at once do not take turns on its
-- row (decision 0011). Ids are unique in the whole house: any other kind of record joins with one trigger like the last.
create table vista_total (
  registro_id uuid primary key,
  total int not null
);
create table vista_pendiente (
  registro_id uuid not null,
  total int not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index vista_pendiente_registro on vista_pendiente (registro_id) include (total);

-- Its argument names the column that says what was seen.
create function cuenta_vistas() returns trigger
language plpgsql as $$
begin
  insert into vista_pendiente (registro_id, total)
  select (to_jsonb(n) ->> tg_argv[0])::uuid, count(*) from nuevas n group by 1;
  return null;
end $$;

-- Code that still counts in the row would not find its column; as with 0040, nothing is installed yet.
insert into vista_total (registro_id, total) select id, vista from publicacion where vista > 0;
alter table publicacion drop column vista;
-- A publication is never deleted, and asking for it would make each view wait for whoever edits it.
alter table publicacion_vista drop constraint publicacion_vista_publicacion_id_fkey;
create trigger publicacion_vista_cuenta after insert on publicacion_vista
referencing new table as nuevas for each statement execute function cuenta_vistas('publicacion_id');
