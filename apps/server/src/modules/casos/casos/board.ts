import { sql } from 'kysely';
import {
  fueraDeMeta,
  grupoDe,
  GRUPOS_DE_MESA,
  porUrgencia,
  sucesoEnPalabras,
  SUCESOS_DE_MESA,
  tiposDeMesa,
  type CasoDeMesa,
  type GrupoDeMesa,
  type Mesa,
  type Metas,
  type MovimientoDeMesa,
  type Suceso,
} from '@amparo/contract/casos/casos/mesa';
import {
  CAMPO_DE_TIPO,
  solicitadosEn,
  type CampoDeTipo,
  type Solicitudes,
} from '@amparo/contract/casos/casos/rules';
import { EN_CAMINO } from '@amparo/contract/casos/ubicaciones/schemas';
import type { TipoAsignable } from '@amparo/contract/identidad/usuarios/asignacion';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Requester } from '../../../platform/access/scope.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tilesOf } from '../../../platform/lib/config.ts';
import { singleFlight } from '../../../platform/lib/single-flight.ts';
import type { Platform } from '../../../platform/platform.ts';
import { nameOf } from './fields.ts';
import type { CaseRecords } from './records.ts';
import { holderColumn, HOLDERS, isOpen, TYPES } from './scope.ts';

/** Movements on a board, and movements read, so that enough remain for a board of a few cities. */
const MOVEMENTS = 12;
const MOST_KEPT = 200;
/** Number of newest audit entries that are scanned, so that many unrelated entries cannot slow the board. */
const MOST_LINES = 5_000;

/** Fields that decide the column and order of a case on the board. */
type Placed = Pick<
  CasoDeMesa,
  '_id' | 'caso' | 'estado' | 'ciudad' | 'aprobado' | 'origen' | 'solicitados'
> & { desde: number };

/** One array per field, with the open cases in the same order. */
type Columns<T> = { readonly [K in keyof T]: readonly T[K][] };

function rowsOf<T extends object>(columns: Columns<T>, count: number): T[] {
  const names = Object.keys(columns) as (keyof T)[];
  return Array.from({ length: count }, (_, n) => {
    const row = {} as T;
    for (const name of names) row[name] = columns[name][n] as T[keyof T];
    return row;
  });
}

/**
 * All open, unarchived cases from a partial index, with few fields, because only some of them are shown.
 * Aggregated to one array per column, because serializing thousands of rows takes longer than finding them.
 */
async function readOpen(db: Db, { ofKind }: CaseRecords): Promise<Placed[]> {
  const { rows } = await sql<Columns<Omit<Placed, 'solicitados'> & Solicitudes>>`
    select coalesce(json_agg(t.id), '[]') as _id, json_agg(t.caso) as caso, json_agg(t.estado) as estado,
      json_agg(t.ciudad_siniestro) as ciudad, json_agg(t.aprobado) as aprobado, json_agg(t.origen) as origen,
      json_agg(t.solicitud_abogado) as solicitud_abogado, json_agg(t.solicitud_investigador) as solicitud_investigador,
      json_agg(t.solicitud_perito) as solicitud_perito, json_agg(t.solicitud_dibujante) as solicitud_dibujante,
      json_agg(date_part('epoch', t.desde) * 1000) as desde
    from caso t where ${ofKind} and ${isOpen} and not t.archivado`.execute(db);
  const [all] = rows;
  if (all === undefined) return [];
  return rowsOf(all, all._id.length).map((row) => ({ ...row, solicitados: solicitadosEn(row) }));
}

type BoardRow = Omit<CasoDeMesa, 'solicitados' | 'llegaron' | 'responsables' | 'coordenadas'> &
  Solicitudes &
  Record<`${CampoDeTipo}_id` | `${CampoDeTipo}_nombre`, string | null> & {
    llegada_abogado: string | null;
    llegada_investigador: string | null;
    latitud: number | null;
    longitud: number | null;
  };

const holders = sql.join(
  HOLDERS.flatMap((campo) => [
    holderColumn(campo),
    sql`${nameOf(holderColumn(campo))} as ${sql.ref(`${campo}_nombre`)}`,
  ]),
);

