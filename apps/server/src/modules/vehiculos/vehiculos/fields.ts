import { sql } from 'kysely';
import { vehiculos, type Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { MAXIMO_DE_BENEFICIARIOS, MAXIMO_DE_DOCUMENTOS } from '@amparo/contract/vehiculos/vehiculos/schemas';
import { rowOf } from '../../../platform/records/resource.ts';

const propietario = sql`(select json_build_object('_id', u.id, 'nombre_completo', u.nombre_completo,
    'identificacion', case when u.identificacion is not null then
      json_build_object('tipo', u.identificacion_tipo, 'identificacion', u.identificacion) end,
    'correo_electronico', u.correo_electronico, 'telefono', u.telefonos -> 0 ->> 'telefono')
  from usuario u where u.id = t.propietario_id)`;

/**
 * Active documents, and the latest inactive ones up to a limit, so that adding and removing documents cannot
 * grow the row without limit.
 */
const documentos = sql`coalesce((
  select json_agg(json_build_object('_id', d.id, 'tipo_documento', d.tipo_documento, 'nombre', d.nombre,
    'fecha_vencimiento', d.fecha_vencimiento, 'aws_id', d.aws_id, 'bytes', d.bytes, 'estado', d.estado,
    'creacion', json_build_object('fecha', iso(d.creado), 'usuario', d.creado_por),
    'baja', case when d.baja is not null then
      json_build_object('fecha', iso(d.baja), 'usuario', d.baja_por, 'motivo', d.baja_motivo) end)
    order by d.creado desc, d.id desc)
  from (select * from vehiculo_documento v where v.vehiculo_id = t.id
    order by v.estado desc, v.creado desc, v.id desc limit ${sql.lit(2 * MAXIMO_DE_DOCUMENTOS)}) d), '[]')`;

const beneficiarios = sql`coalesce((
  select json_agg(json_build_object('nombre_completo', b.nombre_completo, 'correo_electronico', b.correo_electronico,
    'usuario', b.usuario_id, 'estado', b.estado) order by b.estado desc, b.creado, b.id)
  from (select * from vehiculo_beneficiario v where v.vehiculo_id = t.id
    order by v.estado desc, v.creado desc limit ${sql.lit(2 * MAXIMO_DE_BENEFICIARIOS)}) b), '[]')`;

/** Fields of the vehicle `t` that are not a column of the same name. */
export const fields = { anio: sql`t.modelo`, propietario, documentos, beneficiarios };

export const vehiculoJson = sql<Vehiculo>`${rowOf(vehiculos.get, fields)}`;
