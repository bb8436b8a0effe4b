create table usuario (
  id uuid primary key default uuid_v7(),
  version int not null default 1,
  creado timestamptz not null default now(),
  actualizado timestamptz not null default now(),
  nombres text not null,
  apellidos text not null,
  nombre_completo text not null generated always as (nombres || ' ' || apellidos) stored,
  correo_electronico text not null,
  correo_norm text not null generated always as (normaliza(correo_electronico)) stored,
  contrasena_hash text,
  estado boolean not null default true,
  verificado boolean not null default false,
  login boolean not null default false,
  estado_asesor text check (estado_asesor in (
    'Activo en espera', 'Activo ocupado', 'Activo multiple', 'Fuera de su horario laboral', 'Pausa')),
  ultimo_ingreso timestamptz,
  tiempo_session int not null default 480 check (tiempo_session between 1 and 1440),
  foto text,
  constraint usuario_correo_unico unique (correo_norm)
);
create index usuario_orden on usuario (creado desc, id desc);

create table rol (
  id uuid primary key default uuid_v7(),
  version int not null default 1,
  creado timestamptz not null default now(),
  actualizado timestamptz not null default now(),
  nombre text not null,
  nombre_norm text not null generated always as (normaliza(nombre)) stored,
  constraint rol_nombre_unico unique (nombre_norm)
);

create table permiso (
  id uuid primary key default uuid_v7(),
  version int not null default 1,
  creado timestamptz not null default now(),
  actualizado timestamptz not null default now(),
  -- The key that the code uses. Users may rename a permission, but its key stays.
  clave text unique,
  nombre text not null,
  nombre_norm text not null generated always as (normaliza(nombre)) stored,
  nombre_busca tsvector not null generated always as (busqueda(nombre)) stored,
  estado boolean not null default true,
  constraint permiso_nombre_unico unique (nombre_norm)
);
create index permiso_orden on permiso (creado desc, id desc) include (estado);
create index permiso_busca on permiso using gin (nombre_busca);

create table rol_permiso (
  rol_id uuid not null references rol on delete cascade,
  permiso_id uuid not null references permiso on delete cascade,
  -- true covers every record; false only those that the user owns or is assigned to
  todo boolean not null default false,
  primary key (rol_id, permiso_id)
);
create index rol_permiso_permiso on rol_permiso (permiso_id);

create table usuario_rol (
  usuario_id uuid not null references usuario on delete cascade,
  rol_id uuid not null references rol on delete cascade,
  primary key (usuario_id, rol_id)
);
create index usuario_rol_rol on usuario_rol (rol_id);

-- Opaque tokens: only the hash is stored, so a copy of this table gives no access.
create table sesion (
  id uuid primary key default uuid_v7(),
  usuario_id uuid not null references usuario on delete cascade,
  token_hash bytea not null unique,
  origen text not null,
  ip inet,
  agente text,
  creada timestamptz not null default now(),
  vence timestamptz not null,
  terminada timestamptz,
  motivo text
);
-- One live session per user, enforced by the database and not by the sign-in code.
create unique index sesion_viva on sesion (usuario_id) where terminada is null;
create index sesion_vence on sesion (vence) where terminada is null;
