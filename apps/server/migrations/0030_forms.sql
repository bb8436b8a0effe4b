create table formulario (
  id uuid primary key default uuid_v7(),
  version int not null default 1,
  creado timestamptz not null default now(),
  actualizado timestamptz not null default now(),
  nombre text not null,
  nombre_busca tsvector not null generated always as (busqueda(nombre)) stored,
  identificador_formulario text not null,
  identificador_norm text not null generated always as (normaliza(identificador_formulario)) stored,
  modulo text not null,
  calificable boolean not null,
  score_minimo numeric(12, 2) check (score_minimo >= 0),
  estado boolean not null default true,
  constraint formulario_identificador_unico unique (identificador_norm),
  constraint formulario_puntaje_si_calificable check (calificable = (score_minimo is not null))
);
create index formulario_orden on formulario (creado desc, id desc) include (estado, modulo);
create index formulario_busca on formulario using gin (nombre_busca);

create table formulario_pregunta (
  id uuid primary key,
  formulario_id uuid not null references formulario on delete cascade,
  orden int not null,
  pregunta text not null,
  peso numeric(8, 2) check (peso >= 0),
  abierta boolean not null
);
create index formulario_pregunta_orden on formulario_pregunta (formulario_id, orden);

create table formulario_opcion (
  id uuid primary key,
  pregunta_id uuid not null references formulario_pregunta on delete cascade,
  orden int not null,
  opcion text not null,
  peso numeric(8, 2) check (peso >= 0)
);
create index formulario_opcion_orden on formulario_opcion (pregunta_id, orden);

-- Answers store the texts of their time (form name, questions, chosen options, user), so that later edits do
-- not change them.
create table respuesta_formulario (
  id uuid primary key default uuid_v7(),
  version int not null default 1,
  creado timestamptz not null default now(),
  formulario_id uuid not null references formulario,
  formulario_version int not null,
  nombre text not null,
  identificador_formulario text not null,
  identificador_norm text not null generated always as (normaliza(identificador_formulario)) stored,
  modulo text not null,
  usuario_id uuid references usuario on delete set null,
  usuario_nombre text not null,
  usuario_busca tsvector not null generated always as (busqueda(usuario_nombre)) stored,
  usuario_correo text not null,
  fecha_inicial timestamptz,
  fecha_final timestamptz,
  -- [{ pregunta_id, pregunta, opcion_id, respuesta }] in the order of the form
  respuestas jsonb not null,
  puntaje numeric,
  puntaje_minimo numeric(12, 2)
);
create index respuesta_formulario_orden on respuesta_formulario (creado desc, id desc);
create index respuesta_formulario_identificador on respuesta_formulario (identificador_norm, creado desc, id desc);
create index respuesta_formulario_busca on respuesta_formulario using gin (usuario_busca);
create index respuesta_formulario_formulario on respuesta_formulario (formulario_id);
create index respuesta_formulario_usuario on respuesta_formulario (usuario_id);
