import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { readConfig } from '@amparo/server/platform/lib/config';
import { Environment } from '@amparo/server/platform/lib/environment';
import type { Result } from '../report.ts';
import { DEPLOY, ROOT, verdict } from './tools.ts';

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, unknown>;
  volumes?: string[];
  secrets?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  restart?: string;
  healthcheck?: unknown;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  secrets: Record<string, unknown>;
}

const TARGET = 'valid, hardened, no broken reference';
/** Read by Node itself, not by the server. */
const BESIDE = ['TMPDIR'];

/**
 * D05: checks compose.yml without its images, because this machine may be unable to pull them: the file
 * parses, its references resolve, every service is hardened, and the server accepts its environment.
 */
export async function compose(): Promise<Result> {
  const read = (...path: string[]) => readFile(join(...path), 'utf8');
  const file = parse(await read(DEPLOY, 'compose.yml'), { merge: true }) as Compose;
  const example = parseEnv(await read(ROOT, '.env.example'));
  const known = [...Object.keys(Environment.shape), ...BESIDE];
  const names = Object.keys(file.services);
  const wrong: string[] = [];
  const complain = (isWrong: boolean, text: string) => void (isWrong && wrong.push(text));
  for (const [name, service] of Object.entries(file.services)) {
    for (const other of namesOf(service.depends_on))
      complain(!names.includes(other), `${name} waits for ${other}, which is not a service`);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      complain(!isThere(source, file), `${name} mounts ${source}, which does not exist`);
    }
    for (const secret of service.secrets ?? [])
      complain(!(secret in file.secrets), `${name} reads ${secret}, which is not a secret`);
    complain(!isShut(service), `${name} is not read-only, unprivileged, limited and restarted`);
    complain(service.healthcheck === undefined, `the service ${name} has no healthcheck`);
    if (service.build === undefined) continue;
    complain(
      !existsSync(join(DEPLOY, service.build.context, service.build.dockerfile)),
      `${name} has no Containerfile`,
    );
    for (const variable of Object.keys(service.environment ?? {}))
      complain(!known.includes(variable), `${name} sets ${variable}, which nothing reads`);
    try {
      readConfig({ ...example, ...service.environment });
    } catch (error) {
      wrong.push(`${name} would not start: ${String(error)}`);
    }
  }
  const balancer = await read(DEPLOY, 'haproxy.cfg');
  for (const [variable, value] of Object.entries(file.services['balancer']?.environment ?? {})) {
    complain(!balancer.includes(`\${${variable}-`), `the balancer does not read ${variable}`);
    const [host = '', port] = value.split(':');
    const isProcess = /^AMPARO_[A-Z]$/.test(variable);
    complain(
      isProcess && file.services[host]?.environment?.['PORT'] !== port,
      `${variable}: no service listens on ${value}`,
    );
  }
  return verdict(`${names.length} services`, TARGET, wrong);
}

const namesOf = (given: Service['depends_on'] = []) => (Array.isArray(given) ? given : Object.keys(given));

const isThere = (source: string, { volumes }: Compose) =>
  source.startsWith('.') ? existsSync(join(DEPLOY, source)) : source in volumes;

const isShut = ({ read_only, cap_drop, security_opt, mem_limit, restart }: Service) =>
  read_only === true &&
  cap_drop?.includes('ALL') === true &&
  security_opt?.includes('no-new-privileges:true') === true &&
  mem_limit !== undefined &&
  restart !== undefined;
