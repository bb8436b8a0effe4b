-- A file of the house itself, such as the picture of vehicles without one, was uploaded by nobody.
alter table archivo alter column usuario_id drop not null;

-- Lists of a brand, of a line and of both are counted and walked from one index each, also those in use alone.
create index on vehiculo (marca_norm, creado desc, id desc) include (estado);
create index on vehiculo (linea_norm, creado desc, id desc) include (estado);
create index on vehiculo (marca_norm, linea_norm, creado desc, id desc) include (estado);
create index on vehiculo (propietario_id, creado desc, id desc) include (estado);
drop index vehiculo_marca_norm_creado_id_idx, vehiculo_linea_norm_creado_id_idx, vehiculo_propietario_id_creado_id_idx;
create index vehiculo_inactivos on vehiculo (creado desc, id desc) where not estado;

-- Who was authorised by email before having an account is known by it from the day there is one.
create index vehiculo_beneficiario_sin_cuenta on vehiculo_beneficiario (correo_norm) where usuario_id is null;
create function vehiculo_beneficiario_tiene_cuenta() returns trigger
language plpgsql as $$
begin
  update vehiculo_beneficiario set usuario_id = new.id where correo_norm = new.correo_norm and usuario_id is null;
  return null;
end $$;
create trigger vehiculo_beneficiario_tiene_cuenta after insert or update of correo_electronico on usuario
for each row execute function vehiculo_beneficiario_tiene_cuenta();
