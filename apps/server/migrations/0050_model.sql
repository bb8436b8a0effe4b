-- What the table of a catalogue begins with: `create table x (like modelo including all, …)` brings these columns, the key
-- and the index that lists walk. It holds no rows.
create table modelo (
  id uuid primary key default uuid_v7(),
  rev int not null default 1,
  creado timestamptz not null default now(),
  actualizado timestamptz not null default now(),
  estado boolean not null default true
);
create index on modelo (creado desc, id desc) include (estado);
