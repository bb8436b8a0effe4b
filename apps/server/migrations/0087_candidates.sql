-- The open cases of all users of a role are counted from this index, without reading the cases.
create index caso_abierto on caso (id) include (abogado_id, investigador_id, perito_id, dibujante_id, asesor_id)
  where estado not in ('Cerrado', 'Cancelado');

-- Few of a million users are busy at a time; the job that ends attention windows reads only those.
create index usuario_ocupado on usuario (id) where estado_asesor in ('Activo ocupado', 'Activo multiple');
