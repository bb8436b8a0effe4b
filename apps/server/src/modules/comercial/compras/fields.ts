import { sql } from 'kysely';

/** Fields of purchase `t` that are not the column of the same name. */
export const fields = {
  comprador: sql`json_build_object('id', t.comprador_id, 'nombre_completo',
    (select u.nombre_completo from usuario u where u.id = t.comprador_id))`,
  plan: sql`json_build_object('_id', t.plan_id, 'nombre', t.plan_nombre)`,
  servicios: sql`coalesce((
    select json_agg(json_build_object('_id', s.id,
      'servicio', json_build_object('_id', s.servicio_id, 'servicio', s.servicio)) order by s.orden)
    from compra_servicio s where s.compra_id = t.id), '[]')`,
  vehiculo: sql`(select json_build_object('vehiculo_id', v.id, 'placa', v.placa,
    'publico', coalesce(v.tipo_servicio = 'Público', false)) from vehiculo v where v.id = t.vehiculo_id)`,
  transaccion: sql`json_build_object('estado_transaccion', t.transaccion_estado)`,
  cantidad_usada: sql`t.usada`,
  cantidad_disponible: sql`t.cantidad - t.usada`,
  cupon: sql`case when t.cupon_codigo is not null then
    json_build_object('codigo', t.cupon_codigo, 'descuento', t.cupon_descuento) end`,
};
