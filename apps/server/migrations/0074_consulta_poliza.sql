-- What each source answered when a plate was looked up, and why not when it did not (CONSULTAPOLIZA-10). Only what was really
-- asked is here, never what was answered: that belongs to the insurer and to the person who is insured.
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
