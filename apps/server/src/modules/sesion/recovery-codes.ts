import { sql } from 'kysely';
import { REENVIO_SEGUNDOS } from '@amparo/contract/sesion';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isMade } from '../../platform/db/made.ts';
import { insertCode, matching, TRIES } from './codes.ts';
import { lockPerson } from './repository.ts';

/**
 * Codes that are mailed for one account. Somebody it knows has a budget that nobody else can spend: the browser, or the
 * network of one of its browsers. Any other network has one too, and all of those together another, so that a guesser
 * with any number of networks has 10 codes of 5 tries an hour (one chance in 20,000) and 20 a day (one in 10,000), and
 * the mailbox stays readable.
 */
const MOST = { own: { hour: 5, day: 10 }, strangers: { hour: 10, day: 20 } } as const;

export interface Asker {
  /** Hash of the name of the request. */
  solicitud: Buffer;
  network: string;
  /** Hash of the browser, when it named itself. */
  device: Buffer | undefined;
}

/** How well the account knows whoever asks. */
interface Acquaintance {
  device: boolean;
  network: boolean;
}

/** Makes a code for this request; its id, or undefined when there is nothing to send. */
export async function issueRecoveryCode(
  tx: Tx,
  usuarioId: string,
  asker: Asker,
  known: Acquaintance,
): Promise<string | undefined> {
  await lockPerson(tx, usuarioId);
  if (await takesOver(tx, usuarioId, asker)) return undefined;
  const cupo = budgetOf(asker, known);
  const conocido = known.device || known.network;
  if (await isSpent(tx, usuarioId, cupo, conocido)) return undefined;
  await closeFormer(tx, usuarioId, asker);
  const { solicitud, network: red, device: equipo = null } = asker;
  return insertCode(tx, {
    usuario_id: usuarioId,
    proposito: 'recuperacion',
    solicitud,
    red,
    equipo,
    cupo,
    conocido,
  });
}

function budgetOf({ network, device }: Asker, known: Acquaintance): string {
  return known.device && device !== undefined ? `equipo ${device.toString('hex')}` : `red ${network}`;
}

/** The same browser asked a moment ago, and its good code is on the way: from now on it belongs to this request. */
async function takesOver(tx: Tx, usuarioId: string, { solicitud, device }: Asker): Promise<boolean> {
  if (device === undefined) return false;
  const { numAffectedRows } = await sql`
    update codigo set solicitud = ${solicitud}
    where usuario_id = ${usuarioId} and proposito = 'recuperacion' and equipo = ${device} and cerrado is null
      and intentos < ${TRIES} and vence > now() and ${isMade(sql`creado`)}
      and creado > clock_timestamp() - make_interval(secs => ${REENVIO_SEGUNDOS})`.execute(tx);
  return numAffectedRows === 1n;
}

async function isSpent(tx: Tx, usuarioId: string, cupo: string, conocido: boolean): Promise<boolean> {
  const { rows } = await sql<Record<'own_hour' | 'own_day' | 'strangers_hour' | 'strangers_day', number>>`
    select count(*) filter (where cupo = ${cupo} and creado > now() - interval '1 hour')::int as own_hour,
      count(*) filter (where cupo = ${cupo})::int as own_day,
      count(*) filter (where not conocido and creado > now() - interval '1 hour')::int as strangers_hour,
      count(*) filter (where not conocido)::int as strangers_day
    from codigo
    where usuario_id = ${usuarioId} and proposito = 'recuperacion' and creado > now() - interval '1 day'`.execute(
    tx,
  );
  const [sent] = rows;
  if (sent === undefined) return false;
  if (sent.own_hour >= MOST.own.hour || sent.own_day >= MOST.own.day) return true;
  if (conocido) return false;
  return sent.strangers_hour >= MOST.strangers.hour || sent.strangers_day >= MOST.strangers.day;
}

/** A browser has one good code: asking for another cancels the one before, and nobody else's. */
async function closeFormer(tx: Tx, usuarioId: string, { device }: Asker): Promise<void> {
  if (device === undefined) return;
  await sql`update codigo set cerrado = now(), por_enviar = null
    where usuario_id = ${usuarioId} and proposito = 'recuperacion' and equipo = ${device} and cerrado is null`.execute(
    tx,
  );
}

/**
 * The id of the open code with these digits, among those of the request that is named or, when none is, of the requests
 * without a browser that came from this network. The try is counted first, in one statement of its own that no later
 * failure undoes, so however many guesses arrive together only five are ever compared; a guess that belongs to no
 * request is compared with nothing.
 */
export async function tryRecoveryCode(
  db: Db,
  usuarioId: string,
  code: string,
  { solicitud, network }: { solicitud: Buffer | undefined; network: string },
): Promise<string | undefined> {
  const own =
    solicitud === undefined ? sql`red = ${network} and equipo is null` : sql`solicitud = ${solicitud}`;
  const { rows } = await sql<{ id: string; hash: Buffer }>`
    update codigo set intentos = intentos + 1 where id in (
      select id from codigo
      where usuario_id = ${usuarioId} and proposito = 'recuperacion' and ${own}
        and cerrado is null and vence > now() and ${isMade(sql`creado`)} and intentos < ${TRIES}
      order by id for update)
    returning id, hash`.execute(db);
  return rows.find((row) => matching(row, code))?.id;
}
