import { sql, type RawBuilder } from 'kysely';
import { CLASES, CLASES_DE_CASO } from '@amparo/contract/casos/casos/clases';
import type { Informe } from '@amparo/contract/informes/reportes/rules';
import type { CellKind, XlsxColumn } from '../../../platform/lib/xlsx/worksheet-xml.ts';
import { creatorRole, dayOf, SOURCES } from './sources.ts';
import { joinMoments, secondsTo } from './times.ts';

type Sql = RawBuilder<unknown>;
export type Column = XlsxColumn & { readonly valor: Sql };

const column =
  (tipo: CellKind, ancho: number) =>
  (titulo: string, valor: Sql): Column => ({ titulo, tipo, ancho, valor });
const text = column('texto', 20);
const long = column('texto', 34);
const number = column('numero', 12);

/** Bogotá time in days since 1900, the date format of Excel. */
const date = (titulo: string, instant: Sql): Column =>
  column('fecha', 17)(
    titulo,
    sql`(extract(epoch from ${instant} at time zone 'America/Bogota') / 86400 + 25569)::float8`,
  );
const day = (titulo: string, value: Sql): Column =>
  column('texto', 12)(titulo, sql`to_char(${value}, 'DD/MM/YYYY')`);
const took = (titulo: string, end: Sql): Column =>
  column('duracion', 14)(titulo, sql`${secondsTo(end)} / 86400`);
const yesNo = (titulo: string, value: Sql): Column =>
  column('texto', 11)(titulo, sql`case when ${value} then 'SI' else 'NO' end`);
const active = (titulo: string, value: Sql): Column =>
  column('texto', 11)(titulo, sql`case when ${value} then 'ACTIVO' else 'INACTIVO' end`);

/** Columns that every report can be grouped by, so that users can build pivot tables from the file. */
function groupings(informe: Informe): Column[] {
  const { estado, ciudad, fecha } = SOURCES[informe];
  return [
    text('Estado', estado),
    text('Ciudad', ciudad),
    text('Creado por', sql`autor.usuario_nombre`),
    text('Rol de quien lo creó', creatorRole),
    column('texto', 10)('Mes', sql`to_char(${dayOf(fecha)}, 'YYYY-MM')`),
  ];
}

const kind = sql`case t.clase ${sql.join(
  CLASES_DE_CASO.map((clase) => sql`when ${sql.lit(clase)} then ${sql.lit(CLASES[clase].nombre)}`),
  sql` `,
)} end`;

interface Detail {
  readonly joins: Sql;
  readonly columns: readonly Column[];
}

const person = (alias: string, id: string) =>
  sql`left join usuario ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(id)}`;
const nameIn = (alias: string) => sql.ref(`${alias}.nombre_completo`);
const identification = (alias: string) =>
  sql`${sql.ref(`${alias}.identificacion_tipo`)} || ' ' || ${sql.ref(`${alias}.identificacion`)}`;
const vehicle = sql`left join vehiculo v on v.id = t.vehiculo_id`;

export const DETAILS: Readonly<Record<Informe, Detail>> = {
  casos: {
    joins: sql`${joinMoments} ${vehicle} ${person('p', 't.persona_id')} left join empresa e on e.id = t.empresa_id
      ${person('abogado', 't.abogado_id')} ${person('investigador', 't.investigador_id')} ${person('perito', 't.perito_id')}
      ${person('dibujante', 't.dibujante_id')} ${person('asesor', 't.asesor_id')}`,
    columns: [
      number('Caso', sql`t.caso`),
      text('Tipo', kind),
      date('Creación', sql`t.creado`),
      ...groupings('casos'),
      text('Departamento', sql`t.departamento`),
      long('Dirección', sql`t.direccion`),
      text('Placa', sql`v.placa`),
      long('Afectado', nameIn('p')),
      text('Identificación', identification('p')),
      text('Empresa', sql`e.nombre`),
      text('Origen', sql`t.origen`),
      text('Creado desde', sql`t.creado_desde`),
      text('Abogado', nameIn('abogado')),
      text('Investigador', nameIn('investigador')),
      text('Perito', nameIn('perito')),
      text('Dibujante', nameIn('dibujante')),
      text('Asesor', nameIn('asesor')),
      number('Gestiones', sql`t.gestiones`),
      yesNo('Aprobado', sql`t.aprobado`),
      yesNo('Archivado', sql`t.archivado`),
      date('Asignación', sql`hecho.asignacion`),
      date('Llegada', sql`hecho.llegada`),
      date('Cierre', sql`hecho.cierre`),
      took('Hasta asignación', sql`hecho.asignacion`),
      took('Hasta llegada', sql`hecho.llegada`),
      took('Hasta cierre', sql`hecho.cierre`),
    ],
  },
  turnos: {
    joins: sql`${vehicle} ${person('p', 't.usuario_id')} ${person('mecanico', 't.mecanico_id')}`,
    columns: [
      date('Fecha', sql`t.inicio`),
      ...groupings('turnos'),
      text('Placa', sql`v.placa`),
      long('Cliente', nameIn('p')),
      text('Identificación', identification('p')),
      long('Centro', sql`c.nombre`),
      text('Tipo de revisión', sql`t.tipo`),
      text('Mecánico', nameIn('mecanico')),
      date('Cierre', sql`t.cerrado`),
      text('Cerrado por', sql`t.cerrado_por`),
      date('Reserva', sql`t.creado`),
    ],
  },
  capacitacion: {
    joins: sql`${person('p', 't.usuario_id')} ${person('profesor', 's.profesor_id')}
      left join salon sa on sa.id = s.salon_id left join comparendo m on m.id = t.comparendo_id`,
    columns: [
      date('Fecha de capacitación', sql`s.fecha_inicial`),
      ...groupings('capacitacion'),
      long('Asistente', nameIn('p')),
      text('Identificación', identification('p')),
      long('Locación', sql`l.nombre`),
      text('Salón', sql`sa.servicios`),
      text('Profesor', nameIn('profesor')),
      text('Comparendo', sql`coalesce(m.numero_comparendo, m.codigo_infraccion)`),
      number('Descuento (%)', sql`t.descuento`),
      date('Inscripción', sql`t.creado`),
    ],
  },
  compras: {
    joins: vehicle,
    columns: [
      date('Creación', sql`t.creado`),
      active('Compra', sql`t.estado`),
      ...groupings('compras'),
      long('Comprador', nameIn('u')),
      text('Identificación', identification('u')),
      text('Placa', sql`v.placa`),
      long('Plan', sql`t.plan_nombre`),
      number('Valor', sql`t.valor::float8`),
      text('Origen', sql`case when t.manual then 'CORTESÍA' else 'TRANSACCIÓN' end`),
      yesNo('Pagada', sql`t.pago`),
      number('Cantidad', sql`t.cantidad`),
      number('Usada', sql`t.usada`),
      day('Desde', sql`t.fecha_inicial`),
      day('Hasta', sql`t.fecha_final`),
      text('Cupón', sql`t.cupon_codigo`),
    ],
  },
};
