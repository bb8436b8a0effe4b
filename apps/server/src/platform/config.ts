import { z } from 'zod';
import { en } from 'zod/locales';
import { PESOS } from '@amparo/contract/candidatos';
import { METAS } from '@amparo/contract/mesa';
import { ROLES_DE_ENTRADA } from '@amparo/contract/roles';
import type { Teselas } from '@amparo/contract/ubicaciones';

const port = z.coerce.number().int().min(0).max(65535);
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
/** Credentials travel to it: in the clear at most within the machine. */
const partnerUrl = z.url({ protocol: /^https?$/ });
/** Days before something, nearest first, each once. */
const terms = list
  .pipe(z.array(z.coerce.number<string>().int().min(1).max(365)).min(1).max(10))
  .transform((days) => [...new Set(days)].toSorted((a, b) => a - b));
/** "disponible=20,carga=10": what is not said is what it always is. */
const numbers = <T extends z.ZodRawShape>(shape: T) =>
  list
    .pipe(z.array(z.string().regex(/^[a-z]+=\d+(\.\d+)?$/)).min(1))
    .transform((pairs): Record<string, unknown> => Object.fromEntries(pairs.map((pair) => pair.split('='))))
    .pipe(z.strictObject(shape));
const weight = (usual: number) => z.coerce.number().max(1_000).default(usual);
const minutes = (usual: number) => z.coerce.number().min(1).max(100_000).default(usual);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Every variable the server reads, with its meaning. Nothing else in the code looks at the environment. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** What this process does: answers calls, runs jobs, or both. */
  ROLES: list.pipe(z.array(z.enum(['api', 'worker'])).min(1)).default(['api', 'worker']),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).default('postgres://127.0.0.1:5432/amparo'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** Absent: one process, no cache, everything still works. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Where people open the application; sockets from any other origin are refused, and keys are made for its name. */
  PUBLIC_URL: z.url().default('http://127.0.0.1:4000'),
  /** How long a stopping process still answers while it says "not ready", so that a balancer looks away first. */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Other origins that may call the API from a browser. */
  CORS_ORIGINS: list.default([]),
  /** How many reverse proxies stand in front; their X-Forwarded-For is believed, nobody else's. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** How long the body of a call may take to arrive; files have the two below instead. */
  BODY_TIMEOUT_MS: z.coerce.number().int().min(50).max(600_000).default(30_000),
  /** An upload of which no byte arrives for so long is over. */
  UPLOAD_IDLE_MS: z.coerce.number().int().min(50).max(600_000).default(30_000),
  /** Bytes a second that an upload needs on the whole; a slow telephone line brings several times as much. */
  UPLOAD_PACE: z.coerce.number().int().min(1).default(4_096),
  /** Files that one person may be sending to one process at the same time. The application sends three. */
  UPLOADS_AT_ONCE: z.coerce.number().int().min(1).max(1_000).default(6),
  /** Folder of the built web application; absent: the API alone. */
  WEB_ROOT: z.string().optional(),
  /** The pages of the API at /docs, for whoever finds them; absent: not in production. */
  DOCS: flag.optional(),
  /** Whether /metrics answers this machine without the token; absent: not in production, where a proxy may stand on it. */
  METRICS_LOCAL: flag.optional(),
  /** Lets a scraper read /metrics, from wherever it is. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Roles that may sign in, when others than the twelve of the house are admitted (LOGIN-32, COMUN-62). */
  ENTRY_ROLES: list.pipe(z.array(z.string()).min(1)).default([...ROLES_DE_ENTRADA]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default('smtp://127.0.0.1:4125'),
  MAIL_FROM: z.string().default('Amparo <no-responder@amparo.co>'),
  /** So many days before a paper of a vehicle expires its owner is told, once for each term. */
  AVISOS_DE_VENCIMIENTO: terms.default([1, 8, 30]),
  /** For so many hours after somebody got a case it occupies them, while it is open (DISPONIBILIDAD-15). */
  ATTENTION_HOURS: z.coerce.number().int().min(1).max(720).default(8),
  /** What counts when people are ranked for a case, in points: being free, each open case, each kilometre. */
  ASSIGNMENT_WEIGHTS: numbers({
    disponible: weight(PESOS.disponible),
    carga: weight(PESOS.carga),
    distancia: weight(PESOS.distancia),
  }).default(PESOS),
  /** Minutes that an open case may stay without moving, by its state, before the board says that it missed its time. */
  CASE_GOALS: numbers({
    solicitado: minutes(METAS.solicitado),
    asignado: minutes(METAS.asignado),
    gestion: minutes(METAS.gestion),
  }).default(METAS),
  /** Where uploaded files live: a folder of this machine, or anything that speaks the S3 API. */
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  STORAGE_DIR: z.string().default('.data/archivos'),
  /** Signs the addresses of files on disk; absent: made once and kept in the database. */
  STORAGE_SECRET: z.string().min(32).optional(),
  S3_ENDPOINT: z.url().optional(),
  /** Where browsers reach the store, when that differs from where the server does. */
  S3_PUBLIC_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: flag.default(true),
  /** The file that shows vehicles without a picture of their own (VEHICULOS-63); the house draws one where there is none. */
  VEHICLE_PHOTO: z.uuid().toLowerCase().default('01950000-0000-7000-8000-00000000f070'),
  /** The key pair that browsers know this server by; absent: made once and kept in the database. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** Whom a push service may write to about our messages. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:)/)
    .default('mailto:soporte@amparo.co'),
  /** Push services of the browsers. We call no other address, whatever a subscription says; `*.` is any subdomain. */
  PUSH_SERVICES: list.default([
    'https://fcm.googleapis.com',
    'https://*.push.services.mozilla.com',
    'https://*.notify.windows.com',
    'https://*.push.apple.com',
  ]),
  /** The insurers behind a plate. One without address is not asked, and the lookup says so. */
  INSURER_HUB_URL: partnerUrl.optional(),
  INSURER_HUB_CLIENT_ID: z.string().optional(),
  INSURER_HUB_CLIENT_SECRET: z.string().optional(),
  INSURER_SECOND_URL: partnerUrl.optional(),
  INSURER_SECOND_KEY: z.string().optional(),
  INSURER_THIRD_URL: partnerUrl.optional(),
  INSURER_THIRD_USER: z.string().optional(),
  INSURER_THIRD_PASSWORD: z.string().optional(),
  /** How long a lookup by plate, or a page of the registry, may take, all sources together; of a lookup each partner behind the one asked keeps a quarter of it. */
  LOOKUP_MS: z.coerce.number().int().min(40).max(8_000).default(7_000),
  /** How long an insurer's answer about a plate is as good as a new one. */
  LOOKUP_CACHE_MS: z.coerce.number().int().min(0).max(3_600_000).default(300_000),
  /** Lookups that one person may have asked of insurers in a quarter of an hour. */
  LOOKUPS_PER_PERSON: z.coerce.number().int().min(1).default(60),
  /** The registry of fines; without address its screen says that it is not set up. */
  SIMIT_URL: partnerUrl.optional(),
  SIMIT_API_KEY: z.string().optional(),
  /** Pages of the registry that one person may read in a quarter of an hour; a report takes one for every 500 rows. */
  SIMIT_PAGES_PER_PERSON: z.coerce.number().int().min(1).default(300),
  /** What the company's own app names itself by to speak for its people; absent: there is no such app. */
  APP_CLIENT_ID: z.string().min(1).max(100).optional(),
  /** Random: it opens the own cases of any customer. */
  APP_CLIENT_SECRET: z.string().min(32).max(200).optional(),
  /** How long a token of the app serves; it asks for another one as often as it needs. */
  APP_TOKEN_MINUTES: z.coerce.number().int().min(1).max(60).default(15),
  /** The web page where customers look after their case; their link leads there (SMS-12). */
  WEB_APP_URL: partnerUrl.optional(),
  /** Makes a short code of that address, and texts it: two functions of the company (SMS-03, SMS-04, SMS-14). */
  SHORTENER_URL: partnerUrl.optional(),
  SMS_URL: partnerUrl.optional(),
  /** What a short code follows; with it and a case number, a text message is one (SMS-11). */
  SHORT_LINK_BASE: partnerUrl.max(70).optional(),
  /** Signs the links; absent: made once and kept in the database. */
  LINK_SECRET: z.string().min(32).optional(),
  LINK_HOURS: z.coerce.number().int().min(1).max(720).default(72),
  /** For a web page that cannot read the token yet: case and identification stand in the link as they are (SMS-13). */
  LINK_PLAIN: flag.default(false),
  /** Driving times and routes, by the HTTP API of OSRM; absent: nobody says when somebody arrives (GPS-08). */
  ROUTES_URL: partnerUrl.optional(),
  /** Where an address is, by the HTTP API of Nominatim. */
  GEOCODER_URL: partnerUrl.optional(),
  /** Where the places of field workers are kept, as the company's app names the collection (GPS-11). */
  POSITIONS_COLLECTION: z
    .string()
    .regex(/^\w{1,40}$/)
    .default('Ubications'),
  /** Pictures of streets, with {z}, {x} and {y}; absent: the map draws its own ground. */
  TILES_URL: z
    .string()
    .regex(/^https?:\/\/[^{}\s]+\{z\}.*$/)
    .optional(),
  TILES_ATTRIBUTION: z.string().max(200).default('© OpenStreetMap'),
  /** How long a partner that failed again and again is left alone. */
  PARTNER_REST_MS: z.coerce.number().int().min(10).max(600_000).default(30_000),
});

