-- A built-in file, such as the default picture of vehicles, has no uploader.
alter table archivo alter column usuario_id drop not null;

-- Lists of a brand, of a line and of both are counted and read from one index each, also those of active
-- vehicles only.
create index on vehiculo (marca_norm, creado desc, id desc) include (estado);
create index on vehiculo (linea_norm, creado desc, id desc) include (estado);
create index on vehiculo (marca_norm, linea_norm, creado desc, id desc) include (estado);
create index on vehiculo (propietario_id, creado desc, id desc) include (estado);
drop index vehiculo_marca_norm_creado_id_idx, vehiculo_linea_norm_creado_id_idx, vehiculo_propietario_id_creado_id_idx;
create index vehiculo_inactivos on vehiculo (creado desc, id desc) where not estado;

-- Links a beneficiary who was authorized by e-mail to their account as soon as it exists.
create index vehiculo_beneficiario_sin_cuenta on vehiculo_beneficiario (correo_norm) where usuario_id is null;
create function vehiculo_beneficiario_tiene_cuenta() returns trigger
language plpgsql as $$
begin
  update vehiculo_beneficiario set usuario_id = new.id where correo_norm = new.correo_norm and usuario_id is null;
  return null;
end $$;
create trigger vehiculo_beneficiario_tiene_cuenta after insert or update of correo_electronico on usuario
for each row execute function vehiculo_beneficiario_tiene_cuenta();
