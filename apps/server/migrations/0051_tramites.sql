create table tipo_tramite (
  like modelo including all,
  titulo text not null,
  titulo_norm text not null generated always as (normaliza(titulo)) stored,
  titulo_busca tsvector not null generated always as (busqueda(titulo)) stored,
  descripcion text not null,
  descripcion_busca tsvector not null generated always as (busqueda(descripcion)) stored,
  constraint tipo_tramite_titulo_unico unique (titulo_norm)
);
create index on tipo_tramite using gin (titulo_busca);
create index on tipo_tramite using gin (descripcion_busca);
