-- Traffic fines: what a training is attended for.
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

-- Equality of ids inside an exclusion constraint. The owner of a database may create it (decision 0040).
create extension if not exists btree_gist;

-- A session of training. Two active ones never share a room or a teacher at the same time: the database decides.
create table sesion_capacitacion (
  like modelo including all,
  locacion_id uuid not null references locacion,
  salon_id uuid not null references salon,
  profesor_id uuid not null references usuario,
  fecha_inicial timestamptz not null,
  -- Never more than a day later: ranges are read by the beginning alone.
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

-- Somebody's place in a session, or in its waiting list. A cancelled one stays: who comes again has another row.
create table inscripcion (
  id uuid primary key default uuid_v7(),
  rev int not null default 1,
  creado timestamptz not null default now(),
  actualizado timestamptz not null default now(),
  sesion_id uuid not null references sesion_capacitacion,
  usuario_id uuid not null references usuario,
  comparendo_id uuid references comparendo,
  estado text not null check (estado in ('Inscrito', 'En espera', 'Cancelado')),
  -- The order of the waiting list; given under the lock of the session.
  turno bigint not null generated always as identity,
  -- The beginning of the session: lists walk and search attendances by it.
  inicio timestamptz not null,
  asistio boolean check (asistio is null or estado = 'Inscrito'),
  descuento int not null default 0
    check (descuento between 0 and 65 and descuento % 5 = 0 and (asistio is true or descuento = 0)),
  -- When the reminder of the day before went out.
  recordado timestamptz
);
create unique index inscripcion_unica on inscripcion (sesion_id, usuario_id) where (estado <> 'Cancelado');
-- A fine has one training agreed on or attended; who did not come may try again.
create unique index inscripcion_de_comparendo_unica on inscripcion (comparendo_id)
  where (estado <> 'Cancelado' and asistio is distinct from false);
create index on inscripcion (sesion_id, estado, turno);
create index on inscripcion (usuario_id, inicio desc, id desc);
create index on inscripcion (comparendo_id);
-- The list of attendances, by when the sessions begin and by their hour in Bogotá; what was cancelled is in neither.
create index on inscripcion (inicio desc, id desc) where (estado <> 'Cancelado');
create index on inscripcion (((inicio at time zone 'America/Bogota')::time), inicio desc, id desc)
  where (estado <> 'Cancelado');
create index inscripcion_por_recordar on inscripcion (inicio)
  where (estado = 'Inscrito' and recordado is null and asistio is null);
-- Whoever still waits when a session ends is told so; there are never many.
create index inscripcion_en_espera on inscripcion (inicio) where (estado = 'En espera');
