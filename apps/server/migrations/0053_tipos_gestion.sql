create table tipo_gestion (
  like modelo including all,
  tipo_gestion text not null,
  tipo_gestion_busca tsvector not null generated always as (busqueda(tipo_gestion)) stored
);
create index on tipo_gestion using gin (tipo_gestion_busca);

create table tipo_gestion_rol (
  tipo_gestion_id uuid not null references tipo_gestion,
  rol_id uuid not null references rol on delete cascade,
  primary key (tipo_gestion_id, rol_id)
);
create index on tipo_gestion_rol (rol_id);
