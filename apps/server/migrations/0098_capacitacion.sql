-- Traffic fines, for which customers attend a training.
create table comparendo (
  like modelo including all,
  codigo_infraccion text not null,
  numero_comparendo text,
  fecha_imposicion date not null,
  descripcion_infraccion text,
  infractor_id uuid not null references usuario,
  referencia_descuento text,
  transito_organismo text,
  tipo_comparendo text,
  valor_comparendo bigint,
  vehiculo_id uuid not null references vehiculo,
  departamento text not null,
  ciudad text not null,
  localidad text not null,
  constraint comparendo_numero_unico unique (numero_comparendo)
);
create index on comparendo (infractor_id, fecha_imposicion desc, id desc);

-- For equality of ids in an exclusion constraint. The owner of a database may create it (decision 0040).
create extension if not exists btree_gist;

-- A training session. Two active sessions cannot share a room or a teacher at the same time: the constraints
-- enforce it.
create table sesion_capacitacion (
  like modelo including all,
  locacion_id uuid not null references locacion,
  salon_id uuid not null references salon,
  profesor_id uuid not null references usuario,
  fecha_inicial timestamptz not null,
  -- At most one day long, so that ranges are searched by the beginning alone.
  fecha_final timestamptz not null,
  constraint sesion_dura_menos_de_un_dia
    check (fecha_final > fecha_inicial and fecha_final <= fecha_inicial + interval '1 day'),
  constraint sesion_salon_libre
    exclude using gist (salon_id with =, tstzrange(fecha_inicial, fecha_final) with &&) where (estado),
  constraint sesion_profesor_libre
    exclude using gist (profesor_id with =, tstzrange(fecha_inicial, fecha_final) with &&) where (estado)
);
create index on sesion_capacitacion (fecha_inicial desc, id desc);
create index on sesion_capacitacion (locacion_id, fecha_inicial);
create index on sesion_capacitacion (salon_id, fecha_inicial);
create index on sesion_capacitacion (profesor_id, fecha_inicial);

-- The place of a user in a session or in its waiting list. A cancelled place stays; a new enrolment is
-- another row.
create table inscripcion (
  id uuid primary key default uuid_v7(),
  rev int not null default 1,
  creado timestamptz not null default now(),
  actualizado timestamptz not null default now(),
  sesion_id uuid not null references sesion_capacitacion,
  usuario_id uuid not null references usuario,
  comparendo_id uuid references comparendo,
  estado text not null check (estado in ('Inscrito', 'En espera', 'Cancelado')),
  -- Order of the waiting list, assigned under the lock of the session.
  turno bigint not null generated always as identity,
  -- Beginning of the session, by which lists order and search attendances.
  inicio timestamptz not null,
  asistio boolean check (asistio is null or estado = 'Inscrito'),
  descuento int not null default 0
    check (descuento between 0 and 65 and descuento % 5 = 0 and (asistio is true or descuento = 0)),
  -- When the reminder of the day before was sent.
  recordado timestamptz
);
create unique index inscripcion_unica on inscripcion (sesion_id, usuario_id) where (estado <> 'Cancelado');
-- A fine has at most one planned or attended training; after an absence another one is allowed.
create unique index inscripcion_de_comparendo_unica on inscripcion (comparendo_id)
  where (estado <> 'Cancelado' and asistio is distinct from false);
create index on inscripcion (sesion_id, estado, turno);
create index on inscripcion (usuario_id, inicio desc, id desc);
create index on inscripcion (comparendo_id);
-- The list of attendances, by the beginning of the session and by its hour in Bogotá, without cancelled
-- places.
create index on inscripcion (inicio desc, id desc) where (estado <> 'Cancelado');
create index on inscripcion (((inicio at time zone 'America/Bogota')::time), inicio desc, id desc)
  where (estado <> 'Cancelado');
create index inscripcion_por_recordar on inscripcion (inicio)
  where (estado = 'Inscrito' and recordado is null and asistio is null);
-- Users who still wait when a session ends are notified; there are never many.
create index inscripcion_en_espera on inscripcion (inicio) where (estado = 'En espera');
