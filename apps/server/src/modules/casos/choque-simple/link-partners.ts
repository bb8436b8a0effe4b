import { z } from 'zod';
import { askPartner, readJson, refusedBy, type PartnerResponse } from '../../../platform/partners/http.ts';
import { PartnerClient } from '../../../platform/partners/partner.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Timeout of each call. */
const PATIENCE_MS = 8_000;
/** A code consists of few word characters, so that it cannot change the host or path of the URL. */
const Code = z.object({ codigo: z.string().regex(/^[\w-]{1,24}$/) });
/** Status codes with which an SMS function rejects the number, so that a retry would not help. */
const NOT_TAKEN: readonly number[] = [400, 404, 422];

interface Sms {
  message: string;
  phoneNumber: string;
}

const isTaken = ({ status }: PartnerResponse) => status >= 200 && status < 300;

const shortLink = (base: string, codigo: string) =>
  /[/=]$/.test(base) ? `${base}${codigo}` : `${base}/${codigo}`;

/**
 * Clients for the two functions of the company, and the page of the link (SMS-03, SMS-04, SMS-14); undefined
 * if they are not configured. Calls are identified by the id of the link, so that no log contains the URL or
 * the number.
 */
export function linkPartners({ config, log, partners }: Pick<Platform, 'config' | 'log' | 'partners'>) {
  const { SHORTENER_URL, SMS_URL, SHORT_LINK_BASE: base, WEB_APP_URL: page, PARTNER_REST_MS } = config;
  if (SHORTENER_URL === undefined || SMS_URL === undefined || base === undefined || page === undefined)
    return undefined;
  const settings = { log, cacheMs: 0, restMs: PARTNER_REST_MS, partners };
  const shortener = new PartnerClient<string, string>(
    { ...settings, name: 'acortador' },
    async (_, signal, url) => {
      const response = await askPartner(SHORTENER_URL, { method: 'POST', path: [], json: { url } }, signal);
      if (!isTaken(response)) throw refusedBy(response);
      return readJson(Code, response.text).codigo;
    },
  );
  const sms = new PartnerClient<true, Sms>({ ...settings, name: 'sms' }, async (id, signal, json) => {
    // A function that supports idempotency keys drops a repeated message.
    const headers = { 'idempotency-key': id };
    const response = await askPartner(SMS_URL, { method: 'POST', path: [], json, headers }, signal);
    if (NOT_TAKEN.includes(response.status)) return undefined;
    if (!isTaken(response)) throw refusedBy(response);
    return true;
  });
  return {
    page,
    shorten: (id: string, url: string) => shortener.ask(id, PATIENCE_MS, url),
    text: (id: string, words: Sms) => sms.ask(id, PATIENCE_MS, words),
    shortLink: (codigo: string) => shortLink(base, codigo),
  };
}
export type LinkPartners = NonNullable<ReturnType<typeof linkPartners>>;
