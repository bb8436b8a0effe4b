-- A case that became another one: both continue independently, and each links to the other. Carried-over
-- files stay with the origin.
create table caso_relacion (
  -- A case derives from at most one other case.
  derivado_id uuid primary key references caso,
  origen_id uuid not null references caso,
  creado timestamptz not null default now(),
  usuario_id uuid references usuario on delete set null,
  autor text,
  check (origen_id <> derivado_id)
);
create index on caso_relacion (origen_id);

-- The attachments of the origin at that moment: users who may see the derived case may open these, but no
-- later ones.
create table caso_archivo_llevado (
  caso_id uuid not null references caso_relacion,
  aws_id uuid not null references archivo,
  nombre text not null,
  orden int not null,
  primary key (caso_id, aws_id)
);
create index on caso_archivo_llevado (aws_id);
