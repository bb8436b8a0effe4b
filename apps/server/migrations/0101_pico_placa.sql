-- Driving restrictions by plate (pico y placa): dated rules by city and class.
create table pico_placa (
  like modelo including all,
  departamento text not null,
  ciudad text not null,
  ciudad_norm text not null generated always as (normaliza(ciudad)) stored,
  ciudad_busca tsvector not null generated always as (busqueda(ciudad)) stored,
  departamento_norm text not null generated always as (normaliza(departamento)) stored,
  clases text[] not null,
  esquema text not null,
  criterio text not null,
  -- Data of the scheme: digits by weekday, by even and odd dates, or rotating groups.
  dias jsonb not null default '[]',
  semana int[] not null default '{}',
  par int[] not null default '{}',
  impar int[] not null default '{}',
  grupos jsonb not null default '[]',
  franjas jsonb not null,
  festivos boolean not null,
  exenciones text[] not null default '{}',
  fecha_inicial date not null,
  fecha_final date not null check (fecha_final >= fecha_inicial),
  acto text not null
);
create index on pico_placa using gin (ciudad_busca);
create index on pico_placa (departamento_norm, ciudad_norm, fecha_inicial);

-- One active rule per city, class and day, enforced by the constraint. The rows are derived from the rules.
create table pico_placa_vigencia (
  regla_id uuid not null references pico_placa,
  departamento_norm text not null,
  ciudad_norm text not null,
  clase text not null,
  dias daterange not null,
  primary key (regla_id, clase),
  constraint pico_placa_una_por_dia
    exclude using gist (departamento_norm with =, ciudad_norm with =, clase with =, dias with &&)
);
