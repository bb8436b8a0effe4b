-- One sequence for all kinds of case, because staff say the number on the phone.
create sequence caso_numero as int;

-- Cases of every kind. The row contains the current staff; `caso_asignacion` also contains the previous ones.
create table caso (
  id uuid primary key default uuid_v7(),
  rev int not null default 1,
  creado timestamptz not null default now(),
  actualizado timestamptz not null default now(),
  caso int not null default nextval('caso_numero'),
  clase text not null check (clase in ('choque-simple', 'lesiones-homicidios', 'juridica')),
  estado text not null default 'Solicitado',
  -- The open state to which a closed case returns.
  estado_abierto text check ((estado_abierto is not null) = (estado in ('Cerrado', 'Cancelado'))),
  tipo_asistencia text not null,
  tipo_plan text,
  -- The account of the customer had no service to consume.
  consumo_pendiente boolean not null default false,
  creado_desde text not null check (creado_desde in ('DashBoard', 'App')),
  origen text not null,
  empresa_id uuid not null references empresa,
  departamento text not null,
  ciudad_siniestro text not null,
  direccion text not null,
  latitud double precision,
  longitud double precision,
  persona_id uuid not null references usuario,
  vehiculo_id uuid not null references vehiculo,
  formulario jsonb not null default '[]',
  contesto_encuesta boolean not null default false,
  aprobado boolean not null default true,
  solicitud_atencion boolean not null default false,
  archivado boolean not null default false,
  abogado_id uuid references usuario,
  investigador_id uuid references usuario,
  perito_id uuid references usuario,
  dibujante_id uuid references usuario,
  asesor_id uuid references usuario,
  solicitud_abogado boolean not null default false,
  solicitud_investigador boolean not null default false,
  solicitud_perito boolean not null default false,
  solicitud_dibujante boolean not null default false,
  llegada_abogado text,
  llegada_investigador text,
  -- Number of entries, incremented on insert.
  gestiones int not null default 0,
  check ((latitud is null) = (longitud is null)),
  constraint caso_numero_unico unique (caso)
);
alter sequence caso_numero owned by caso.caso;
create index caso_lista on caso (clase, archivado, creado desc, id desc);
create index caso_de_clase on caso (clase, creado desc, id desc);
create index caso_de_vehiculo on caso (vehiculo_id, creado desc, id desc);
create index caso_de_persona on caso (persona_id, creado desc, id desc);
create index caso_de_abogado on caso (abogado_id, creado desc, id desc) where abogado_id is not null;
create index caso_de_investigador on caso (investigador_id, creado desc, id desc) where investigador_id is not null;
create index caso_de_perito on caso (perito_id, creado desc, id desc) where perito_id is not null;
create index caso_de_dibujante on caso (dibujante_id, creado desc, id desc) where dibujante_id is not null;
create index caso_de_asesor on caso (asesor_id, creado desc, id desc) where asesor_id is not null;
-- Cases that a lawyer may take, and cases that need attention: few of millions.
create index caso_sin_abogado on caso (clase, creado desc, id desc)
  where abogado_id is null and estado not in ('Cerrado', 'Cancelado');
create index caso_por_aprobar on caso (clase, creado desc, id desc)
  where not aprobado and origen <> 'Kronox' and estado not in ('Cerrado', 'Cancelado') and not archivado;
create index caso_con_solicitud on caso (clase, creado desc, id desc)
  where (solicitud_abogado or solicitud_investigador or solicitud_perito or solicitud_dibujante)
    and estado not in ('Cerrado', 'Cancelado') and not archivado;
select lleva_total('caso', $$'caso:' || clase$$, 'archivado');

-- Every assignment of a case, in order; the last one of each type is current.
create table caso_asignacion (
  id uuid primary key default uuid_v7(),
  caso_id uuid not null references caso,
  tipo text not null check (tipo in ('Abogado', 'Investigador', 'Perito', 'Dibujante', 'Contact Center')),
  usuario_id uuid not null references usuario,
  creado timestamptz not null default now(),
  vigente boolean not null default true,
  -- A case does not occupy the adviser who created it.
  ocupa boolean not null default true,
  asignado_por uuid references usuario on delete set null
);
create index on caso_asignacion (caso_id, tipo, creado);
create unique index caso_asignacion_vigente on caso_asignacion (caso_id, tipo) where vigente;
-- The cases that occupy a user, read whenever one of their cases changes.
create index caso_asignacion_ocupa on caso_asignacion (usuario_id, creado desc) where vigente and ocupa;

create table caso_gestion (
  id uuid primary key default uuid_v7(),
  caso_id uuid not null references caso,
  creado timestamptz not null default now(),
  tipo_gestion text not null,
  descripcion text not null,
  usuario_id uuid references usuario on delete set null,
  autor text
);
create index on caso_gestion (caso_id, creado desc, id desc);

create table caso_adjunto (
  gestion_id uuid not null references caso_gestion,
  aws_id uuid not null unique references archivo,
  nombre text not null,
  orden int not null,
  primary key (gestion_id, orden)
);

-- Generated files with all attachments of a case.
create table caso_exportacion (
  id uuid primary key default uuid_v7(),
  caso_id uuid not null references caso,
  aws_id uuid not null unique references archivo,
  nombre text not null,
  creado timestamptz not null default now(),
  usuario_id uuid references usuario on delete set null
);
create index on caso_exportacion (caso_id, creado desc);
