import { sql } from 'kysely';
import { CAMPO_DE_TIPO } from '@amparo/contract/casos/casos/rules';
import { fallaEnPalabras, type Enlace } from '@amparo/contract/casos/choque-simple/enlace-sms';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { lowerFirst } from '@amparo/contract/kernel/text';
import { Instante } from '@amparo/contract/kernel/time';
import type { Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import {
  olderThan,
  fechaExacta,
  newestFirst,
  type TimelineSource,
  type TimelineQuery,
} from '../../../platform/records/timeline-source.ts';
import type { CaseRecords } from './records.ts';

type UntypedEvent = Omit<Hito, 'tipo'>;
type Says = Pick<UntypedEvent, 'titulo' | 'tono'> & { detalle?: string | null };

interface EventRow {
  _id: string;
  fecha: string;
  autor: string | null;
}
const toHito = ({ _id, fecha, autor }: EventRow, { detalle = null, ...says }: Says): UntypedEvent => ({
  _id,
  fecha,
  autor,
  detalle,
  campos: [],
  ...says,
});

/**
 * Merges several sources (`_id`, `fecha` and further columns) into one page, newest first. Each source is
 * limited to a page by its own index before the union.
 */
async function newest<R extends EventRow>(
  { db, antes, limit }: TimelineQuery,
  ...ways: SqlCondition[]
): Promise<R[]> {
  const fecha = sql`h.fecha`;
  const key = sql`h._id`;
  const page = (way: SqlCondition) =>
    sql`(select h.* from (${way}) h where ${olderThan(fecha, key, antes)} ${newestFirst(fecha, key, limit)})`;
  const { rows } = await sql<R & { exacta: string }>`
    select h.*, ${fechaExacta(fecha)} as exacta from (${sql.join(ways.map(page), sql` union all `)}) h
    ${newestFirst(fecha, key, limit)}`.execute(db);
  return rows.map((row) => ({ ...row, fecha: row.exacta }));
}

interface AuditEvent extends EventRow {
  accion: string;
  despues: Readonly<Record<string, unknown>>;
}
const trail = ({ recurso, id }: TimelineQuery, acciones: readonly string[]) => sql`
  select l.id::text as _id, l.fecha, l.usuario_nombre as autor, l.accion, coalesce(l.despues, '{}') as despues
  from auditoria l where l.recurso = ${recurso} and l.registro_id = ${id} and l.accion = any(${[...acciones]})`;

const plural = (files: number) => cuantos(files, 'archivo', 'archivos');
const said = (value: unknown) => (typeof value === 'string' ? value : null);
/** Which type of staff a field such as `llegada_abogado` is about. */
const staffIn = (despues: AuditEvent['despues'], prefix: string) =>
  Object.entries(CAMPO_DE_TIPO)
    .filter(([, campo]) => Boolean(despues[`${prefix}_${campo}`]))
    .map(([tipo]) => lowerFirst(tipo));

type EventTexts = Readonly<Record<string, (despues: AuditEvent['despues']) => Says>>;
const inWords = (words: EventTexts) => (line: AuditEvent) =>
  toHito(line, words[line.accion]?.(line.despues) ?? { titulo: line.accion, tono: 'neutro' });

const STATES: EventTexts = {
  crear: ({ lugar }) => ({ titulo: 'Caso creado', tono: 'ojo', detalle: said(lugar) }),
  consumir: ({ tipo_plan }) => ({ titulo: 'Servicio consumido', tono: 'bien', detalle: said(tipo_plan) }),
  'consumo-pendiente': () => ({ titulo: 'No había servicio para consumir', tono: 'ojo' }),
  cerrar: ({ estado }) =>
    estado === 'Cancelado'
      ? { titulo: 'Caso cancelado', tono: 'mal' }
      : { titulo: 'Caso cerrado', tono: 'neutro' },
  cancelar: () => ({ titulo: 'Caso cancelado', tono: 'mal' }),
  reactivar: ({ estado }) => ({ titulo: 'Caso reactivado', tono: 'ojo', detalle: said(estado) }),
  archivar: () => ({ titulo: 'Caso archivado', tono: 'neutro' }),
  desarchivar: () => ({ titulo: 'Caso fuera del archivo', tono: 'neutro' }),
};

/**
 * The creation comes from the row of the case, because every case has one; its author and later states come
 * from the audit log.
 */
async function states(wanted: TimelineQuery): Promise<UntypedEvent[]> {
  const { crear: _created, ...later } = STATES;
  const rows = await newest<AuditEvent>(
    wanted,
    sql`select t.id || ':creado' as _id, t.creado as fecha, (select c.autor from (${trail(wanted, ['crear'])}) c limit 1) as autor,
        'crear' as accion, jsonb_build_object('lugar', t.direccion || ', ' || t.ciudad_siniestro) as despues
      from caso t where t.id = ${wanted.id}`,
    trail(wanted, Object.keys(later)),
  );
  return rows.map(inWords(STATES));
}

const REQUESTS: EventTexts = {
  solicitar: (despues) => ({
    titulo: `Se solicitó ${staffIn(despues, 'solicitud').join(', ') || 'personal'}`,
    tono: 'ojo',
  }),
  'pedir-aprobacion': () => ({ titulo: 'Se pidió la aprobación', tono: 'ojo' }),
  aprobar: () => ({ titulo: 'Atención aprobada', tono: 'bien' }),
};

async function requests(wanted: TimelineQuery): Promise<UntypedEvent[]> {
  const rows = await newest<AuditEvent>(wanted, trail(wanted, Object.keys(REQUESTS)));
  return rows.map(inWords(REQUESTS));
}

interface AssignmentEvent extends EventRow {
  nombre: string;
  tipo: string;
  propio: boolean;
}
async function assignments(wanted: TimelineQuery): Promise<UntypedEvent[]> {
  const rows = await newest<AssignmentEvent>(
    wanted,
    sql`select a.id::text as _id, a.creado as fecha, p.nombre_completo as autor, u.nombre_completo as nombre, a.tipo,
        coalesce(a.asignado_por = a.usuario_id, false) as propio
      from caso_asignacion a join usuario u on u.id = a.usuario_id left join usuario p on p.id = a.asignado_por
      where a.caso_id = ${wanted.id}`,
  );
  return rows.map(({ nombre, tipo, propio, ...row }) => {
    const como = tipo === 'Contact Center' ? tipo : lowerFirst(tipo);
    const titulo = `${nombre} ${propio ? 'tomó el caso' : 'quedó a cargo'} como ${como}`;
    return toHito({ ...row, autor: propio ? null : row.autor }, { titulo, tono: 'bien' });
  });
}

interface EntryEvent extends EventRow {
  tipo_gestion: string;
  descripcion: string;
}
async function entries(wanted: TimelineQuery): Promise<UntypedEvent[]> {
  const rows = await newest<EntryEvent>(
    wanted,
    sql`select g.id::text as _id, g.creado as fecha, g.autor, g.tipo_gestion, g.descripcion
      from caso_gestion g where g.caso_id = ${wanted.id}`,
  );
  return rows.map((row) =>
    toHito(row, { titulo: row.tipo_gestion, detalle: row.descripcion, tono: 'neutro' }),
  );
}

const FILES: EventTexts = {
  adjuntar: ({ nombres, cuantos: files }) => ({
    titulo: `Adjuntó ${plural(Number(files))}`,
    tono: 'neutro',
    detalle: said(nombres),
  }),
  exportar: ({ archivos }) => ({
    titulo: 'Pidió reunir los archivos',
    tono: 'neutro',
    detalle: typeof archivos === 'number' ? plural(archivos) : null,
  }),
  'reunir-archivos': ({ archivo }) => ({
    titulo: 'Archivos del caso reunidos',
    tono: 'bien',
    detalle: said(archivo),
  }),
};

/** Attachments of entries, and exports of all files. */
async function files(wanted: TimelineQuery): Promise<UntypedEvent[]> {
  const rows = await newest<AuditEvent>(
    wanted,
    sql`select g.id || ':archivos' as _id, g.creado as fecha, g.autor, 'adjuntar' as accion,
        jsonb_build_object('nombres', a.nombres, 'cuantos', a.n) as despues
      from caso_gestion g cross join lateral (
        select string_agg(d.nombre, ', ' order by d.orden) as nombres, count(*) as n
        from caso_adjunto d where d.gestion_id = g.id) a
      where g.caso_id = ${wanted.id} and a.n > 0`,
    trail(wanted, ['exportar', 'reunir-archivos']),
  );
  return rows.map(inWords(FILES));
}

/**
 * Arrivals of the current holders. The field app may also have stored "Si" or "No" instead of an instant;
 * those are left out (CHOQUE-41).
 */
async function arrived({ db, id }: TimelineQuery) {
  const { rows } = await sql<{ campo: string; llegada: string; nombre: string | null }>`
    select l.campo, l.llegada, u.nombre_completo as nombre from caso t
    cross join lateral (values ('abogado', t.llegada_abogado, t.abogado_id),
      ('investigador', t.llegada_investigador, t.investigador_id)) l (campo, llegada, usuario_id)
    left join usuario u on u.id = l.usuario_id
    where t.id = ${id} and l.llegada is not null`.execute(db);
  return rows.filter(({ llegada }) => Instante.safeParse(llegada).success);
}

/**
 * Arrivals come from the audit log, which includes replaced holders. An arrival without an audit entry comes
 * from the row of the case.
 */
async function arrivals(wanted: TimelineQuery): Promise<UntypedEvent[]> {
  const known = trail(wanted, ['llegar']);
  const ofCase = (await arrived(wanted)).map(
    ({ campo, llegada, nombre }) => sql`
    select ${`${wanted.id}:llegada-${campo}`}::text as _id, ${llegada}::timestamptz as fecha, ${nombre}::text, 'llegar',
      jsonb_build_object(${`llegada_${campo}`}::text, ${llegada}::text)
    where not exists (select from (${known}) k where k.despues ->> ${`llegada_${campo}`} = ${llegada})`,
  );
  const rows = await newest<AuditEvent>(wanted, known, ...ofCase);
  return rows.map((row) => {
    const quien = staffIn(row.despues, 'llegada').join(' y el ') || 'equipo';
    return toHito(row, { titulo: `Llegó al sitio el ${quien}`, tono: 'bien' });
  });
}

interface LinkEvent extends EventRow, Pick<Enlace, 'estado' | 'falla' | 'celular'> {
  entrada: boolean;
}
const LINKS: Record<Enlace['estado'], Says> = {
  enviado: { titulo: 'Enlace enviado por SMS', tono: 'bien' },
  pendiente: { titulo: 'Enlace por enviar', tono: 'ojo' },
  fallido: { titulo: 'El enlace no salió', tono: 'mal' },
};

/** Links sent to the customer, and when the customer opened them. */
async function links(wanted: TimelineQuery): Promise<UntypedEvent[]> {
  const rows = await newest<LinkEvent>(
    wanted,
    sql`select e.id::text as _id, e.creado as fecha, e.autor, e.estado, e.falla, right(e.celular, 4) as celular, false as entrada
      from caso_enlace e where e.caso_id = ${wanted.id}`,
    sql`select e.id || ':ingreso' as _id, e.ingreso as fecha, null as autor, e.estado, null as falla, right(e.celular, 4), true
      from caso_enlace e where e.caso_id = ${wanted.id} and e.ingreso is not null`,
  );
  return rows.map(({ estado, falla, celular, entrada, ...row }) => {
    if (entrada) return toHito(row, { titulo: 'El cliente entró por el enlace', tono: 'bien' });
    const why = falla === null || estado === 'enviado' ? [] : [fallaEnPalabras[falla]];
    return toHito(row, {
      ...LINKS[estado],
      detalle: [`al celular terminado en ${celular}`, ...why].join(' · '),
    });
  });
}

/**
 * Timeline sources of a case, one per kind of event. The caller has already checked that the user may read
 * the case.
 */
export function timelineOf({ recurso }: Pick<CaseRecords, 'recurso'>): TimelineSource[] {
  const kind = (tipo: string, tells: readonly string[], read: TimelineSource['read']): TimelineSource => ({
    recursos: [recurso],
    permiso: `${recurso}.ver`,
    tipo,
    tells,
    read,
  });
  return [
    kind('gestiones', ['gestionar'], entries),
    kind('asignaciones', ['asignar', 'tomar'], assignments),
    kind('solicitudes', Object.keys(REQUESTS), requests),
    kind('llegadas', ['llegar'], arrivals),
    kind('estados', Object.keys(STATES), states),
    kind('archivos', Object.keys(FILES), files),
    kind('enlaces', ['enviar-enlace', 'enlace-enviado', 'enlace-fallido', 'ingreso-pwa'], links),
  ];
}
