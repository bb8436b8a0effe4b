create table tipo_revision (
  like modelo including all,
  tipo text not null,
  tipo_norm text not null generated always as (normaliza(tipo)) stored,
  tipo_busca tsvector not null generated always as (busqueda(tipo)) stored,
  constraint tipo_revision_tipo_unico unique (tipo_norm)
);
create index on tipo_revision using gin (tipo_busca);
