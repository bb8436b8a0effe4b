import type { z } from 'zod';
import { en } from 'zod/locales';
import type { Teselas } from '@amparo/contract/base/referencia/mapas';
import { Environment } from './environment.ts';

/** Variables that a partner requires besides its URL. */
const WITH_ADDRESS = {
  INSURER_HUB_URL: ['INSURER_HUB_CLIENT_ID', 'INSURER_HUB_CLIENT_SECRET'],
  INSURER_SECOND_URL: ['INSURER_SECOND_KEY'],
  INSURER_THIRD_URL: ['INSURER_THIRD_USER', 'INSURER_THIRD_PASSWORD'],
  SIMIT_URL: ['SIMIT_API_KEY'],
  // A customer's link goes through both functions and opens the page, so the three are required together and
  // over https in production.
  SHORTENER_URL: ['SMS_URL'],
  SMS_URL: ['SHORTENER_URL', 'SHORT_LINK_BASE', 'WEB_APP_URL'],
  WEB_APP_URL: [],
} as const;
const isOpen = (url: string) => !/^https:|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/.test(`${url}/`);

/** Variables that depend on each other. */
const Checked = Environment.check(({ value, issues }) => {
  const missing = (name: keyof typeof value, why: string) =>
    value[name] === undefined &&
    issues.push({ code: 'custom', input: undefined, path: [name], message: why });
  if (value.STORAGE === 's3') {
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      missing(name, 'needed when STORAGE is s3');
  }
  for (const [address, needed] of Object.entries(WITH_ADDRESS)) {
    const url = value[address as keyof typeof WITH_ADDRESS];
    if (url === undefined) continue;
    for (const name of needed) missing(name, `needed with ${address}`);
    if (value.NODE_ENV === 'production' && isOpen(url))
      issues.push({ code: 'custom', input: url, path: [address], message: 'must be https in production' });
  }
  if (value.APP_CLIENT_ID !== undefined) missing('APP_CLIENT_SECRET', 'needed with APP_CLIENT_ID');
  if (value.APP_CLIENT_SECRET !== undefined) missing('APP_CLIENT_ID', 'needed with APP_CLIENT_SECRET');
  if (value.VAPID_PUBLIC_KEY !== undefined) missing('VAPID_PRIVATE_KEY', 'needed with VAPID_PUBLIC_KEY');
  if (value.VAPID_PRIVATE_KEY !== undefined) missing('VAPID_PUBLIC_KEY', 'needed with VAPID_PRIVATE_KEY');
});

/**
 * Derived values. API docs and local metrics are disabled in production unless they are enabled explicitly.
 */
const Complete = Checked.transform((given) => ({
  ...given,
  DATABASE_DIRECT_URL: given.DATABASE_DIRECT_URL ?? given.DATABASE_URL,
  DOCS: given.DOCS ?? given.NODE_ENV !== 'production',
  METRICS_LOCAL: given.METRICS_LOCAL ?? given.NODE_ENV !== 'production',
}));

export type Config = Readonly<z.output<typeof Complete>>;

/** Whether calls use the database through a connection pooler. */
export const isPooled = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): boolean =>
  DATABASE_URL !== DATABASE_DIRECT_URL;

/** Tile URL and attribution sent to the client. */
export const tilesOf = ({ TILES_URL: url, TILES_ATTRIBUTION: atribucion }: Config): Teselas =>
  url === undefined ? null : { url, atribucion };

/** Thrown before anything starts, with one line per wrong variable. */
export class ConfigError extends Error {}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  // Operators read these lines, not staff, so they are in English and state the exact limits.
  const result = Complete.safeParse(given, { error: en().localeError });
  if (result.success) return Object.freeze(result.data);
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`The server cannot start, its environment is wrong:\n${lines.join('\n')}`);
}
