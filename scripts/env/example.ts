import { Environment } from '../../apps/server/src/platform/environment.ts';

type Name = keyof typeof Environment.shape;

/** What no installation goes without; the values show the shape and belong to nobody. */
const NEEDED: Partial<Record<Name, string>> = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://amparo:PASSWORD@127.0.0.1:5432/amparo',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PUBLIC_URL: 'https://amparo.example.co',
  SMTP_URL: 'smtps://USER:PASSWORD@smtp.example.co:465',
  MAIL_FROM: 'Amparo <no-responder@example.co>',
  TRUSTED_PROXIES: '1',
  METRICS_TOKEN: '',
  STORAGE_DIR: '/var/lib/amparo/archivos',
};

/** Titles by the name that begins each group; the schema is in that order. */
const GROUPS: Partial<Record<Name, string>> = {
  NODE_ENV: 'The process',
  DATABASE_URL: 'Database and Redis',
  PUBLIC_URL: 'Calls',
  WEB_ROOT: 'What is shown',
  SMTP_URL: 'Mail',
  AVISOS_DE_VENCIMIENTO: 'Rules of the house',
  STORAGE: 'Files',
  VAPID_PUBLIC_KEY: 'Push messages',
  INSURER_HUB_URL: 'Insurers and the registry of fines',
  APP_CLIENT_ID: "The company's own app, and links to customers",
  ROUTES_URL: 'Maps',
  CLAMD_URL: 'The rest',
};

const HEAD = `# Every variable the server reads. Written by \`npm run env-example\` from apps/server/src/platform/environment.ts: change it there.
# Copy it to where the installation keeps it (docs/operations/install.md), readable by the server alone, and fill in what is not
# commented. A commented line is what holds without it; one without a value is absent. A wrong one stops the start with its name.
# Values go to the end of their line, without quotes: systemd, compose, podman and node --env-file agree on that alone.
# Secrets: docs/operations/secrets.md.
`;

/** The parts of a zod definition that are read here. */
interface Schema {
  _zod: { def: object };
}
interface Part {
  defaultValue?: unknown;
  innerType?: Schema;
}

/** What holds when nothing is said, as one would write it. */
function usual(schema: Schema): string {
  const { defaultValue, innerType } = schema._zod.def as Part;
  if (defaultValue !== undefined) return written(defaultValue);
  return innerType === undefined ? '' : usual(innerType);
}

function written(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, amount]) => `${name}=${String(amount)}`)
    .join(',');
}

function lineOf(name: Name): string {
  const needed = NEEDED[name];
  if (needed !== undefined) return `${name}=${needed}`;
  return `#${name}=${usual(Environment.shape[name])}`;
}

export function envExample(): string {
  const parts = (Object.keys(Environment.shape) as Name[]).map((name) => {
    const title = GROUPS[name];
    const sentence = Environment.shape[name].description ?? '';
    return `${title === undefined ? '' : `\n# === ${title} ===\n`}\n# ${sentence}\n${lineOf(name)}\n`;
  });
  return HEAD + parts.join('');
}
