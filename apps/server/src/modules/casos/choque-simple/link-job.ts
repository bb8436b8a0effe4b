import type { z } from 'zod';
import {
  fallaEnPalabras,
  mensajesDeEnlaces as textos,
  textoDelEnlace,
  type FallaDeEnlace,
} from '@amparo/contract/casos/choque-simple/enlace-sms';
import { inSystemTransaction, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { PartnerAnswer } from '../../../platform/partners/partner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notify } from '../../base/avisos/index.ts';
import type { CaseRecords } from '../casos/index.ts';
import type { LinkPartners } from './link-partners.ts';
import {
  beginTry,
  findTry,
  storeCode,
  storeFailure,
  makeValid,
  settle,
  type StartedLink,
} from './link-store.ts';
import type { LinkTokens } from './link-token.ts';
import { endOf, LINK } from './link.ts';
import { pageOf } from './page.ts';

type LinkJobData = z.output<typeof LINK.data>;

/** The retries last about four minutes in total; the customer would no longer expect a later message. */
const RETRIES = 8;

interface Way {
  platform: Platform;
  records: CaseRecords;
  tokens: LinkTokens;
  partners: LinkPartners | undefined;
}

/**
 * Shortens a link and texts it. Every attempt is published to the users who have the case open (SMS-03 to
 * SMS-05).
 */
export function linkJob(way: Way): Job<LinkJobData> {
  return {
    ...LINK,
    once: ({ enlace }) => enlace,
    prompt: true,
    retryLimit: RETRIES,
    run: async ({ enlace }) => {
      const begun = await beginTry(way.platform.db, enlace);
      if (begun === undefined) return;
      // The case has been closed since, or the partners are no longer configured.
      if (begun.estaCerrado || way.partners === undefined) return giveUp(way, begun);
      const falla = await send(way, way.partners, begun);
      if (falla === undefined) return;
      await inSystemTransaction(way.platform, async (work) => {
        await storeFailure(work.tx, enlace, falla);
        await publishLinkChange(way, work, begun.casoId);
      });
      throw new Error(fallaEnPalabras[falla]);
    },
    onExhausted: async ({ enlace }) => {
      const begun = await findTry(way.platform.db, enlace);
      if (begun !== undefined) await giveUp(way, begun);
    },
  };
}

/**
 * Publishes the change, so that users who have the case open reload it. No audit entry does it, because no
 * audited field changed.
 */
async function publishLinkChange(
  { platform, records }: Way,
  work: UnitOfWork,
  casoId: string,
): Promise<void> {
  const concerned = records.concerned(await records.readAgain(work.tx, casoId));
  if (concerned === undefined) return;
  work.afterCommit(() => platform.realtime.publishCaseChange('asistencia-choque-simple', concerned));
}

/** One attempt. Returns the failure, or undefined if nothing is left to do. */
async function send(
  way: Way,
  partners: LinkPartners,
  begun: StartedLink,
): Promise<FallaDeEnlace | undefined> {
  const codigo = begun.codigo ?? (await shortened(way, partners, begun));
  if (codigo === undefined) return 'acortar';
  const message = textoDelEnlace(begun.nombre, begun.caso, partners.shortLink(codigo));
  const answer = await partners.text(begun.id, { message, phoneNumber: begun.celular });
  if (answer.resultado === 'fallo') return 'sms';
  if (answer.resultado === 'no-conoce') await giveUp(way, begun, 'sms');
  else await succeed(way, begun);
  return undefined;
}

async function shortened(way: Way, partners: LinkPartners, begun: StartedLink): Promise<string | undefined> {
  const answer: PartnerAnswer<string> = await partners.shorten(
    begun.id,
    await longLink(way, partners, begun),
  );
  if (answer.resultado !== 'respondio') return undefined;
  await storeCode(way.platform.db, begun.id, answer.datos);
  return answer.datos;
}

/**
 * The URL behind the short link: with a signed token, or in the clear for a page that cannot read tokens
 * (SMS-12, SMS-13).
 */
async function longLink(
  { platform, tokens }: Way,
  { page }: LinkPartners,
  begun: StartedLink,
): Promise<string> {
  const { id, caso, identificacion, vence } = begun;
  const url = new URL(page);
  if (platform.config.LINK_PLAIN) {
    url.searchParams.set('caso', String(caso));
    url.searchParams.set('identificacion', identificacion);
  } else {
    const said = { enlace: id, caso, identificacion, vence: Math.floor(vence.getTime() / 1_000) };
    url.searchParams.set('token', await tokens.write(said));
  }
  return url.href;
}

/**
 * The SMS was accepted. If the process crashes before this commit, the message is sent again under the same
 * key.
 */
async function succeed(way: Way, begun: StartedLink): Promise<void> {
  await inSystemTransaction(way.platform, async (work) => {
    if (!(await settle(work.tx, begun, 'enviado'))) return;
    await makeValid(work.tx, begun);
    await record(way, work, begun, 'enlace-enviado');
  });
}

/** The link will never be sent, so the user who requested it is notified. */
async function giveUp(way: Way, begun: StartedLink, falla?: FallaDeEnlace): Promise<void> {
  await inSystemTransaction(way.platform, async (work) => {
    if (falla !== undefined) await storeFailure(work.tx, begun.id, falla);
    if (!(await settle(work.tx, begun, 'fallido'))) return;
    await record(way, work, begun, 'enlace-fallido');
    if (begun.usuarioId === null) return;
    await notify(way.platform, work, begun.usuarioId, {
      titulo: textos.fallido(begun.caso),
      mensaje: textos.comoSeguir,
      enlace: pageOf(begun.caso),
    });
  });
}

async function record(
  { platform, records }: Way,
  work: UnitOfWork,
  begun: StartedLink,
  accion: string,
): Promise<void> {
  await platform.audit.record(work, {
    recurso: records.recurso,
    id: begun.casoId,
    accion,
    despues: { celular: `terminado en ${endOf(begun.celular)}` },
    concerned: records.concerned(await records.readAgain(work.tx, begun.casoId)),
  });
}
