-- Pets, their species, and their documents that need reminders.
create table tipo_mascota (
  like modelo including all,
  nombre text not null,
  nombre_norm text not null generated always as (normaliza(nombre)) stored,
  nombre_busca tsvector not null generated always as (busqueda(nombre)) stored,
  manejo_especial text,
  constraint tipo_mascota_nombre_unico unique (nombre_norm)
);
create index on tipo_mascota using gin (nombre_busca);

create table mascota_raza (
  id uuid primary key default uuid_v7(),
  tipo_id uuid not null references tipo_mascota,
  nombre text not null,
  nombre_norm text not null generated always as (normaliza(nombre)) stored,
  nombre_busca tsvector not null generated always as (busqueda(nombre)) stored,
  manejo_especial boolean not null,
  orden int not null,
  -- Deferred, so that two breeds can exchange their names in one save.
  constraint mascota_raza_unica unique (tipo_id, nombre_norm) deferrable initially deferred
);
create index on mascota_raza using gin (nombre_busca);

create table mascota (
  like modelo including all,
  nombre text not null,
  nombre_busca tsvector not null generated always as (busqueda(nombre)) stored,
  tipo_id uuid not null references tipo_mascota,
  raza_id uuid references mascota_raza,
  sexo text,
  nacimiento date,
  microchip text check (microchip ~ '^\d{15}$'),
  propietario_id uuid not null references usuario,
  vacunas jsonb not null default '[]',
  poliza jsonb,
  constraint mascota_microchip_unico unique (microchip)
);
create index on mascota using gin (nombre_busca);
create index on mascota (propietario_id, creado desc, id desc);
create index on mascota (tipo_id);
create index on mascota (raza_id);

-- The valid and expiring documents of each pet, as the contract derives them from its data; they change with
-- the pet.
create table mascota_papel (
  mascota_id uuid not null references mascota,
  es_poliza boolean not null,
  clave text not null,
  nombre text not null,
  vence date not null,
  -- The shortest term of which the owner was notified, in days before the expiry.
  avisado int,
  primary key (mascota_id, es_poliza, clave)
);
create index on mascota_papel (vence, mascota_id);
