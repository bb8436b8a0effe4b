create table empresa (
  like modelo including all,
  nombre text not null,
  nombre_busca tsvector not null generated always as (busqueda(nombre)) stored,
  nit text not null,
  nit_norm text not null generated always as (normaliza(nit)) stored,
  tipo text,
  ciudad text,
  contacto text,
  constraint empresa_nit_unico unique (nit_norm)
);
create index on empresa using gin (nombre_busca);
