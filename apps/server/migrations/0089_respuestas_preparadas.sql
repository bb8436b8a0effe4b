create table respuesta_preparada (
  like modelo including all,
  -- What is typed after "/".
  nombre text not null,
  nombre_norm text not null generated always as (normaliza(nombre)) stored,
  nombre_busca tsvector not null generated always as (busqueda(nombre)) stored,
  texto text not null,
  texto_busca tsvector not null generated always as (busqueda(texto)) stored,
  -- The names of the roles that it is for, which never change; none is everyone.
  roles text[] not null default '{}',
  constraint respuesta_preparada_nombre_unico unique (nombre_norm)
);
create index on respuesta_preparada using gin (nombre_busca);
create index on respuesta_preparada using gin (texto_busca);
