-- Commitments of a case: hearings, calls, last days of legal terms. Nothing is deleted; a commitment that
-- does not take place is cancelled.
create table compromiso (
  id uuid primary key default uuid_v7(),
  rev int not null default 1,
  creado timestamptz not null default now(),
  actualizado timestamptz not null default now(),
  caso_id uuid not null references caso,
  tipo text not null check (tipo in ('conciliación', 'peritaje', 'audiencia', 'llamada', 'vencimiento')),
  titulo text not null,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'cumplido', 'cancelado')),
  inicio timestamptz not null,
  -- At most one day long, so that ranges are searched by the beginning alone.
  fin timestamptz not null check (fin > inicio and fin <= inicio + interval '1 day'),
  lugar text,
  enlace text,
  -- Minutes before the beginning.
  recordatorios int[] not null default '{}',
  resultado text check ((resultado is not null) = (estado = 'cumplido')),
  -- How the day was calculated, as it was explained then; later changes do not rewrite it.
  plazo jsonb
);
create index compromiso_por_dia on compromiso (inicio, id);
create index compromiso_de_caso on compromiso (caso_id, inicio, id);

create table compromiso_responsable (
  compromiso_id uuid not null references compromiso,
  usuario_id uuid not null references usuario,
  orden int not null,
  primary key (compromiso_id, usuario_id)
);
create index compromiso_de_responsable on compromiso_responsable (usuario_id, compromiso_id);

-- Reminders that are still to be sent. The transaction that sends a reminder deletes its row.
create table compromiso_recordatorio (
  compromiso_id uuid not null references compromiso,
  minutos int not null,
  momento timestamptz not null,
  primary key (compromiso_id, minutos)
);
create index compromiso_recordatorio_momento on compromiso_recordatorio (momento);

-- The secret calendar URL of a user: only its hash is stored, and there is one at a time.
create table agenda_suscripcion (
  usuario_id uuid primary key references usuario,
  token_hash bytea not null unique,
  creada timestamptz not null default now(),
  consultada timestamptz
);

-- Days off that follow from no rule.
create table dia_no_habil (
  like modelo including all,
  fecha date not null,
  motivo text not null,
  motivo_busca tsvector not null generated always as (busqueda(motivo)) stored,
  constraint dia_no_habil_fecha_unica unique (fecha)
);
create index on dia_no_habil using gin (motivo_busca);
