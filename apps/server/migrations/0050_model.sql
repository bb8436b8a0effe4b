-- Common columns of catalogues: `create table x (like modelo including all, …)` adds these columns, the key
-- and the index for lists. This table has no rows.
create table modelo (
  id uuid primary key default uuid_v7(),
  rev int not null default 1,
  creado timestamptz not null default now(),
  actualizado timestamptz not null default now(),
  estado boolean not null default true
);
create index on modelo (creado desc, id desc) include (estado);