/** What a partner needs besides its address. */
const WITH_ADDRESS = {
  INSURER_HUB_URL: ['INSURER_HUB_CLIENT_ID', 'INSURER_HUB_CLIENT_SECRET'],
  INSURER_SECOND_URL: ['INSURER_SECOND_KEY'],
  INSURER_THIRD_URL: ['INSURER_THIRD_USER', 'INSURER_THIRD_PASSWORD'],
  SIMIT_URL: ['SIMIT_API_KEY'],
  // A customer's link passes both functions and opens the page: none of them in the clear, and none without the others.
  SHORTENER_URL: ['SMS_URL'],
  SMS_URL: ['SHORTENER_URL', 'SHORT_LINK_BASE', 'WEB_APP_URL'],
  WEB_APP_URL: [],
} as const;
const isOpen = (url: string) => !/^https:|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/.test(`${url}/`);

/** What only makes sense together. */
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

/** What shows the inside of the house is shut in production unless it was opened by name. */
const Complete = Checked.transform((given) => ({
  ...given,
  DOCS: given.DOCS ?? given.NODE_ENV !== 'production',
  METRICS_LOCAL: given.METRICS_LOCAL ?? given.NODE_ENV !== 'production',
}));

export type Config = Readonly<z.output<typeof Complete>>;

/** Where pictures of streets come from, as maps are told. */
export const tilesOf = ({ TILES_URL: url, TILES_ATTRIBUTION: atribucion }: Config): Teselas =>
  url === undefined ? null : { url, atribucion };

/** Thrown before anything starts, with one line per wrong variable. */
export class ConfigError extends Error {}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  // These lines are read by whoever installs the server, with the exact limits; not by staff.
  const result = Complete.safeParse(given, { error: en().localeError });
  if (result.success) return Object.freeze(result.data);
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`The server cannot start, its environment is wrong:\n${lines.join('\n')}`);
}
