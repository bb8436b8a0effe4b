-- Sent mail remembers its template and the values it was made of, without the secret ones, of which only the names stay.
alter table correo_enviado
  -- No reference: every mail would write its lock into the one row of its template, and templates are never deleted.
  add column id_plantilla uuid,
  add column secretas text[] not null default '{}',
  -- Why it did not leave, for people.
  add column motivo text,
  -- What may be sent once only.
  add column clave text,
  add column pedido_por uuid;

-- retenido: its template is disabled. fallido: no try got it out.
alter table correo_enviado drop constraint correo_enviado_estado_check;
alter table correo_enviado add constraint correo_enviado_estado_check
  check (estado in ('pendiente', 'enviado', 'retenido', 'fallido')) not valid;
alter table correo_enviado validate constraint correo_enviado_estado_check;

create unique index correo_enviado_clave on correo_enviado (clave) where clave is not null;
create index correo_enviado_orden on correo_enviado (creado desc, id desc) include (estado);
create index correo_enviado_sin_enviar on correo_enviado (creado desc, id desc) where estado <> 'enviado';
create index correo_enviado_pedido_por on correo_enviado (pedido_por, creado desc) where pedido_por is not null;
-- The one above serves what is old too.
drop index correo_enviado_viejo;

-- The addresses of a mail, one row each: the list of one address is walked here in its order, at any size. Several are
-- kept in `para` with a comma and a space between, which no address has.
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

-- Here and not in the code, so that whatever writes mails down, they are found by their addresses.
create function correo_enviado_destinatarios() returns trigger
language plpgsql as $$
begin
  insert into correo_destinatario (correo_id, direccion, creado)
  select distinct n.id, normaliza(d), n.creado from nuevos n, unnest(string_to_array(n.para, ', ')) d;
  return null;
end $$;
create trigger correo_enviado_destinatarios after insert on correo_enviado
referencing new table as nuevos for each statement execute function correo_enviado_destinatarios();
