-- Result of the virus scan of a content. Existing files and generated files count as clean.
alter table archivo add column analisis text not null default 'limpio'
  constraint archivo_analisis check (analisis in ('limpio', 'pendiente', 'infectado'));
alter table archivo_version add column analisis text not null default 'limpio'
  constraint archivo_version_analisis check (analisis in ('limpio', 'pendiente', 'infectado'));

-- Contents that could not be scanned at their upload, by store key, because a file may have another content
-- by now.
create table archivo_por_analizar (
  llave text primary key,
  creado timestamptz not null default now(),
  intentos int not null default 0,
  -- Not before this time. The worker that takes a row moves it into the future, so that no two workers scan
  -- the same content.
  proximo timestamptz not null default now()
);
create index on archivo_por_analizar (proximo);

-- Bytes of contents that were found infected later, under keys that no file has. The audit log has the rest.
create table archivo_en_cuarentena (
  llave text primary key,
  creado timestamptz not null default now(),
  archivo_id uuid not null,
  nombre text not null,
  virus text not null
);
create index on archivo_en_cuarentena (creado);

-- Deleting such a row also deletes its bytes.
create function archivo_en_cuarentena_se_va() returns trigger
language plpgsql as $$
begin
  insert into objeto_suelto (llave, borrable) values (old.llave, now()) on conflict (llave) do update set borrable = now();
  return null;
end $$;
create trigger archivo_en_cuarentena_se_va after delete on archivo_en_cuarentena
for each row execute function archivo_en_cuarentena_se_va();
