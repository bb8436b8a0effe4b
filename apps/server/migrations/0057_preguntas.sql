create table pregunta_frecuente (
  like modelo including all,
  pregunta text not null,
  pregunta_busca tsvector not null generated always as (busqueda(pregunta)) stored,
  respuesta text not null,
  respuesta_busca tsvector not null generated always as (busqueda(respuesta)) stored,
  categoria text not null,
  categoria_busca tsvector not null generated always as (busqueda(categoria)) stored,
  orden int not null check (orden > 0)
);
create index on pregunta_frecuente using gin (pregunta_busca);
create index on pregunta_frecuente using gin (respuesta_busca);
create index on pregunta_frecuente using gin (categoria_busca);
