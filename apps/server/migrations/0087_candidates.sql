-- How many open cases each person holds is asked for a whole role at once: read from here, without visiting the cases.
create index caso_abierto on caso (id) include (abogado_id, investigador_id, perito_id, dibujante_id, asesor_id)
  where estado not in ('Cerrado', 'Cancelado');

-- Few of a million people are busy at a time; whose attention window passed is found among them.
create index usuario_ocupado on usuario (id) where estado_asesor in ('Activo ocupado', 'Activo multiple');
