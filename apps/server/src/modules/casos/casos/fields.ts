import { sql, type RawBuilder } from 'kysely';
import { CAMPO_DE_TIPO, type CampoDeTipo } from '@amparo/contract/casos/casos/rules';
import { carried } from './related.ts';
import { HOLDERS, holderColumn } from './scope.ts';

export const nameOf = (column: ReturnType<typeof sql.ref>) =>
  sql`(select u.nombre_completo from usuario u where u.id = ${column})`;

const holder = (campo: CampoDeTipo) => {
  const column = holderColumn(campo);
  return sql`case when ${column} is null then '[]' else json_build_array(json_build_object('usuario',
    json_build_object('_id', ${column}, 'nombre_completo', ${nameOf(column)}))) end`;
};

const everyHolder = (tipo: string) => sql`coalesce((
  select json_agg(json_build_object('usuario', json_build_object('_id', u.id, 'nombre_completo', u.nombre_completo),
    'fecha', iso(a.creado)) order by a.creado, a.id)
  from caso_asignacion a join usuario u on u.id = a.usuario_id where a.caso_id = t.id and a.tipo = ${sql.lit(tipo)}), '[]')`;

export const vehicleOf = sql`(select json_build_object('_id', v.id, 'placa', v.placa, 'publico', coalesce(v.tipo_servicio = 'Público', false),
    'marca', v.marca, 'linea', v.linea, 'modelo', v.modelo, 'kilometraje', v.kilometraje,
    'propietario', ${nameOf(sql.ref('v.propietario_id'))}) from vehiculo v where v.id = t.vehiculo_id)`;

/** Fields of a case (`t`) that differ from the column of the same name. */
export const fields = {
  tipoAsistencia: sql`t.tipo_asistencia`,
  empresa: sql`(select json_build_object('_id', e.id, 'nombre', e.nombre) from empresa e where e.id = t.empresa_id)`,
  persona: sql`t.persona_id`,
  afectado: sql`json_build_object('nombre_completo', ${nameOf(sql.ref('t.persona_id'))})`,
  vehiculo: vehicleOf,
  cantidad_gestiones: sql`t.gestiones`,
  ...Object.fromEntries(HOLDERS.map((campo) => [campo, holder(campo)])),
};

/**
 * The entries of a case with their files, newest first; `words` has the fields of an entry (`g`) that differ
 * between kinds.
 */
export const entriesOf = (words: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('_id', g.id, 'fecha', iso(g.creado), ${words}, 'autor', g.autor, 'adjuntos', coalesce((
      select json_agg(json_build_object('aws_id', d.aws_id, 'nombre', d.nombre) order by d.orden)
      from caso_adjunto d where d.gestion_id = g.id), '[]')) order by g.creado desc, g.id desc)
  from caso_gestion g where g.caso_id = t.id), '[]')`;

const archivos = sql`coalesce((
  select json_agg(json_build_object('aws_id', x.aws_id, 'nombre', x.nombre, 'fecha', iso(x.creado)) order by x.creado desc)
  from caso_exportacion x where x.caso_id = t.id), '[]')`;

const enlaces = sql`coalesce((
  select json_agg(json_build_object('_id', e.id, 'fecha', iso(e.creado), 'celular', right(e.celular, 4), 'autor', e.autor,
    'estado', e.estado, 'falla', e.falla, 'intentos', e.intentos, 'vence', iso(e.vence), 'ingreso', iso(e.ingreso))
    order by e.creado desc, e.id desc)
  from caso_enlace e where e.caso_id = t.id), '[]')`;

/** Fields of a complete case: with all former holders, its entries and its files. */
export const wholeFields = {
  ...fields,
  gestiones: entriesOf(sql`'tipo_gestion', g.tipo_gestion, 'descripcion', g.descripcion`),
  archivos,
  archivos_origen: carried,
  enlaces,
  token_usuario_pwa: sql`t.enlace_id`,
  ubicacion: sql`case when t.latitud is not null then
    json_build_object('type', 'Point', 'coordenadas', json_build_array(t.latitud, t.longitud)) end`,
  formulario: sql`json_build_object('preguntas', t.formulario)`,
  ...Object.fromEntries(Object.entries(CAMPO_DE_TIPO).map(([tipo, campo]) => [campo, everyHolder(tipo)])),
};
