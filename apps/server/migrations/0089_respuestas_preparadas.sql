create table respuesta_preparada (
  like modelo including all,
  -- The text that users type after "/".
  nombre text not null,
  nombre_norm text not null generated always as (normaliza(nombre)) stored,
  nombre_busca tsvector not null generated always as (busqueda(nombre)) stored,
  texto text not null,
  texto_busca tsvector not null generated always as (busqueda(texto)) stored,
  -- Names of the roles that may use it, which never change; empty means every role.
  roles text[] not null default '{}',
  constraint respuesta_preparada_nombre_unico unique (nombre_norm)
);
create index on respuesta_preparada using gin (nombre_busca);
create index on respuesta_preparada using gin (texto_busca);
