create table cupon_aliado (
  like modelo including all,
  aliado_id uuid not null references aliado,
  titulo text not null,
  titulo_busca tsvector not null generated always as (busqueda(titulo)) stored,
  condiciones text not null,
  codigo text not null,
  codigo_norm text not null generated always as (normaliza(codigo)) stored,
  fecha_inicial date not null,
  fecha_final date not null check (fecha_final >= fecha_inicial),
  cupo int not null,
  redimidos int not null default 0 check (redimidos between 0 and cupo),
  constraint cupon_aliado_codigo_unico unique (aliado_id, codigo_norm)
);
create index on cupon_aliado using gin (titulo_busca);
create index on cupon_aliado (codigo_norm);
