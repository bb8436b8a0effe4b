import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { mensajesDeCorreo } from '@amparo/contract/base/correo/texts';
import type { Db } from '../db/database.ts';
import type { UnitOfWork } from '../db/unit-of-work.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Mailer } from './mailer.ts';
import { beginFirstTry, beginTry, endTry, copyMail, storeMail, type StartedMail } from './record.ts';
import { render, subjectOf } from './render.ts';
import {
  plantilla,
  type NombreDePlantilla,
  type PlantillaSinSecretos,
  type VariablesDe,
} from './templates.ts';

interface Way {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly realtime: Realtime;
}

type Values = Readonly<Record<string, string>>;

interface Attempt {
  id: string;
  para: readonly string[];
  values: Values;
  /** Variables that must not appear in any table or log. */
  secretas: readonly string[];
}

/** One try: sends the mail and stores the result. Throws if it should be retried. */
async function deliver({ db, mailer, realtime }: Way, begun: StartedMail, attempt: Attempt): Promise<void> {
  // An earlier try sent the mail and crashed before it stored that, or the template is disabled.
  if (begun.estado === 'enviado' || begun.estado === 'retenido') return;
  const { id } = attempt;
  const asunto = () => subjectOf(begun, withoutSecrets(attempt));
  if (begun.activa) {
    const result = await handOver(mailer, begun, attempt);
    if ('error' in result) {
      await endTry(db, id, { estado: 'pendiente', motivo: mensajesDeCorreo.noRecibido(result.error) });
      throw new Error(result.error);
    }
    await endTry(db, id, { estado: 'enviado', asunto: asunto(), motivo: result.motivo });
  } else {
    await endTry(db, id, { estado: 'retenido', asunto: asunto(), motivo: mensajesDeCorreo.retenido });
  }
  realtime.changed({ recurso: 'correo', id });
}

/**
 * Returns only the text of an error, because the error object repeats the secrets in fields that would be
 * stored too.
 */
async function handOver(
  mailer: Mailer,
  begun: StartedMail,
  attempt: Attempt,
): Promise<{ motivo: string | null } | { error: string }> {
  const { id, para, values } = attempt;
  try {
    const rejected = await mailer.send({ id, para, ...render(begun, values) });
    return { motivo: rejected.length === 0 ? null : mensajesDeCorreo.rechazadas(rejected.join(', ')) };
  } catch (error) {
    return { error: hideSecrets(error instanceof Error ? error.message : String(error), attempt) };
  }
}

const HIDDEN = '•••';
const withoutSecrets = ({ values, secretas }: Attempt): Values => ({
  ...values,
  ...Object.fromEntries(secretas.map((name) => [name, HIDDEN])),
});

/** A mail server may repeat what it received, and its message goes into the record, the job and the log. */
function hideSecrets(text: string, { values, secretas }: Attempt): string {
  return secretas.reduce((shown, name) => shown.replaceAll(values[name] ?? HIDDEN, HIDDEN), text);
}

/** All tries failed. */
async function giveUp({ db, realtime }: Way, id: string, error: string): Promise<void> {
  await endTry(db, id, { estado: 'fallido', motivo: mensajesDeCorreo.noRecibido(error) });
  realtime.changed({ recurso: 'correo', id });
}

export interface ComposedMail<N extends NombreDePlantilla> {
  para: string;
  plantilla: N;
  variables: VariablesDe<N>;
}
/** Any template with its own variables. */
export type Composed = { [N in NombreDePlantilla]: ComposedMail<N> }[NombreDePlantilla];

type Extras<T extends object> = Pick<Job<T>, 'retryLimit' | 'onExhausted'>;

/**
 * A job that sends a mail with a secret. It carries only ids and composes the mail when it runs, so that the
 * secret is in neither the jobs table nor the mail record. `compose` returns undefined if the mail is no
 * longer wanted.
 */
export function mailJob<T extends object>(
  way: Way,
  {
    id,
    compose,
    settled,
    onExhausted,
    ...job
  }: Pick<Job<T>, 'name' | 'data'> &
    Extras<T> & {
      /** Id of the mail: the same for every try. */
      id: (data: T) => string;
      compose: (data: T) => Promise<Composed | undefined>;
      /** Called when the mail was sent or finally failed, so that the secret can be deleted. */
      settled: (data: T) => Promise<void>;
    },
): Job<T> {
  return {
    ...job,
    prompt: true,
    run: async (data) => {
      const mail = await compose(data);
      if (mail === undefined) return;
      const { secretas = [] } = plantilla(mail.plantilla);
      const values: Values = mail.variables;
      const attempt = { id: id(data), para: [mail.para], values, secretas };
      const variables = Object.fromEntries(
        Object.entries(values).filter(([name]) => !secretas.includes(name)),
      );
      await deliver(
        way,
        await beginFirstTry(way.db, { ...attempt, plantilla: mail.plantilla, variables }),
        attempt,
      );
      await settled(data);
    },
    onExhausted: async (data, error) => {
      await giveUp(way, id(data), error);
      await settled(data);
      await onExhausted?.(data, error);
    },
  };
}

const OUTGOING = { name: 'enviar-correo', data: z.object({ correo: z.uuid() }) };
type Outgoing = z.output<typeof OUTGOING.data>;

/** Sends the mails that `sendMail` stored. */
export function outgoingMailJob(way: Way, { onExhausted, ...extras }: Extras<Outgoing> = {}): Job<Outgoing> {
  return {
    ...OUTGOING,
    ...extras,
    prompt: true,
    run: async ({ correo: id }) => {
      const begun = await beginTry(way.db, id);
      if (begun !== undefined)
        await deliver(way, begun, { id, para: begun.para, values: begun.variables, secretas: [] });
    },
    onExhausted: async (data, error) => {
      await giveUp(way, data.correo, error);
      await onExhausted?.(data, error);
    },
  };
}

interface NewMail<N extends PlantillaSinSecretos> {
  para: string | readonly [string, ...string[]];
  plantilla: N;
  variables: VariablesDe<N>;
  /** A mail with this key is sent only once, as long as sent mail is stored: `soat:ABC123:30`. */
  once?: string;
  /** Set for bulk mails that no user waits for: mails requested later may go first. */
  canWait?: boolean;
}

/**
 * Stores a mail and sends it when the transaction commits. Returns its id, or undefined if a mail with this
 * `once` exists. Not for secrets: see `mailJob`.
 */
export async function sendMail<N extends PlantillaSinSecretos>(
  { jobs }: { jobs: Jobs },
  work: UnitOfWork,
  { para, plantilla: nombre, variables, once, canWait = false }: NewMail<N>,
): Promise<string | undefined> {
  const id = randomUUID();
  const addresses = typeof para === 'string' ? [para] : para;
  const isNew = await storeMail(work.tx, {
    id,
    para: addresses,
    plantilla: nombre,
    variables,
    clave: once,
  });
  if (!isNew) return undefined;
  await jobs.enqueue(work, OUTGOING, { correo: id }, { canWait });
  return id;
}

/** Sends a mail again as a new record and returns its id. Not for mails with secrets. */
export async function sendAgain(
  { jobs }: { jobs: Jobs },
  work: UnitOfWork,
  original: string,
  usuarioId: string,
): Promise<string> {
  const id = randomUUID();
  await copyMail(work.tx, { id, original, usuarioId });
  await jobs.enqueue(work, OUTGOING, { correo: id });
  return id;
}
