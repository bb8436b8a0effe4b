-- A brand together with a state was counted by visiting each of its vehicles: 350,000 of two million for a common one. With
-- the state in the index nobody is visited. A line is nearly always asked for with its brand.
create index vehiculo_propietario on vehiculo (propietario_id, creado desc, id desc) include (estado);
create index vehiculo_marca on vehiculo (marca_norm, creado desc, id desc) include (estado);
create index vehiculo_linea on vehiculo (linea_norm, creado desc, id desc) include (marca_norm, estado);
drop index vehiculo_propietario_id_creado_id_idx, vehiculo_marca_norm_creado_id_idx, vehiculo_linea_norm_creado_id_idx;
-- One in a hundred, wherever they are in the order.
create index vehiculo_inactivos on vehiculo (creado desc, id desc) where not estado;
