import { z } from 'zod';
import { askPartner, readJson, refusedBy, type PartnerResponse } from '../../platform/partners/http.ts';
import { Partner } from '../../platform/partners/partner.ts';
import type { Platform } from '../../platform/platform.ts';

/** How long each of them may take. */
const PATIENCE_MS = 8_000;
/** So many letters and no sign: a code adds itself to the address and cannot make another one of it. */
const Code = z.object({ codigo: z.string().regex(/^[\w-]{1,24}$/) });
/** What an SMS function says of a number that it does not take: trying again changes nothing. */
const NOT_TAKEN: readonly number[] = [400, 404, 422];

interface Sms {
  message: string;
  phoneNumber: string;
}

const isTaken = ({ status }: PartnerResponse) => status >= 200 && status < 300;

/** Where a short code leads, whether or not the base ends like an address that is continued. */
const shortLink = (base: string, codigo: string) =>
  /[/=]$/.test(base) ? `${base}${codigo}` : `${base}/${codigo}`;

/**
 * The two functions of the company, and where the link leads (SMS-03, SMS-04, SMS-14); undefined where they are not told.
 * Both are asked by the id of the link: neither it nor the number stands in a log.
 */
export function linkPartners({ config, log, partners }: Pick<Platform, 'config' | 'log' | 'partners'>) {
  const { SHORTENER_URL, SMS_URL, SHORT_LINK_BASE: base, WEB_APP_URL: page, PARTNER_REST_MS } = config;
  if (SHORTENER_URL === undefined || SMS_URL === undefined || base === undefined || page === undefined)
    return undefined;
  const settings = { log, cacheMs: 0, restMs: PARTNER_REST_MS, partners };
  const shortener = new Partner<string, string>(
    { ...settings, name: 'acortador' },
    async (_, signal, url) => {
      const response = await askPartner(SHORTENER_URL, { method: 'POST', path: [], json: { url } }, signal);
      if (!isTaken(response)) throw refusedBy(response);
      return readJson(Code, response.text).codigo;
    },
  );
  const sms = new Partner<true, Sms>({ ...settings, name: 'sms' }, async (id, signal, json) => {
    // By its key a function that knows such keys drops a repeat, as mail servers do by the id of a mail.
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
