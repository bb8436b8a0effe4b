import { z } from 'zod';
import { PESOS } from '@amparo/contract/candidatos';
import { METAS } from '@amparo/contract/mesa';
import { ROLES_DE_ENTRADA } from '@amparo/contract/roles';

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
export const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('What kind of place this is; `production` shuts what shows the inside of the house.'),
  ROLES: list
    .pipe(z.array(z.enum(['api', 'worker'])).min(1))
    .default(['api', 'worker'])
    .describe('What this process does: answers calls, runs jobs, or both.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The address that is listened on; inside a container 0.0.0.0.'),
  PORT: port.default(4000).describe('The port that is listened on.'),
  DATABASE_URL: postgres
    .default('postgres://127.0.0.1:5432/amparo')
    .describe('The database. May be a pooler in transaction mode, when DATABASE_DIRECT_URL goes around it.'),
  DATABASE_POOL: whole(10, 2, 200).describe(
    'Connections that this process keeps for calls, at most; jobs, the listener and the page of the state have six of their own.',
  ),
  DATABASE_DIRECT_URL: postgres
    .optional()
    .describe(
      'The same database without a pooler between, for migrations, jobs and the listener; absent: DATABASE_URL.',
    ),
  DATABASE_REPLICA_URL: postgres
    .optional()
    .describe(
      'A copy of it that only reads: reports and exports are asked there. Absent, away or too late: the database itself.',
    ),
  DATABASE_REPLICA_LAG_MS: whole(500, 0, 60_000).describe(
    'How long a report waits until that copy has all that was saved before it was asked; then it asks the database itself.',
  ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Absent: one process, no cache, everything still works.'),
  PUBLIC_URL: z
    .url()
    .default('http://127.0.0.1:4000')
    .describe(
      'Where people open the application; sockets from any other origin are refused, and keys are made for its name.',
    ),
  DRAIN_MS: whole(0, 0, 60_000).describe(
    'How long a stopping process still answers while it says "not ready", so that a balancer looks away first.',
  ),
  CORS_ORIGINS: list.default([]).describe('Other origins that may call the API from a browser.'),
  TRUSTED_PROXIES: whole(0, 0, 10).describe(
    "How many reverse proxies stand in front; their X-Forwarded-For is believed, nobody else's.",
  ),
  BODY_TIMEOUT_MS: whole(30_000, 50, 600_000).describe(
    'How long the body of a call may take to arrive; files have the two below instead.',
  ),
  UPLOAD_IDLE_MS: whole(30_000, 50, 600_000).describe(
    'An upload of which no byte arrives for so long is over.',
  ),
  UPLOAD_PACE: whole(4_096, 1).describe(
    'Bytes a second that an upload needs on the whole; a slow telephone line brings several times as much.',
  ),
  UPLOADS_AT_ONCE: whole(6, 1, 1_000).describe(
    'Files that one person may be sending to one process at the same time. The application sends three.',
  ),
  WEB_ROOT: z.string().optional().describe('Folder of the built web application; absent: the API alone.'),
  DOCS: flag
    .optional()
    .describe('The pages of the API at /docs, for whoever finds them; absent: not in production.'),
  METRICS_LOCAL: flag
    .optional()
    .describe(
      'Whether /metrics answers this machine without the token; absent: not in production, where a proxy may stand on it.',
    ),
  METRICS_TOKEN: z.string().min(16).optional().describe('Lets a scraper read /metrics, from wherever it is.'),
  ENTRY_ROLES: list
    .pipe(z.array(z.string()).min(1))
    .default([...ROLES_DE_ENTRADA])
    .describe(
      'Roles that may sign in, when others than the twelve of the house are admitted (LOGIN-32, COMUN-62).',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is written down; lines of `error` want somebody to look.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .default('smtp://127.0.0.1:4125')
    .describe('Where mail is handed over, with user and password in it.'),
  MAIL_FROM: z.string().default('Amparo <no-responder@amparo.co>').describe('Who mails come from.'),
  AVISOS_DE_VENCIMIENTO: terms
    .default([1, 8, 30])
    .describe('So many days before a paper of a vehicle expires its owner is told, once for each term.'),
  ATTENTION_HOURS: whole(8, 1, 720).describe(
    'For so many hours after somebody got a case it occupies them, while it is open (DISPONIBILIDAD-15).',
  ),
  ASSIGNMENT_WEIGHTS: numbers({
    disponible: weight(PESOS.disponible),
    carga: weight(PESOS.carga),
    distancia: weight(PESOS.distancia),
    placa: weight(PESOS.placa),
  })
    .default(PESOS)
    .describe(
      'What counts when people are ranked for a case, in points: being free, each open case, each kilometre, no vehicle that may drive.',
    ),
  CASE_GOALS: numbers({
    solicitado: minutes(METAS.solicitado),
    asignado: minutes(METAS.asignado),
    gestion: minutes(METAS.gestion),
  })
    .default(METAS)
    .describe(
      'Minutes that an open case may stay without moving, by its state, before the board says that it missed its time.',
    ),
  STORAGE: z
    .enum(['disk', 's3'])
    .default('disk')
    .describe('Where uploaded files live: a folder of this machine, or anything that speaks the S3 API.'),
  STORAGE_DIR: z
    .string()
    .default('.data/archivos')
    .describe('The folder, where STORAGE is disk. Every process needs the same one.'),
  STORAGE_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Signs the addresses of files on disk; absent: made once and kept in the database.'),
  S3_ENDPOINT: z.url().optional().describe('The S3 API, where STORAGE is s3; absent: that of Amazon.'),
  S3_PUBLIC_ENDPOINT: z
    .url()
    .optional()
    .describe('Where browsers reach the store, when that differs from where the server does.'),
  S3_REGION: z.string().default('us-east-1').describe('Its region.'),
  S3_BUCKET: z.string().optional().describe('Its bucket, which must exist and be closed to the public.'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('The key that may read, write and delete there, and nothing else.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Its secret.'),
  S3_PATH_STYLE: flag
    .default(true)
    .describe(
      'Whether the bucket stands in the path of an address; `false`: in its name, as Amazon wants it.',
    ),
  VEHICLE_PHOTO: z
    .uuid()
    .toLowerCase()
    .default('01950000-0000-7000-8000-00000000f070')
    .describe(
      'The file that shows vehicles without a picture of their own (VEHICULOS-63); the house draws one where there is none.',
    ),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional()
    .describe('The key pair that browsers know this server by; absent: made once and kept in the database.'),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .describe('The other half of VAPID_PUBLIC_KEY.'),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:)/)
    .default('mailto:soporte@amparo.co')
    .describe('Whom a push service may write to about our messages.'),
  PUSH_SERVICES: list
    .default([
      'https://fcm.googleapis.com',
      'https://*.push.services.mozilla.com',
      'https://*.notify.windows.com',
      'https://*.push.apple.com',
    ])
    .describe(
      'Push services of the browsers. We call no other address, whatever a subscription says; `*.` is any subdomain.',
    ),
  INSURER_HUB_URL: partnerUrl
    .optional()
    .describe('The insurers behind a plate. One without address is not asked, and the lookup says so.'),
  INSURER_HUB_CLIENT_ID: z.string().optional().describe('What we name ourselves by at the first of them.'),
  INSURER_HUB_CLIENT_SECRET: z.string().optional().describe('Its secret.'),
  INSURER_SECOND_URL: partnerUrl.optional().describe('The second insurer.'),
  INSURER_SECOND_KEY: z.string().optional().describe('The key that it gave us.'),
  INSURER_THIRD_URL: partnerUrl.optional().describe('The third insurer.'),
  INSURER_THIRD_USER: z.string().optional().describe('Our user there.'),
  INSURER_THIRD_PASSWORD: z.string().optional().describe('Its password.'),
  LOOKUP_MS: whole(7_000, 40, 8_000).describe(
    'How long a lookup by plate, or a page of the registry, may take, all sources together; of a lookup each partner behind the one asked keeps a quarter of it.',
  ),
  MAPS_MS: whole(1_500, 40, 8_000).describe(
    'How long the map of a case waits for a route or for the place of an address.',
  ),
  LOOKUP_CACHE_MS: whole(300_000, 0, 3_600_000).describe(
    "How long an insurer's answer about a plate is as good as a new one.",
  ),
  LOOKUPS_PER_PERSON: whole(60, 1).describe(
    'Lookups that one person may have asked of insurers in a quarter of an hour.',
  ),
  SIMIT_URL: partnerUrl
    .optional()
    .describe('The registry of fines; without address its screen says that it is not set up.'),
  SIMIT_API_KEY: z.string().optional().describe('The key that it gave us.'),
  SIMIT_PAGES_PER_PERSON: whole(300, 1).describe(
    'Pages of the registry that one person may read in a quarter of an hour; a report takes one for every 500 rows.',
  ),
  APP_CLIENT_ID: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe(
      "What the company's own app names itself by to speak for its people; absent: there is no such app.",
    ),
  APP_CLIENT_SECRET: z
    .string()
    .min(32)
    .max(200)
    .optional()
    .describe('Random: it opens the own cases of any customer.'),
  APP_TOKEN_MINUTES: whole(15, 1, 60).describe(
    'How long a token of the app serves; it asks for another one as often as it needs.',
  ),
  WEB_APP_URL: partnerUrl
    .optional()
    .describe('The web page where customers look after their case; their link leads there (SMS-12).'),
  SHORTENER_URL: partnerUrl
    .optional()
    .describe(
      'Makes a short code of that address, and texts it: two functions of the company (SMS-03, SMS-04, SMS-14).',
    ),
  SMS_URL: partnerUrl.optional().describe('Sends that text to a telephone.'),
  SHORT_LINK_BASE: partnerUrl
    .max(70)
    .optional()
    .describe('What a short code follows; with it and a case number, a text message is one (SMS-11).'),
  LINK_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Signs the links; absent: made once and kept in the database.'),
  LINK_HOURS: whole(72, 1, 720).describe('How long a link serves.'),
  LINK_PLAIN: flag
    .default(false)
    .describe(
      'For a web page that cannot read the token yet: case and identification stand in the link as they are (SMS-13).',
    ),
  ROUTES_URL: partnerUrl
    .optional()
    .describe(
      'Driving times and routes, by the HTTP API of OSRM; absent: nobody says when somebody arrives (GPS-08).',
    ),
  GEOCODER_URL: partnerUrl.optional().describe('Where an address is, by the HTTP API of Nominatim.'),
  POSITIONS_COLLECTION: z
    .string()
    .regex(/^\w{1,40}$/)
    .default('Ubications')
    .describe(
      "Where the places of field workers are kept, as the company's app names the collection (GPS-11).",
    ),
  TILES_URL: z
    .string()
    .regex(/^https?:\/\/[^{}\s]+\{z\}.*$/)
    .optional()
    .describe('Pictures of streets, with {z}, {x} and {y}; absent: the map draws its own ground.'),
  TILES_ATTRIBUTION: z.string().max(200).default('© OpenStreetMap').describe('Whom the map thanks for them.'),
  CLAMD_URL: z
    .url({ protocol: /^(tcp|unix)$/ })
    .optional()
    .describe(
      'The scanner of uploaded files (clamd): tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl. Absent: files are not scanned.',
    ),
  BACKUP_HOURS: whole(26, 1, 8_760).describe(
    'How old the newest backup may be before the page of the state of the house says so.',
  ),
  PARTNER_REST_MS: whole(30_000, 10, 600_000).describe(
    'How long a partner that failed again and again is left alone.',
  ),
});
