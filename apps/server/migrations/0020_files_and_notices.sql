-- Generated signing keys, shared by all processes of the installation.
create table secreto (
  nombre text primary key,
  valor text not null,
  creado timestamptz not null default now()
);

-- One row per file that is complete in the store. The API calls its id aws_id.
create table archivo (
  id uuid primary key default uuid_v7(),
  creado timestamptz not null default now(),
  usuario_id uuid not null references usuario,
  entidad text not null,
  nombre text not null,
  tipo text not null,
  bytes int not null check (bytes > 0),
  llave text not null unique,
  miniatura text unique,
  -- The record that holds the file; otherwise `suelto` is the time since when no record holds it.
  recurso text,
  registro_id uuid,
  suelto timestamptz default now(),
  constraint archivo_de_alguien check (
    (recurso is null) = (registro_id is null) and (recurso is null) = (suelto is not null))
);
create index archivo_registro on archivo (recurso, registro_id) where recurso is not null;
create index archivo_suelto on archivo (suelto) where suelto is not null;
create index archivo_usuario on archivo (usuario_id);

-- Store keys that belong to no file: running uploads (deletable after an hour), replaced and removed contents
-- (deletable now). Insert the key before writing to the store, so that a crash cannot leave an orphaned
-- object.
create table objeto_suelto (
  llave text primary key,
  borrable timestamptz not null
);
create index objeto_suelto_borrable on objeto_suelto (borrable);

create table notificacion (
  id uuid primary key default uuid_v7(),
  creado timestamptz not null default now(),
  usuario_id uuid not null references usuario on delete cascade,
  titulo text not null,
  mensaje text not null,
  enlace text,
  leido boolean not null default false
);
create index notificacion_usuario on notificacion (usuario_id, creado desc, id desc);
create index notificacion_sin_leer on notificacion (usuario_id) where not leido;

-- A browser that receives push messages as long as the session that registered it lives.
create table dispositivo_push (
  id uuid primary key default uuid_v7(),
  creado timestamptz not null default now(),
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  usuario_id uuid not null references usuario on delete cascade,
  sesion_id uuid not null references sesion on delete cascade,
  constraint dispositivo_push_unico unique (endpoint)
);
create index dispositivo_push_usuario on dispositivo_push (usuario_id);
create index dispositivo_push_sesion on dispositivo_push (sesion_id);

-- One row per mail, from its first try on. `variables` contains ids, never the text of the mail.
create table correo_enviado (
  id text primary key,
  creado timestamptz not null default now(),
  para text not null,
  asunto text not null,
  plantilla text not null,
  variables jsonb not null,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'enviado')),
  intentos int not null default 0,
  enviado timestamptz
);
create index correo_enviado_para on correo_enviado (normaliza(para), creado desc);
