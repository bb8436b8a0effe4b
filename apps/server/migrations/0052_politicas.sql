create table politica (
  like modelo including all,
  politica text not null,
  politica_norm text not null generated always as (normaliza(politica)) stored,
  politica_busca tsvector not null generated always as (busqueda(politica)) stored,
  url text not null,
  version text not null,
  version_norm text not null generated always as (normaliza(version)) stored,
  constraint politica_version_unica unique (politica_norm, version_norm)
);
create index on politica using gin (politica_busca);
