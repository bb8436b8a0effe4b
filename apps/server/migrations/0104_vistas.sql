-- A saved view of a list, with a name chosen by the user.
create table vista (
  id uuid primary key default uuid_v7(),
  rev int not null default 1,
  creado timestamptz not null default now(),
  actualizado timestamptz not null default now(),
  usuario_id uuid not null references usuario on delete cascade,
  -- Path of the list route.
  lista text not null,
  nombre text not null,
  nombre_norm text not null generated always as (normaliza(nombre)) stored,
  filtros jsonb not null,
  -- Empty means all columns.
  columnas text[] not null,
  tamano int not null check (tamano >= 1),
  -- The roles with which the view is shared, by name, because names never change. Empty means not shared.
  roles text[] not null default '{}',
  constraint vista_nombre_unico unique (usuario_id, lista, nombre_norm)
);
create index on vista using gin (roles);

-- Default view of each user per list: their own or a shared one.
create table vista_habitual (
  usuario_id uuid not null references usuario on delete cascade,
  lista text not null,
  vista_id uuid not null references vista on delete cascade,
  primary key (usuario_id, lista)
);
create index on vista_habitual (vista_id);

-- Shared views that a user has hidden.
create table vista_oculta (
  usuario_id uuid not null references usuario on delete cascade,
  vista_id uuid not null references vista on delete cascade,
  primary key (usuario_id, vista_id)
);
create index on vista_oculta (vista_id);
