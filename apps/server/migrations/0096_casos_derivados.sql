-- A case that became another one: both go on by themselves, and each knows of the other. What was carried over stays where it is.
create table caso_relacion (
  -- A case comes from one other at most.
  derivado_id uuid primary key references caso,
  origen_id uuid not null references caso,
  creado timestamptz not null default now(),
  usuario_id uuid references usuario on delete set null,
  autor text,
  check (origen_id <> derivado_id)
);
create index on caso_relacion (origen_id);

-- The attachments that the origin had at that moment: whoever sees the derived case opens these of it, and no later ones.
create table caso_archivo_llevado (
  caso_id uuid not null references caso_relacion,
  aws_id uuid not null references archivo,
  nombre text not null,
  orden int not null,
  primary key (caso_id, aws_id)
);
create index on caso_archivo_llevado (aws_id);
