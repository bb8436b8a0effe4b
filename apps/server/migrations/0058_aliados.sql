create table aliado (
  like modelo including all,
  nombre text not null,
  nombre_busca tsvector not null generated always as (busqueda(nombre)) stored,
  nit text not null,
  categoria text not null,
  departamento text not null,
  ciudad text not null,
  ciudad_busca tsvector not null generated always as (busqueda(ciudad)) stored,
  ubicacion text not null,
  contacto text not null,
  imagen jsonb,
  vinculo text,
  fecha_inicial date not null,
  fecha_final date not null check (fecha_final >= fecha_inicial),
  constraint aliado_nit_unico unique (nit)
);
create index on aliado using gin (nombre_busca);
create index on aliado using gin (ciudad_busca);
