import { sql } from 'kysely';
import { permisoDe, type Route } from '@amparo/contract/kernel/route';
import type { NombreDePermiso } from '@amparo/contract/routes';
import type { Endpoint } from '../platform/http/endpoints.ts';
import type { Platform } from '../platform/platform.ts';
import type { ForeignCall } from './other-user-call.ts';
import { tryOf } from './other-user-calls.ts';
import type { Answer, CallTarget, OtherUserData } from './other-user-data.ts';
import { otherUserData } from './other-user-records.ts';
import { signIn, type Person } from './people.ts';

export const titleOf = ({ method, path }: Route) => `${method} ${path}`;

export interface Walked {
  /** Calls that refuse or omit records of other users. */
  readonly refused: string[];
  /** Calls that do the same for every user with the permission. */
  readonly open: string[];
  /** Calls that touch no record of another user. */
  readonly own: string[];
  readonly wrong: string[];
}

/** Calls about several records, which omit the records of other users instead of refusing. */
const BULK = [
  'GET agenda',
  'GET busqueda',
  'GET capacitacion/:salonId/:fecha/:hora',
  'GET chats',
  'GET chats/listar-juridica',
  'GET chats/listar-todos-libre',
  'GET chats/personas',
  'GET comparendos/consulta',
  'GET notificaciones/usuario',
  'GET novedades/mias',
  'GET respuestas/formularios/resumen',
  'GET sesiones/calendario',
  'GET sesiones/choques',
  'GET tablero/ciudades',
  'GET turnos/calendario',
  'GET turnos/vehiculo/:placa',
  'GET usuarios/llaves',
  'GET vistas',
  'PUT notificaciones/lectura',
  'POST archivos/direcciones',
  'GET vehiculos/usuario/:id',
];
const leavesOut = (route: Route) => 'criteria' in route.query || BULK.includes(titleOf(route));
/** Whether the answer to a permitted user contains the mark. */
const isTold = ({ method, path }: Route) =>
  (method === 'GET' && !/\/(exportar|codigo)$/.test(path)) || path === 'archivos/direcciones';

/** Every row of every table that contains one of these names, so that any change about them is detected. */
async function rowsAbout({ db }: Platform, names: readonly string[]): Promise<string> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition order by 1`.execute(db);
  const parts = tables.rows.map(
    ({ name }) => sql`select ${name}::text as tabla, t::text as fila from ${sql.table(name)} t
      where t::text ~ ${names.join('|')}`,
  );
  const found = await sql<{
    all: string;
  }>`select coalesce(string_agg(tabla || fila, E'\n' order by tabla, fila), '') as all
    from (${sql.join(parts, sql` union all `)}) x`.execute(db);
  return found.rows[0]?.all ?? '';
}

/**
 * A user with exactly the required permission, without `todo`; and, if the call has an alternative to the
 * permission, a user without any.
 */
async function askersOf({ platform }: CallTarget, route: Route): Promise<[Person, ...Person[]]> {
  const permiso = permisoDe(route) as NombreDePermiso | undefined;
  if (permiso === undefined) return [await signIn(platform, {})];
  const holder = await signIn(platform, { propios: [permiso] });
  return 'permiso' in route.access ? [holder] : [holder, await signIn(platform, {})];
}

/**
 * The fault of an answer about a record of another user; undefined if the call refuses or omits the record.
 */
function faultOf(route: Route, { status, text }: Answer, mark: string): string | undefined {
  if (text.includes(mark)) return `shows it: ${text.slice(0, 100)}`;
  if (status === 403 || status === 404) return undefined;
  if (status !== 200 || !leavesOut(route)) return `responds ${status}`;
  const { datos, totalElementos } = JSON.parse(text) as { datos?: unknown[]; totalElementos?: number };
  const isWhole = totalElementos === undefined || datos?.length === totalElementos;
  return isWhole ? undefined : `returns ${datos?.length} rows but the total ${totalElementos}`;
}

/**
 * Makes the call about a record of another user, first as the users who may not and then as a user who may.
 */
async function faultsOf(
  place: CallTarget,
  route: Route,
  { others, askers, about }: { others: OtherUserData; askers: readonly Person[]; about: ForeignCall },
): Promise<string[]> {
  const faults: string[] = [];
  const ask = ({ token }: Person) => place.ask(route.method, about.path, { ...about, token });
  const names = [others.mark, ...others.ids, ...askers.map(({ id }) => id)];
  const before = await rowsAbout(place.platform, names);
  for (const asker of askers) {
    const fault = faultOf(route, await ask(asker), others.mark);
    if (fault !== undefined) faults.push(fault);
  }
  if ((await rowsAbout(place.platform, names)) !== before) faults.push('changes stored rows');
  const { status, text } = await ask(about.allowed);
  if (status !== 200) faults.push(`is refused to a permitted user: ${status} ${text}`);
  else if (isTold(route) && !text.includes(others.mark)) faults.push('does not show it to a permitted user');
  return faults;
}

/**
 * Calls of users who signed in here. The company's app has other tokens and its own table of refusals
 * (`modules/canales/app`).
 */
export const asksStaff = ({ access }: Route) => !('public' in access || 'app' in access);

/**
 * Makes every staff call about a record of another user, with only the permission of the call and without
 * `todo`. A route that declares `propios`, or needs no permission, must refuse and change nothing. A route
 * that declares `todos` must succeed, so that the declaration is true and the list of those routes is
 * complete.
 */
export async function checkRouteScopes(place: CallTarget, endpoints: readonly Endpoint[]): Promise<Walked> {
  const walked: Walked = { refused: [], open: [], own: [], wrong: [] };
  for (const { route, recordScope } of endpoints.filter((one) => asksStaff(one.route))) {
    const [others, askers] = [await otherUserData(place), await askersOf(place, route)];
    const [asker] = askers;
    const about = await tryOf(others, route, asker);
    if (about === undefined) walked.own.push(titleOf(route));
    else if (recordScope === 'todos') {
      walked.open.push(titleOf(route));
      const { status, text } = await place.ask(route.method, about.path, { ...about, token: asker.token });
      if (status !== 200)
        walked.wrong.push(`${titleOf(route)} declares todos but responds ${status} ${text}`);
    } else {
      walked.refused.push(titleOf(route));
      const faults = await faultsOf(place, route, { others, askers, about });
      walked.wrong.push(...faults.map((fault) => `${titleOf(route)} ${fault}`));
    }
  }
  return walked;
}
