import { sql } from 'kysely';
import { seed } from './clock.ts';
import { courseOf, hasTraining } from './training.ts';

const ID = sql`t.id`;

/** Fields of fine `t` that are not the column of the same name. No table has the clock, see `clock.ts`. */
export const fields = {
  infractor: sql`(select json_build_object('_id', u.id, 'nombre_completo', u.nombre_completo,
      'identificacion', case when u.identificacion is not null then
        json_build_object('tipo', u.identificacion_tipo, 'identificacion', u.identificacion) end)
    from usuario u where u.id = t.infractor_id)`,
  vehiculo: sql`(select json_build_object('_id', v.id, 'placa', v.placa) from vehiculo v where v.id = t.vehiculo_id)`,
  lugar: sql`json_build_object('localidad', t.localidad, 'departamento', t.departamento, 'ciudad', t.ciudad)`,
  capacitacion_agendada: hasTraining(ID),
  curso: courseOf(ID),
  reloj: seed,
};
