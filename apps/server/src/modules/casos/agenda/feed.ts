import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { agenda } from '@amparo/contract/casos/agenda/routes';
import {
  MAXIMO_DE_COMPROMISOS,
  mensajesDeAgenda as textos,
  type Suscripcion,
} from '@amparo/contract/casos/agenda/schemas';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { joinPath } from '@amparo/contract/kernel/route';
import { loadEffectivePermissions } from '../../../platform/access/effective-permissions.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { digestOf } from '../../../platform/db/secrets.ts';
import type { UnmanagedCall, ReadCall } from '../../../platform/http/endpoints.ts';
import { TextFile } from '../../../platform/http/text-file.ts';
import { clientPrefix } from '../../../platform/lib/limits/network-prefix.ts';
import { RecordNotFound, Unauthenticated } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { icsOf, type Dated } from './ics.ts';
import { RECURSO, row, type Commitments } from './records.ts';
import { answeredBy } from './scope.ts';

/**
 * Requests per quarter of an hour. A calendar client polls every few minutes at most, so 60 reads leave room
 * for several clients.
 */
const READS = 60;
const RENEWALS = 10;
const UNKNOWN = 60;
/** Period that the feed covers. */
const BEFORE = '90 days';
const AFTER = '1 year';

const dated = sql`${row} as compromiso, iso(t.actualizado) as actualizado`;

async function subscriptionOf(db: Db, usuarioId: string): Promise<Suscripcion> {
  const { rows } = await sql<Suscripcion>`
    select iso(creada) as creada, iso(consultada) as consultada from agenda_suscripcion
    where usuario_id = ${usuarioId}`.execute(db);
  return rows[0] ?? { creada: null, consultada: null };
}

/** Owner of a feed token. Inactive users and users without `agenda.ver` have no feed. */
async function ownerOf(db: Db, written: string): Promise<string | undefined> {
  const token = written.replace(/\.ics$/, '');
  const { rows } = await sql<{ id: string }>`
    select u.id from agenda_suscripcion s join usuario u on u.id = s.usuario_id and u.estado
    where s.token_hash = ${digestOf(token)}`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  return (await loadEffectivePermissions(db, id)).permisos.has(`${RECURSO}.ver`) ? id : undefined;
}

/**
 * Commitments that the user is responsible for. Cancelled ones are left out, because clients replace the
 * whole calendar on each read.
 */
async function commitmentsOf(db: Db, usuarioId: string): Promise<Dated[]> {
  const { rows } = await sql<Dated>`
    select ${dated} from compromiso t
    where ${answeredBy(usuarioId)} and t.estado <> 'cancelado'
      and t.inicio > now() - ${BEFORE}::interval and t.inicio < now() + ${AFTER}::interval
    order by t.inicio, t.id limit ${MAXIMO_DE_COMPROMISOS}`.execute(db);
  return rows;
}

/** Records the last read at most once an hour, to save a write per poll. */
const touch = (db: Db, usuarioId: string) =>
  sql`
  update agenda_suscripcion set consultada = now()
  where usuario_id = ${usuarioId} and (consultada is null or consultada < now() - interval '1 hour')`.execute(
    db,
  );

async function replaceToken(tx: Tx, usuarioId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`insert into agenda_suscripcion (usuario_id, token_hash) values (${usuarioId}, ${digestOf(token)})
    on conflict (usuario_id) do update set token_hash = excluded.token_hash, creada = now(), consultada = null`.execute(
    tx,
  );
  return token;
}

export function feeds(platform: Platform, records: Commitments) {
  const { throttle, config, audit } = platform;
  const options = { publicUrl: config.PUBLIC_URL };
  const pace = (what: string, most: number) =>
    throttle.spend(`calendario:${what}`, most, () => mensajes.http.demasiadas);

  /** File of one commitment with all its details, for a user who may read it. */
  async function one({ db, params, ...asker }: ReadCall<typeof agenda.ics>) {
    const compromiso = await records.find({ db, ...asker }, params.id);
    const { rows } = await sql<{ actualizado: string }>`
      select iso(actualizado) as actualizado from compromiso where id = ${compromiso._id}`.execute(db);
    const actualizado = rows[0]?.actualizado ?? compromiso.creacion.fecha;
    return {
      nombre: `${compromiso.tipo.normalize('NFD').replaceAll(/\p{M}/gu, '')}-caso-${compromiso.caso.caso}.ics`,
      contenido: icsOf([{ compromiso, actualizado }], { ...options, reserved: false }),
    };
  }

  /**
   * iCalendar feed; the secret URL is the credential. Unknown and revoked URLs get the same response, so that
   * URLs cannot be probed.
   */
  async function whole({ params, actor, db }: UnmanagedCall<typeof agenda.calendario>): Promise<TextFile> {
    const owner = await ownerOf(db, params.token);
    await (owner === undefined ? pace(`lugar:${clientPrefix(actor.ip)}`, UNKNOWN) : pace(owner, READS));
    if (owner === undefined) throw new RecordNotFound(textos.calendarioDesconocido);
    await touch(db, owner);
    const text = icsOf(await commitmentsOf(db, owner), { ...options, reserved: true });
    return new TextFile(text, 'text/calendar; charset=utf-8', 'amparo.ics');
  }

  /**
   * Returns the feed URL once; only a hash of its token is stored. Neither the audit log nor the idempotency
   * store keeps the URL, so a retry creates another one.
   */
  async function renew({ transaction, who }: UnmanagedCall<typeof agenda.renovarSuscripcion>) {
    if (who === undefined) throw new Unauthenticated();
    await throttle.spend(`calendario:renovar:${who.usuarioId}`, RENEWALS, textos.muchasRenovaciones);
    return transaction(async (work) => {
      const token = await replaceToken(work.tx, who.usuarioId);
      await audit.record(work, { recurso: RECURSO, id: null, accion: 'renovar-calendario' });
      const direccion = joinPath(
        config.PUBLIC_URL,
        `api/${agenda.calendario.path.replace(':token', token)}.ics`,
      );
      return { ...(await subscriptionOf(work.tx, who.usuarioId)), direccion };
    });
  }

  return { one, whole, renew, subscriptionOf };
}
