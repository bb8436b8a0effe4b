import { z } from 'zod';
import { PESOS } from '@amparo/contract/casos/casos/candidatos';
import { METAS } from '@amparo/contract/casos/casos/mesa';
import { ROLES_DE_ENTRADA } from '@amparo/contract/kernel/roles';

const port = z.coerce.number().int().min(0).max(65535);
const whole = (usual: number, min: number, max = 2_147_483_647) =>
  z.coerce.number().int().min(min).max(max).default(usual);
const postgres = z.url({ protocol: /^postgres(ql)?$/ });
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
/** Credentials are sent to it, so plain http is allowed in production only to this machine. */
const partnerUrl = z.url({ protocol: /^https?$/ });
/** Days before a deadline, ascending and without duplicates. */
const terms = list
  .pipe(z.array(z.coerce.number<string>().int().min(1).max(365)).min(1).max(10))
  .transform((days) => [...new Set(days)].toSorted((a, b) => a - b));
/** "disponible=20,carga=10": an omitted name keeps its default. */
const numbers = <T extends z.ZodRawShape>(shape: T) =>
  list
    .pipe(z.array(z.string().regex(/^[a-z]+=\d+(\.\d+)?$/)).min(1))
    .transform((pairs): Record<string, unknown> => Object.fromEntries(pairs.map((pair) => pair.split('='))))
    .pipe(z.strictObject(shape));
