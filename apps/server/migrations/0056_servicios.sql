create table servicio (
  like modelo including all,
  categoria text not null,
  servicio text not null,
  servicio_busca tsvector not null generated always as (busqueda(servicio)) stored,
  descripcion text not null,
  descripcion_busca tsvector not null generated always as (busqueda(descripcion)) stored,
  app boolean not null,
  fijo boolean not null,
  pago boolean not null
);
create index on servicio using gin (servicio_busca);
create index on servicio using gin (descripcion_busca);
