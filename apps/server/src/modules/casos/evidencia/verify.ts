import { sql } from 'kysely';
import { RETENTION } from '../../../platform/background/retention.ts';
import type { Db } from '../../../platform/db/database.ts';
import { createSemaphore } from '../../../platform/lib/limits/semaphore.ts';
import type { Platform } from '../../../platform/platform.ts';
import { digestOf } from '../../base/archivos/index.ts';
import { BEGINNING, chainOf, hashOf, outsideOf, type Chain, type ChainEntry, type Linked } from './chain.ts';

type EvidenceContext = Pick<Platform, 'db' | 'storage' | 'log'>;

interface Counts {
  cases: number;
  entries: number;
  bytes: number;
  /** Files whose message was deleted by retention; the file and its entry stay. */
  retired: number;
  /** Files that were removed because of a virus; their entry stays. */
  infected: number;
  faults: number;
}

type Tell = (fault: string) => void;

interface Case {
  id: string;
  caso: number;
}

/** Files read concurrently: enough to keep a distant store busy, few enough not to slow down users. */
const AT_ONCE = 4;
const CASES_AT_ONCE = 200;

/** Verifies the files of one case, or of all cases, against their chains and the store. */
export async function verify(context: EvidenceContext, tell: Tell, only?: number): Promise<Counts> {
  const counts = { cases: 0, entries: 0, bytes: 0, retired: 0, infected: 0, faults: 0 };
  const inTurn = createSemaphore(AT_ONCE);
  for (let after = 0; ;) {
    const cases = await casesAfter(context.db, after, only);
    for (const one of cases) {
      const say = (fault: string) => {
        counts.faults += 1;
        tell(`case ${one.caso}: ${fault}`);
      };
      const { entries, retired } = await verifyRecords(context.db, one, say);
      const kept = entries.filter(({ analisis }) => analisis !== 'infectado');
      const read = await Promise.all(kept.map((entry) => inTurn(() => verifyBytes(context, entry, say))));
      counts.cases += 1;
      counts.entries += entries.length;
      counts.bytes += read.reduce((sum, bytes) => sum + bytes, 0);
      counts.retired += retired;
      counts.infected += entries.length - kept.length;
    }
    const last = cases.at(-1);
    if (last === undefined) return counts;
    after = last.caso;
  }
}

/** Cases that have a chain, entries of it, attachments or rooms. */
async function casesAfter(db: Db, after: number, only: number | undefined): Promise<Case[]> {
  const { rows } = await sql<Case>`
    select c.id, c.caso from caso c
    where c.caso > ${after} and (${only ?? null}::int is null or c.caso = ${only ?? null}) and (
      exists (select from caso_cadena k where k.caso_id = c.id) or exists (select from caso_evidencia e where e.caso_id = c.id)
      or exists (select from caso_gestion g join caso_adjunto d on d.gestion_id = g.id where g.caso_id = c.id)
      or exists (select from sala s where s.caso_id = c.id))
    order by c.caso limit ${CASES_AT_ONCE}`.execute(db);
  return rows;
}

/** Reads one snapshot, because users attach files while this runs. */
async function verifyRecords(db: Db, { id }: Case, tell: Tell): Promise<Chain & { retired: number }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const chain = await chainOf(tx, id);
      for (const fault of faultsOf(chain)) tell(fault);
      for (const { nombre, leido } of await outsideOf(tx, id))
        tell(`"${nombre}" is attached and not in the chain${leido ? '' : ', its bytes were never hashed'}`);
      const lost = await entriesWithoutOrigin(tx, id);
      for (const { n, nombre } of lost.filter(({ retirado }) => !retirado))
        tell(`entry ${n} "${nombre}": its management entry or message is missing or names another file`);
      return { ...chain, retired: lost.filter(({ retirado }) => retirado).length };
    });
}

/** Faults within the chain: numbers, links, hashes and its head. */
function faultsOf({ head, entries }: Pick<Chain, 'head'> & { entries: readonly ChainEntry[] }): string[] {
  const faults: string[] = [];
  let before = { n: 0, hash: BEGINNING };
  for (const entry of entries) {
    const name = `entry ${entry.n} "${entry.nombre}"`;
    if (entry.n !== before.n + 1) faults.push(missing(before.n + 1, entry.n - 1));
    else if (entry.anterior !== before.hash) faults.push(`${name}: does not follow the previous entry`);
    if (hashOf(entry) !== entry.hash) faults.push(`${name}: its recorded data was altered`);
    before = entry;
  }
  if (head === undefined)
    return entries.length === 0 ? faults : [...faults, 'the head of the chain is missing'];
  if (head.entradas > before.n) faults.push(missing(before.n + 1, head.entradas));
  else if (head.entradas !== before.n || head.ultimo !== before.hash)
    faults.push('the head of the chain does not match the last entry');
  return faults;
}

const missing = (first: number, last: number) =>
  first >= last ? `entry ${first} is missing` : `entries ${first} to ${last} are missing`;

function monthsOfMessages(): number {
  const kept = RETENTION.find(({ table }) => table === 'mensaje');
  if (kept === undefined || !('keepMonths' in kept) || kept.keepMonths === 'for ever')
    return Number.MAX_SAFE_INTEGER;
  return kept.keepMonths;
}

async function entriesWithoutOrigin(db: Db, casoId: string) {
  const months = Math.min(monthsOfMessages(), 12_000);
  const { rows } = await sql<{ n: number; nombre: string; retirado: boolean }>`
    select e.n, e.nombre, e.sala_id is not null
      and date_trunc('month', e.fecha) + interval '1 month' <= now() - ${months} * interval '1 month' as retirado
    from caso_evidencia e where e.caso_id = ${casoId}
      and not exists (select from caso_adjunto d where d.aws_id = e.aws_id and d.gestion_id = e.gestion_id)
      and not exists (select from mensaje m where m.sala_id = e.sala_id and m.numero = e.mensaje
        and m.adjuntos @> jsonb_build_array(jsonb_build_object('aws_id', e.aws_id)))
    order by e.n`.execute(db);
  return rows;
}

/** Returns the number of bytes read. */
async function verifyBytes(
  context: EvidenceContext,
  { n, nombre, sha256, llave }: Linked,
  tell: Tell,
): Promise<number> {
  const name = `entry ${n} "${nombre}"`;
  const found = llave === null ? undefined : await digestOf(context, llave);
  if (found === undefined) tell(`${name}: its bytes are missing or unreadable`);
  else if (found.sha256 !== sha256) tell(`${name}: its bytes were altered`);
  return found?.bytes ?? 0;
}
