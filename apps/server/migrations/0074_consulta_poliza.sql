-- Result of each source in a lookup by plate, and the reason of a failure (CONSULTAPOLIZA-10). Contains only
-- the sources that were asked, never their answers, which belong to the insurer and to the insured person.
create table consulta_poliza (
  id uuid primary key default uuid_v7(),
  fecha timestamptz not null default now(),
  placa text not null check (placa ~ '^[A-Z0-9]{5,10}$'),
  fuente text not null,
  resultado text not null,
  motivo text,
  ms int not null,
  usuario_id uuid references usuario on delete set null,
  usuario_nombre text
);
create index consulta_poliza_placa on consulta_poliza (placa, fecha desc, id desc);
create index consulta_poliza_vieja on consulta_poliza (fecha);
