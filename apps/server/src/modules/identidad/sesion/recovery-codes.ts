import { sql } from 'kysely';
import { REENVIO_SEGUNDOS } from '@amparo/contract/identidad/sesion/schemas';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isNotInFuture } from '../../../platform/db/not-future.ts';
import { insertCode, matching, TRIES } from './codes.ts';
import { lockPerson } from './repository.ts';

/**
 * Limits of recovery codes of an account. A trusted browser, or the network of one, has its own budget that
 * no one else can spend. Each unknown network has a budget too, and all unknown networks share a second one.
 * So a guesser with any number of networks gets 10 codes with 5 tries an hour (one chance in 20,000) and 20 a
 * day (one in 10,000), and the mailbox is not flooded.
 */
const MOST = { own: { hour: 5, day: 10 }, strangers: { hour: 10, day: 20 } } as const;

export interface Asker {
  /** Hash of the request id. */
  solicitud: Buffer;
  network: string;
  /** Hash of the device id, if the browser sent one. */
  device: Buffer | undefined;
}

/** Whether the account trusts the requesting browser, or another browser in its network. */
interface Acquaintance {
  device: boolean;
  network: boolean;
}

/** Creates a code for the request. Returns its id, or undefined if no code is to be sent. */
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

/**
 * The same browser requested a code less than a minute ago. That code is assigned to this request instead of
 * sending another one.
 */
async function takesOver(tx: Tx, usuarioId: string, { solicitud, device }: Asker): Promise<boolean> {
  if (device === undefined) return false;
  const { numAffectedRows } = await sql`
    update codigo set solicitud = ${solicitud}
    where usuario_id = ${usuarioId} and proposito = 'recuperacion' and equipo = ${device} and cerrado is null
      and intentos < ${TRIES} and vence > now() and ${isNotInFuture(sql`creado`)}
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

/** A browser has one open code. Its new request closes the previous one, and no code of another browser. */
async function closeFormer(tx: Tx, usuarioId: string, { device }: Asker): Promise<void> {
  if (device === undefined) return;
  await sql`update codigo set cerrado = now(), por_enviar = null
    where usuario_id = ${usuarioId} and proposito = 'recuperacion' and equipo = ${device} and cerrado is null`.execute(
    tx,
  );
}

/**
 * Id of the open code with these digits. Without a request id, only codes that this network requested without
 * a device id are candidates. The try is counted first, in its own statement, so that a later failure cannot
 * undo it. So at most five guesses are compared, however many arrive concurrently. A guess from another
 * request or network is compared with no code.
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
        and cerrado is null and vence > now() and ${isNotInFuture(sql`creado`)} and intentos < ${TRIES}
      order by id for update)
    returning id, hash`.execute(db);
  return rows.find((row) => matching(row, code))?.id;
}
