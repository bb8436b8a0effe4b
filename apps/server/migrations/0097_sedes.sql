-- Training venues and their rooms. Nothing is deleted: an inactive one stays readable with its history.
create table locacion (
  like modelo including all,
  nombre text not null,
  nombre_norm text not null generated always as (normaliza(nombre)) stored,
  nombre_busca tsvector not null generated always as (busqueda(nombre)) stored,
  nit text not null,
  festivos boolean not null,
  departamento text not null,
  ciudad text not null,
  ciudad_norm text not null generated always as (normaliza(ciudad)) stored,
  barrio text not null,
  direccion text not null,
  indicaciones text,
  latitud double precision check (latitud between -90 and 90),
  longitud double precision check (longitud between -180 and 180),
  telefonos jsonb not null default '[]',
  notificacion_recodatorio int not null default 2,
  constraint locacion_nit_y_nombre_unicos unique (nit, nombre_norm)
);
create index on locacion using gin (nombre_busca);
create index on locacion (nit);

-- The teachers of a venue, and the users responsible for it.
create table locacion_persona (
  locacion_id uuid not null references locacion,
  papel text not null check (papel in ('profesor', 'responsable')),
  usuario_id uuid not null references usuario,
  orden int not null,
  primary key (locacion_id, papel, usuario_id)
);
create index on locacion_persona (usuario_id, papel);

create table salon (
  like modelo including all,
  locacion_id uuid not null references locacion,
  servicios text not null,
  servicios_busca tsvector not null generated always as (busqueda(servicios)) stored,
  descripcion text not null,
  capacidad int not null check (capacidad >= 1),
  -- From 'Lunes' to 'Domingo', in the order of the week.
  dias text[] not null
);
create index on salon (locacion_id, creado desc, id desc);
create index on salon using gin (servicios_busca);

-- The hours of a room in Bogotá, each with its teacher.
create table salon_hora (
  salon_id uuid not null references salon,
  hora time not null,
  profesor_id uuid not null references usuario,
  primary key (salon_id, hora)
);
