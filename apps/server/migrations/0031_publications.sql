create table publicacion (
  id uuid primary key default uuid_v7(),
  version int not null default 1,
  creado timestamptz not null default now(),
  actualizado timestamptz not null default now(),
  imagen_nombre text not null,
  imagen_aws_id uuid not null,
  vinculo text,
  titulo text not null,
  titulo_busca tsvector not null generated always as (busqueda(titulo)) stored,
  tipo_vinculo text not null check (tipo_vinculo in ('PERMANENTE', 'UNA VISTA')),
  -- Bogotá days, both included.
  fecha_inicial date not null,
  fecha_final date not null,
  descripcion text not null,
  estado boolean not null default true,
  -- Incremented in the transaction that stores the view, so that a list does not count views
  -- (PUBLICACIONES-26).
  vista int not null default 0,
  constraint publicacion_fechas check (fecha_inicial <= fecha_final)
) with (fillfactor = 80);
create index publicacion_orden on publicacion (creado desc, id desc) include (estado, tipo_vinculo);
create index publicacion_busca on publicacion using gin (titulo_busca);
create index publicacion_vigente on publicacion (fecha_final) where estado;

create table publicacion_vista (
  publicacion_id uuid not null references publicacion on delete cascade,
  usuario_id uuid not null,
  fecha timestamptz not null default now()
);
create index publicacion_vista_persona on publicacion_vista (publicacion_id, usuario_id);
