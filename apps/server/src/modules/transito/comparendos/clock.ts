import { sql } from 'kysely';
import type { OpcionesDeConteo } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, type Dia } from '@amparo/contract/kernel/time';
import { relojBreve, type ComparendoContado } from '@amparo/contract/transito/comparendos/reloj';
import type { Comparendo } from '@amparo/contract/transito/comparendos/routes';
import type { Db } from '../../../platform/db/database.ts';
import { RawPage } from '../../../platform/records/list.ts';
import { closedFrom, closedInText } from '../../base/dias-no-habiles/index.ts';

/** Options to count the terms of these fines: the closed days since the earliest of them. */
export async function countingOf(
  db: Db,
  fines: readonly { fecha_imposicion: Dia }[],
): Promise<OpcionesDeConteo> {
  const [first] = fines.map(({ fecha_imposicion: dia }) => dia).toSorted();
  return first === undefined ? {} : { cerrados: await closedFrom(db, first) };
}

type Clock<R> = (fine: ComparendoContado, hoy: Dia, opciones: OpcionesDeConteo) => R;

/** Adds the clock of today to the fines. Only for the fines of one answer, never for the whole table. */
export async function withClocks<F extends Comparendo, R>(
  db: Db,
  fines: readonly F[],
  clock: Clock<R>,
): Promise<(F & { reloj: R | null })[]> {
  const opciones = await countingOf(db, fines);
  const hoy = diaDe(new Date());
  return fines.map((fine) => ({ ...fine, reloj: fine.estado ? clock(fine, hoy, opciones) : null }));
}

/**
 * Inputs of the clock of fine `t`, which list rows carry in `reloj` until `pageWithClocks` replaces them. The
 * closed days are read once for all rows, in the snapshot of the rows.
 */
export const seed = sql`case when t.estado then
  json_build_array(t.fecha_imposicion, t.fecha_notificacion, t.tipo_comparendo, t.codigo_infraccion, ${closedInText}) end`;
type Seed = [hecho: Dia, aviso: Dia | null, tipo: string | null, codigo: string, cerrados: string | null];
/** Matches a seed in the JSON text of a row. Text of users never matches, because its quotes are escaped. */
const SEEDS = /"reloj" : (\[(?:[^"\]]|"(?:[^"\\]|\\.)*")*\])/g;

/** Parsed closed days of the last page; most pages have the same ones. */
let lastClosed: { text: string; opciones: OpcionesDeConteo } = { text: '', opciones: {} };
function countingIn(text: string): OpcionesDeConteo {
  if (lastClosed.text !== text)
    lastClosed = { text, opciones: { cerrados: new Map(text.split(',').map((dia) => [dia, ''])) } };
  return lastClosed.opciones;
}

function clockIn(text: string, hoy: Dia): string {
  const [fecha_imposicion, fecha_notificacion, tipo_comparendo, codigo_infraccion, cerrados] = JSON.parse(
    text,
  ) as Seed;
  const fine = { fecha_imposicion, fecha_notificacion, tipo_comparendo, codigo_infraccion };
  return `"reloj":${JSON.stringify(relojBreve(fine, hoy, countingIn(cerrados ?? '')))}`;
}

/**
 * Replaces the seeds in the JSON text from PostgreSQL, because parsing and rewriting it would cost as much as
 * the page.
 */
export function pageWithClocks({ datos, totalElementos }: RawPage): RawPage {
  const hoy = diaDe(new Date());
  return new RawPage(
    datos.replaceAll(SEEDS, (_, text: string) => clockIn(text, hoy)),
    totalElementos,
  );
}
