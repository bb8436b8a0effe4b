-- Columns and indexes of the user list, for a million users.
alter table usuario
  add column identificacion_tipo text references tipo_identificacion,
  add column identificacion text,
  add column identificacion_norm text generated always as (normaliza(identificacion)) stored,
  add column direcciones jsonb not null default '[]',
  add column telefonos jsonb not null default '[]',
  add column ciudades text[] not null default '{}',
  add column documentos_fecha timestamptz,
  -- The user has a role other than Usuario. Set by a trigger, so that staff are found quickly among a million
  -- customers.
  add column colaborador boolean not null default false,
  add constraint usuario_identificacion_completa check ((identificacion_tipo is null) = (identificacion is null)),
  -- The number comes first, because users search by it.
  add constraint usuario_identificacion_unica unique (identificacion_norm, identificacion_tipo);

drop index usuario_orden;
create index usuario_orden on usuario (creado desc, id desc) include (estado);
create index usuario_inactivos on usuario (creado desc, id desc) where not estado;
create index usuario_colaboradores on usuario (creado desc, id desc) include (estado) where colaborador;

-- Copy of the user's creation time, so that one index gives any page of the users of a role in order.
alter table usuario_rol add column creado timestamptz not null default now();
update usuario_rol ur set creado = u.creado from usuario u where u.id = ur.usuario_id;
create index usuario_rol_orden on usuario_rol (rol_id, creado desc, usuario_id desc);
drop index usuario_rol_rol;

create function usuario_rol_copia_creado() returns trigger
language plpgsql as $$
begin
  new.creado := coalesce((select u.creado from usuario u where u.id = new.usuario_id), new.creado);
  return new;
end $$;
create trigger usuario_rol_copia_creado before insert on usuario_rol
for each row execute function usuario_rol_copia_creado();

create function usuario_marca_colaborador() returns trigger
language plpgsql as $$
declare
  quien uuid := coalesce(new.usuario_id, old.usuario_id);
  es boolean := exists (
    select from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = quien and r.nombre <> 'Usuario');
begin
  update usuario set colaborador = es where id = quien and colaborador <> es;
  return null;
end $$;
create trigger usuario_marca_colaborador after insert or delete on usuario_rol
for each row execute function usuario_marca_colaborador();
update usuario u set colaborador = true
where exists (select from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = u.id and r.nombre <> 'Usuario');
