create table novedad (
  like modelo including all,
  titulo text not null,
  titulo_busca tsvector not null generated always as (busqueda(titulo)) stored,
  cuerpo text not null,
  cuerpo_busca tsvector not null generated always as (busqueda(cuerpo)) stored,
  tipo text not null,
  -- Names of roles and cities, which are never renamed. An empty array means every role or the whole country.
  roles text[] not null,
  ciudades text[] not null,
  vigencia_desde date not null,
  vigencia_hasta date check (vigencia_hasta >= vigencia_desde),
  confirmar boolean not null,
  -- Null for a draft.
  publicada timestamptz,
  publicada_por uuid references usuario,
  -- When a reminder was last requested for users who had not read it.
  recordada timestamptz,
  -- Some users may not have been notified yet.
  por_avisar boolean not null default false,
  check ((publicada is null) = (publicada_por is null))
);
create index on novedad using gin (titulo_busca);
create index on novedad using gin (cuerpo_busca);
create index on novedad (vigencia_desde) where publicada is not null and estado;
create index on novedad (vigencia_desde) where por_avisar;
create index on novedad (publicada_por);

create table novedad_lectura (
  novedad_id uuid not null references novedad,
  usuario_id uuid not null references usuario on delete cascade,
  leida timestamptz not null default now(),
  primary key (novedad_id, usuario_id)
);
create index on novedad_lectura (usuario_id);

create table novedad_aviso (
  novedad_id uuid not null references novedad,
  usuario_id uuid not null references usuario on delete cascade,
  avisada timestamptz not null default now(),
  primary key (novedad_id, usuario_id)
);
create index on novedad_aviso (usuario_id);
