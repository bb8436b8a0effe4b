create table poliza (
  like modelo including all,
  nombre text not null,
  nombre_busca tsvector not null generated always as (busqueda(nombre)) stored,
  descripcion text not null,
  descripcion_busca tsvector not null generated always as (busqueda(descripcion)) stored,
  servicios text[] not null default '{}'
);
create index on poliza using gin (nombre_busca);
create index on poliza using gin (descripcion_busca);

create table poliza_documento (
  id uuid primary key default uuid_v7(),
  poliza_id uuid not null references poliza,
  -- A file belongs to one record only.
  aws_id uuid not null unique references archivo,
  nombre text not null,
  orden int not null
);
create index on poliza_documento (poliza_id, orden);