const weight = (usual: number) => z.coerce.number().max(1_000).default(usual);
const minutes = (usual: number) => z.coerce.number().min(1).max(100_000).default(usual);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Every environment variable of the server with its meaning. No other code reads the environment. */
export const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe(
      'Kind of installation; `production` disables the API docs and local metrics unless they are enabled.',
    ),
  ROLES: list
    .pipe(z.array(z.enum(['api', 'worker'])).min(1))
    .default(['api', 'worker'])
    .describe('Roles of this process: `api` answers requests, `worker` runs jobs.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; inside a container 0.0.0.0.'),
  PORT: port.default(4000).describe('Port to listen on.'),
  DATABASE_URL: postgres
    .default('postgres://127.0.0.1:5432/amparo')
    .describe('The database. May be a pooler in transaction mode if DATABASE_DIRECT_URL bypasses it.'),
  DATABASE_POOL: whole(10, 2, 200).describe(
    'Maximum number of connections for requests; jobs, the listener and the heartbeat use six more.',
  ),
  DATABASE_DIRECT_URL: postgres
    .optional()
    .describe(
      'The same database without a pooler, for migrations, jobs and the listener; absent: DATABASE_URL.',
    ),
  DATABASE_REPLICA_URL: postgres
    .optional()
    .describe(
      'Read replica for reports and exports. Absent, unavailable or too far behind: the primary is used.',
    ),
  DATABASE_REPLICA_LAG_MS: whole(500, 0, 60_000).describe(
    'How many milliseconds a report waits for the replica to catch up before it uses the primary.',
  ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Redis, shared by all processes. Absent: run a single process; everything still works.'),
  PUBLIC_URL: z
    .url()
    .default('http://127.0.0.1:4000')
    .describe(
      'URL of the application in the browser; sockets from other origins are refused, and passkeys are bound to its host.',
    ),
  DRAIN_MS: whole(0, 0, 60_000).describe(
    'How many milliseconds a stopping process still answers while /ready fails, so that the load balancer removes it first.',
  ),
  CORS_ORIGINS: list.default([]).describe('Other origins that may call the API from a browser.'),
  TRUSTED_PROXIES: whole(0, 0, 10).describe(
    'Number of reverse proxies in front of the server; only their X-Forwarded-For is trusted.',
  ),
  BODY_TIMEOUT_MS: whole(30_000, 50, 600_000).describe(
    'How many milliseconds a request body may take to arrive; uploads have the next two limits instead.',
  ),
  UPLOAD_IDLE_MS: whole(30_000, 50, 600_000).describe(
    'An upload is aborted when no byte arrives for this many milliseconds.',
  ),
  UPLOAD_PACE: whole(4_096, 1).describe(
    'Minimum average rate of an upload in bytes per second; a slow mobile connection is several times faster.',
  ),
  UPLOADS_AT_ONCE: whole(6, 1, 1_000).describe(
    'Uploads that one user may have in progress on one process. The application sends three at once.',
  ),
  WEB_ROOT: z.string().optional().describe('Folder of the built web application; absent: the API alone.'),
  DOCS: flag
    .optional()
    .describe('Serves the API documentation at /docs without authentication; absent: not in production.'),
  METRICS_LOCAL: flag
    .optional()
    .describe(
      'Whether /metrics answers this machine without the token; absent: not in production, where a proxy may run on it.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Token that lets a scraper read /metrics from any address.'),
  ENTRY_ROLES: list
    .pipe(z.array(z.string()).min(1))
    .default([...ROLES_DE_ENTRADA])
    .describe('Roles that may sign in, if not the twelve staff roles (LOGIN-32, COMUN-62).'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Log level; lines of level `error` need attention.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .default('smtp://127.0.0.1:4125')
    .describe('Mail server, with user and password in the URL.'),
  MAIL_FROM: z.string().default('Amparo <no-responder@amparo.co>').describe('Sender of mails.'),
  AVISOS_DE_VENCIMIENTO: terms
    .default([1, 8, 30])
    .describe('Days before the expiry of a vehicle document on which its owner is notified, once per term.'),
  ATTENTION_HOURS: whole(8, 1, 720).describe(
    'For this many hours after its assignment, an open case occupies its holder (DISPONIBILIDAD-15).',
  ),
  ASSIGNMENT_WEIGHTS: numbers({
    disponible: weight(PESOS.disponible),
    carga: weight(PESOS.carga),
    distancia: weight(PESOS.distancia),
    placa: weight(PESOS.placa),
  })
    .default(PESOS)
    .describe(
      'Weights of the candidate ranking for a case, in points: available, each open case, each kilometre, no vehicle allowed to drive.',
    ),
  CASE_GOALS: numbers({
    solicitado: minutes(METAS.solicitado),
    asignado: minutes(METAS.asignado),
    gestion: minutes(METAS.gestion),
  })
    .default(METAS)
    .describe('Minutes that an open case may stay in each state before the board shows it as overdue.'),
  STORAGE: z
    .enum(['disk', 's3'])
    .default('disk')
    .describe('Where uploaded files live: a folder of this machine, or anything that speaks the S3 API.'),
  STORAGE_DIR: z
    .string()
    .default('.data/archivos')
    .describe('The folder, if STORAGE is disk. All processes must use the same one.'),
  STORAGE_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Signs the URLs of files on disk; absent: generated once and stored in the database.'),
  S3_ENDPOINT: z.url().optional().describe('The S3 API, if STORAGE is s3; absent: that of Amazon.'),
  S3_PUBLIC_ENDPOINT: z
    .url()
    .optional()
    .describe('URL of the S3 API for browsers, if it differs from S3_ENDPOINT.'),
  S3_REGION: z.string().default('us-east-1').describe('S3 region.'),
  S3_BUCKET: z.string().optional().describe('S3 bucket, which must exist and must not be public.'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Access key that may only read, write and delete in that bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of this credential.'),
  S3_PATH_STYLE: flag
    .default(true)
    .describe('Whether the bucket is in the path of a URL; `false`: in its host name, as Amazon requires.'),
  VEHICLE_PHOTO: z
    .uuid()
    .toLowerCase()
    .default('01950000-0000-7000-8000-00000000f070')
    .describe(
      'Id of the file shown for vehicles without a picture (VEHICULOS-63); the server stores a drawing under it if it does not exist.',
    ),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional()
    .describe(
      'Public key of the push messages; absent: a key pair is generated once and stored in the database.',
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .describe('Private key of VAPID_PUBLIC_KEY.'),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:)/)
    .default('mailto:soporte@amparo.co')
    .describe('Contact of the sender for push services.'),
  PUSH_SERVICES: list
    .default([
      'https://fcm.googleapis.com',
      'https://*.push.services.mozilla.com',
      'https://*.notify.windows.com',
      'https://*.push.apple.com',
    ])
    .describe(
      'Push services of the browsers. The server calls no other address, whatever a subscription contains; `*.` is any subdomain.',
    ),
  INSURER_HUB_URL: partnerUrl
    .optional()
    .describe(
      'First insurer for lookups by plate. An insurer without URL is skipped, and the lookup shows it.',
    ),
  INSURER_HUB_CLIENT_ID: z.string().optional().describe('Client id at the first insurer.'),
  INSURER_HUB_CLIENT_SECRET: z.string().optional().describe('Secret of this credential.'),
  INSURER_SECOND_URL: partnerUrl.optional().describe('The second insurer.'),
  INSURER_SECOND_KEY: z.string().optional().describe('API key issued by this partner.'),
  INSURER_THIRD_URL: partnerUrl.optional().describe('The third insurer.'),
  INSURER_THIRD_USER: z.string().optional().describe('User at the third insurer.'),
  INSURER_THIRD_PASSWORD: z.string().optional().describe('Password at the third insurer.'),
  LOOKUP_MS: whole(7_000, 40, 8_000).describe(
    'Milliseconds for a lookup by plate with all its insurers, or for a page of the registry; each insurer that is asked later keeps a quarter.',
  ),
  MAPS_MS: whole(1_500, 40, 8_000).describe(
    'How many milliseconds the map of a case waits for a route or for the coordinates of an address.',
  ),
  LOOKUP_CACHE_MS: whole(300_000, 0, 3_600_000).describe(
    'How many milliseconds the answer of an insurer about a plate is cached.',
  ),
  LOOKUPS_PER_PERSON: whole(60, 1).describe(
    'Insurer lookups that one user may make in a quarter of an hour.',
  ),
  SIMIT_URL: partnerUrl
    .optional()
    .describe('The registry of fines; absent: its screen says that it is not configured.'),
  SIMIT_API_KEY: z.string().optional().describe('API key issued by this partner.'),
  SIMIT_PAGES_PER_PERSON: whole(300, 1).describe(
    'Pages of the registry that one user may read in a quarter of an hour; a report takes one for every 500 rows.',
  ),
  APP_CLIENT_ID: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe(
      "Client id of the company's app, which acts for its users; absent: calls of the app are disabled.",
    ),
  APP_CLIENT_SECRET: z
    .string()
    .min(32)
    .max(200)
    .optional()
    .describe('Client secret of the app. Make it random: it gives access to the cases of any customer.'),
  APP_TOKEN_MINUTES: whole(15, 1, 60).describe(
    'Minutes for which a token of the app is valid; the app requests new tokens as needed.',
  ),
  WEB_APP_URL: partnerUrl
    .optional()
    .describe(
      'The web page where customers follow their case; the link in the text message leads there (SMS-12).',
    ),
  SHORTENER_URL: partnerUrl
    .optional()
    .describe(
      'Function of the company that creates a short code for the link; requires SMS_URL (SMS-03, SMS-04, SMS-14).',
    ),
  SMS_URL: partnerUrl
    .optional()
    .describe('Function of the company that sends the short link as a text message.'),
  SHORT_LINK_BASE: partnerUrl
    .max(70)
    .optional()
    .describe('Prefix of short codes; it is limited so that the message fits into one SMS (SMS-11).'),
  LINK_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Signs the links; absent: generated once and stored in the database.'),
  LINK_HOURS: whole(72, 1, 720).describe('Hours for which a link is valid.'),
  LINK_PLAIN: flag
    .default(false)
    .describe(
      'For a web page that cannot read the token yet: the link contains case and identification in plain text (SMS-13).',
    ),
  ROUTES_URL: partnerUrl
    .optional()
    .describe('OSRM HTTP API for routes and driving times; absent: no arrival times are shown (GPS-08).'),
  GEOCODER_URL: partnerUrl.optional().describe('Nominatim HTTP API for the coordinates of an address.'),
  POSITIONS_COLLECTION: z
    .string()
    .regex(/^\w{1,40}$/)
    .default('Ubications')
    .describe("Name of the collection with the positions of field workers in the company's app (GPS-11)."),
  TILES_URL: z
    .string()
    .regex(/^https?:\/\/[^{}\s]+\{z\}.*$/)
    .optional()
    .describe('URL of map tiles with {z}, {x} and {y}; absent: the map has a plain background.'),
  TILES_ATTRIBUTION: z
    .string()
    .max(200)
    .default('© OpenStreetMap')
    .describe('Attribution of the tiles, shown on the map.'),
  CLAMD_URL: z
    .url({ protocol: /^(tcp|unix)$/ })
    .optional()
    .describe(
      'The scanner of uploaded files (clamd): tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl. Absent: files are not scanned.',
    ),
  BACKUP_HOURS: whole(26, 1, 8_760).describe(
    'Hours after which the state page reports that the newest backup is too old.',
  ),
  PARTNER_REST_MS: whole(30_000, 10, 600_000).describe(
    'How many milliseconds the circuit breaker of a failing partner stays open.',
  ),
});
