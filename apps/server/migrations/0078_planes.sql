create table plan (
  like modelo including all,
  nombre text not null,
  nombre_norm text not null generated always as (normaliza(nombre)) stored,
  nombre_busca tsvector not null generated always as (busqueda(nombre)) stored,
  descripcion text,
  cantidad int not null check (cantidad >= 0),
  valor bigint not null check (valor >= 0),
  valor_desde bigint not null check (valor_desde >= 0),
  combo boolean not null,
  vigencia_en_meses int not null check (vigencia_en_meses between 0 and 12),
  tipo text not null check (tipo = 'Unico' or tipo = 'Subconjunto' and combo),
  recomendado boolean not null default false,
  aplica_cupon boolean not null default false,
  -- Format of the contract; always read and written whole.
  titulos jsonb not null default '[]',
  conjuntos jsonb not null default '[]',
  check (tipo = 'Subconjunto' or not recomendado and titulos = '[]' and conjuntos = '[]')
);
create index on plan using gin (nombre_busca);
create index on plan (nombre_norm);

create table plan_servicio (
  plan_id uuid not null references plan,
  servicio_id uuid not null references servicio,
  orden int not null,
  primary key (plan_id, servicio_id)
);
create index on plan_servicio (servicio_id);
