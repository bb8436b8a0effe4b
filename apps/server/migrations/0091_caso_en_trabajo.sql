-- Start of the time goal of a case: its last progress. The board shows the case whose time ends first.
alter table caso add column desde timestamptz not null default now();
update caso set desde = greatest(actualizado, creado);

create function caso_se_mueve() returns trigger
language plpgsql as $$
begin
  new.desde := now();
  return new;
end $$;
create trigger caso_se_mueve
before update of estado, aprobado, abogado_id, investigador_id, perito_id, dibujante_id, asesor_id, solicitud_abogado,
  solicitud_investigador, solicitud_perito, solicitud_dibujante, llegada_abogado, llegada_investigador, gestiones on caso
for each row when (
  (old.estado, old.aprobado, old.abogado_id, old.investigador_id, old.perito_id, old.dibujante_id, old.asesor_id, old.solicitud_abogado,
    old.solicitud_investigador, old.solicitud_perito, old.solicitud_dibujante, old.llegada_abogado, old.llegada_investigador, old.gestiones)
  is distinct from
  (new.estado, new.aprobado, new.abogado_id, new.investigador_id, new.perito_id, new.dibujante_id, new.asesor_id, new.solicitud_abogado,
    new.solicitud_investigador, new.solicitud_perito, new.solicitud_dibujante, new.llegada_abogado, new.llegada_investigador, new.gestiones)
) execute function caso_se_mueve();

-- Open cases: few of millions.
create index caso_en_mesa on caso (clase, desde) where estado not in ('Cerrado', 'Cancelado') and not archivado;

-- Links sent to the customer of a case, each with its state.
create table caso_enlace (
  id uuid primary key default uuid_v7(),
  caso_id uuid not null references caso,
  creado timestamptz not null default now(),
  usuario_id uuid references usuario on delete set null,
  autor text,
  celular text not null,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'enviado', 'fallido')),
  falla text check (falla in ('acortar', 'sms')),
  intentos int not null default 0,
  -- Answer of the shortener, so that a retry does not ask it again.
  codigo text,
  vence timestamptz not null,
  -- When the customer first opened it.
  ingreso timestamptz
);
create index on caso_enlace (caso_id, creado desc);
-- At most one pending link, so that a double click or two users send only one.
create unique index caso_enlace_en_camino on caso_enlace (caso_id) where estado = 'pendiente';

-- The link that is valid now, and whether the customer has used it.
alter table caso add column enlace_id uuid references caso_enlace;
alter table caso add column login_pwa boolean not null default false;

-- A user who loses a case must no longer receive its events: every process checks again who may have it open
-- and who is on the way to it.
create function caso_cambia_de_manos() returns trigger
language plpgsql as $$
begin
  perform pg_notify('caso', new.caso::text);
  return null;
end $$;
create trigger caso_cambia_de_manos
after update of abogado_id, investigador_id, perito_id, dibujante_id, asesor_id, estado, aprobado on caso
for each row when (
  (old.abogado_id, old.investigador_id, old.perito_id, old.dibujante_id, old.asesor_id, old.estado, old.aprobado)
  is distinct from
  (new.abogado_id, new.investigador_id, new.perito_id, new.dibujante_id, new.asesor_id, new.estado, new.aprobado)
) execute function caso_cambia_de_manos();
