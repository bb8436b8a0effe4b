-- Sent mail stores its template and values; of secret values only the names.
alter table correo_enviado
  -- No foreign key: every mail would lock the one row of its template, and templates are never deleted.
  add column id_plantilla uuid,
  add column secretas text[] not null default '{}',
  -- Why it was not sent, for users.
  add column motivo text,
  -- Unique key of a mail that is sent only once.
  add column clave text,
  add column pedido_por uuid;

-- retenido: its template is disabled. fallido: all tries failed.
alter table correo_enviado drop constraint correo_enviado_estado_check;
alter table correo_enviado add constraint correo_enviado_estado_check
  check (estado in ('pendiente', 'enviado', 'retenido', 'fallido')) not valid;
alter table correo_enviado validate constraint correo_enviado_estado_check;

create unique index correo_enviado_clave on correo_enviado (clave) where clave is not null;
create index correo_enviado_orden on correo_enviado (creado desc, id desc) include (estado);
create index correo_enviado_sin_enviar on correo_enviado (creado desc, id desc) where estado <> 'enviado';
create index correo_enviado_pedido_por on correo_enviado (pedido_por, creado desc) where pedido_por is not null;
-- The index above also finds old mail.
drop index correo_enviado_viejo;

-- The addresses of a mail, one row each, so that the list of one address is read in order at any size. `para`
-- contains several addresses separated by a comma and a space, which no address contains.
create table correo_destinatario (
  correo_id text not null references correo_enviado on delete cascade,
  direccion text not null,
  creado timestamptz not null,
  primary key (correo_id, direccion)
);
insert into correo_destinatario (correo_id, direccion, creado)
select distinct id, normaliza(d), creado from correo_enviado, unnest(string_to_array(para, ', ')) d;
create index correo_destinatario_orden on correo_destinatario (direccion, creado desc, correo_id desc);
drop index correo_enviado_para;

-- A trigger, so that every stored mail can be found by its addresses.
create function correo_enviado_destinatarios() returns trigger
language plpgsql as $$
begin
  insert into correo_destinatario (correo_id, direccion, creado)
  select distinct n.id, normaliza(d), n.creado from nuevos n, unnest(string_to_array(n.para, ', ')) d;
  return null;
end $$;
create trigger correo_enviado_destinatarios after insert on correo_enviado
referencing new table as nuevos for each statement execute function correo_enviado_destinatarios();
