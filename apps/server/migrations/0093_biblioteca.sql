create table biblioteca_categoria (
  like modelo including all,
  nombre text not null,
  nombre_norm text not null generated always as (normaliza(nombre)) stored,
  nombre_busca tsvector not null generated always as (busqueda(nombre)) stored
);
create index on biblioteca_categoria using gin (nombre_busca);
-- A deactivated category is never activated again, so its name can be reused.
create unique index biblioteca_categoria_nombre_unico on biblioteca_categoria (nombre_norm) where estado;

create table biblioteca_documento (
  like modelo including all,
  nombre text not null,
  nombre_busca tsvector not null generated always as (busqueda(nombre)) stored,
  categoria_id uuid not null references biblioteca_categoria,
  -- Checked at the commit, because the code reports a missing file with a clear message before that.
  aws_id uuid not null references archivo deferrable initially deferred
);
create index on biblioteca_documento using gin (nombre_busca);
create index on biblioteca_documento (categoria_id, creado desc, id desc);
create index on biblioteca_documento (aws_id);

-- Each opening by a customer; the count is in a separate table (decision 0011).
create table biblioteca_vista (
  documento_id uuid not null,
  usuario_id uuid not null,
  fecha timestamptz not null default now()
);
create index on biblioteca_vista (fecha);
create trigger biblioteca_vista_cuenta after insert on biblioteca_vista
referencing new table as nuevas for each statement execute function cuenta_vistas('documento_id');

-- When the current content was uploaded; its uploader is usuario_id.
alter table archivo add column subido timestamptz not null default now();
update archivo set subido = creado;

-- Previous contents of a file, for entities that keep them.
create table archivo_version (
  id uuid primary key default uuid_v7(),
  archivo_id uuid not null references archivo on delete cascade,
  subido timestamptz not null,
  usuario_id uuid references usuario,
  nombre text not null,
  tipo text not null,
  bytes int not null,
  llave text not null unique,
  miniatura text unique
);
create index on archivo_version (archivo_id, subido desc, id desc);
create index on archivo_version (usuario_id);

-- Deleting a previous content, alone or with its file, also deletes its bytes.
create function archivo_version_se_va() returns trigger
language plpgsql as $$
begin
  insert into objeto_suelto (llave, borrable)
  select k.llave, now() from unnest(array[old.llave, old.miniatura]) as k(llave) where k.llave is not null
  on conflict (llave) do update set borrable = now();
  return null;
end $$;
create trigger archivo_version_se_va after delete on archivo_version
for each row execute function archivo_version_se_va();
