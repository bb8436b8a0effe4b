-- What a person wants to see of a list, under a name of their own.
create table vista (
  id uuid primary key default uuid_v7(),
  rev int not null default 1,
  creado timestamptz not null default now(),
  actualizado timestamptz not null default now(),
  usuario_id uuid not null references usuario on delete cascade,
  -- The path of the call that lists.
  lista text not null,
  nombre text not null,
  nombre_norm text not null generated always as (normaliza(nombre)) stored,
  filtros jsonb not null,
  -- None is all of them.
  columnas text[] not null,
  tamano int not null check (tamano >= 1),
  -- By name, as they are never renamed. None is nobody else.
  roles text[] not null default '{}',
  constraint vista_nombre_unico unique (usuario_id, lista, nombre_norm)
);
create index on vista using gin (roles);

-- With which view each person opens a list: one of theirs or one that is shared with them.
create table vista_habitual (
  usuario_id uuid not null references usuario on delete cascade,
  lista text not null,
  vista_id uuid not null references vista on delete cascade,
  primary key (usuario_id, lista)
);
create index on vista_habitual (vista_id);

-- Shared views that a person does not want to see.
create table vista_oculta (
  usuario_id uuid not null references usuario on delete cascade,
  vista_id uuid not null references vista on delete cascade,
  primary key (usuario_id, vista_id)
);
create index on vista_oculta (vista_id);