async function readShown(db: Db, ids: readonly string[]): Promise<Map<string, CasoDeMesa>> {
  const { rows } = await sql<BoardRow>`
    select t.id as _id, t.caso, t.estado, v.placa, coalesce(v.tipo_servicio = 'Público', false) as publico,
      t.ciudad_siniestro as ciudad, t.direccion, t.aprobado, t.origen, t.solicitud_atencion, t.solicitud_abogado,
      t.solicitud_investigador, t.solicitud_perito, t.solicitud_dibujante, t.llegada_abogado, t.llegada_investigador,
      t.gestiones, iso(t.creado) as creado, iso(t.desde) as desde, t.latitud, t.longitud, ${holders}
    from caso t join vehiculo v on v.id = t.vehiculo_id where t.id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row._id, toCase(row)]));
}

/** The field app stores an instant, "Si" or "No" (CHOQUE-41). */
const hasArrived = (llegada: string | null) => llegada !== null && llegada !== 'No';

function toCase(row: BoardRow): CasoDeMesa {
  return {
    _id: row._id,
    caso: row.caso,
    estado: row.estado,
    placa: row.placa,
    publico: row.publico,
    ciudad: row.ciudad,
    direccion: row.direccion,
    aprobado: row.aprobado,
    origen: row.origen,
    solicitud_atencion: row.solicitud_atencion,
    solicitados: solicitadosEn(row),
    responsables: TYPES.flatMap(([tipo, campo]) => {
      const [id, nombre_completo] = [row[`${campo}_id`], row[`${campo}_nombre`]];
      return id === null || nombre_completo === null ? [] : [{ tipo, _id: id, nombre_completo }];
    }),
    llegaron: EN_CAMINO.filter((tipo) => hasArrived(row[`llegada_${CAMPO_DE_TIPO[tipo]}`])),
    gestiones: row.gestiones,
    creado: row.creado,
    desde: row.desde,
    coordenadas: row.latitud === null || row.longitud === null ? null : [row.latitud, row.longitud],
  };
}

interface Moved extends MovimientoDeMesa {
  ciudad: string;
}

/**
 * Ids grow with time, so the newest entries are the last of the primary key and need no sort. The date limits
 * the scan to recent partitions.
 */
async function readMoved(db: Db, { recurso }: CaseRecords): Promise<Moved[]> {
  const { rows } = await sql<Omit<Moved, 'texto'> & Suceso>`
    select l.id as _id, iso(l.fecha) as fecha, t.caso, t.ciudad_siniestro as ciudad, l.accion, l.usuario_nombre as autor, l.despues
    from (
      select a.id, a.fecha, a.recurso, a.registro_id, a.accion, a.usuario_nombre, a.despues from auditoria a
      where a.fecha > now() - interval '7 days' order by a.id desc limit ${MOST_LINES}) l
    join caso t on t.id = l.registro_id
    where l.recurso = ${recurso} and l.accion = any(${SUCESOS_DE_MESA})
    order by l.id desc limit ${MOST_KEPT}`.execute(db);
  return rows
    .map(({ accion, autor, despues, ...row }) => ({
      ...row,
      texto: sucesoEnPalabras({ accion, autor, despues }),
    }))
    .toSorted((a, b) => b.fecha.localeCompare(a.fecha));
}

interface BoardScope {
  metas: Metas;
  ahora: number;
  tipos: readonly TipoAsignable[];
  most: number;
}

interface Group {
  total: number;
  first: Placed[];
}

/** `cases` is sorted; each group keeps the order. */
function grouped(
  cases: readonly Placed[],
  { metas, ahora, tipos, most }: BoardScope,
): [GrupoDeMesa, Group][] {
  const groups = new Map(GRUPOS_DE_MESA.map((grupo) => [grupo, { total: 0, first: [] as Placed[] }]));
  for (const caso of cases) {
    const group = groups.get(grupoDe(caso, metas, ahora, tipos));
    if (group === undefined) continue;
    group.total += 1;
    if (group.first.length < most) group.first.push(caso);
  }
  return [...groups];
}

/**
 * Reads the first cases of each group. A case that changed after the grouping publishes an event, and the
 * board reloads.
 */
async function filled(db: Db, groups: readonly [GrupoDeMesa, Group][]): Promise<Mesa['grupos']> {
  const shown = await readShown(
    db,
    groups.flatMap(([, { first }]) => first.map(({ _id }) => _id)),
  );
  const whole = groups.map(([grupo, { total, first }]) => [
    grupo,
    { total, datos: first.flatMap(({ _id }) => shown.get(_id) ?? []) },
  ]);
  return Object.fromEntries(whole) as Mesa['grupos'];
}

interface BoardRequest {
  mias: boolean;
  elementosPorGrupo: number;
}

/** Board of a coordinator: open cases, cases that need an assignment by this user, and recent movements. */
export function boardOf({ db, config }: Platform, records: CaseRecords) {
  const metas = config.CASE_GOALS;
  const teselas = tilesOf(config);

  /** Shared by all users, so that after a change hundreds of boards cause one read. */
  const readAll = singleFlight(async () => {
    const [cases, moved] = await Promise.all([readOpen(db, records), readMoved(db, records)]);
    return { cases: porUrgencia(cases, metas), moved };
  });

  return async ({ who }: Requester, { mias, elementosPorGrupo }: BoardRequest): Promise<Mesa> => {
    const [{ cases, moved }, ciudades] = await Promise.all([readAll(), citiesOf(db, who.usuarioId)]);
    const own = new Set(ciudades.map(normaliza));
    const isMine = ({ ciudad }: { ciudad: string }) => !mias || own.has(normaliza(ciudad));
    const [ahora, tipos] = [Date.now(), tiposDeMesa(who.roles)];
    const shown = cases.filter(isMine);
    return {
      grupos: await filled(db, grouped(shown, { metas, ahora, tipos, most: elementosPorGrupo })),
      metas,
      fuera_de_meta: shown.filter((caso) => fueraDeMeta(caso, metas, ahora)).length,
      ciudades,
      movimientos: moved
        .filter(isMine)
        .slice(0, MOVEMENTS)
        .map(({ ciudad: _where, ...movimiento }) => movimiento),
      teselas,
    };
  };
}

async function citiesOf(db: Db, usuarioId: string): Promise<string[]> {
  const found = await db
    .selectFrom('usuario')
    .select('ciudades')
    .where('id', '=', usuarioId)
    .executeTakeFirst();
  return found?.ciudades ?? [];
}
