import type { Route } from '@amparo/contract/kernel/route';
import { todasLasRutas } from '@amparo/contract/routes';
import { form, pdf } from '@amparo/server/testing/files';
import { bodyWith, lists, nameOf, pathOf, routesWithBody, sampleOf, textsOf, UNKNOWN } from './contract.ts';
import { cpuOf } from './cpu.ts';
import { none, times, type HostileMeasure } from './measure.ts';
import type { Ask, TargetServer } from './target-server.ts';

const LONG = 100_000;
/** A body may have 1 MB, which its fields share. */
const BODY = 900_000;
/** The limit of the HTTP parser for all headers, minus room for the other headers. */
const HEADER = 14_000;
/** Length of a query that the server still accepts. */
const QUERY = 7_500;
const LIMIT_MS = 50;
/** Stop after this many failures, because each may take seconds. */
const ENOUGH = 10;

/**
 * Repeated characters at each of which a bad regular expression starts over, between two other characters.
 */
const RUNS: Record<string, string> = {
  dots: '.',
  spaces: ' ',
  tabs: '\t',
  quotes: `"'`,
  // Two combining marks in the wrong order: normalization needs quadratic time to sort many of them.
  accents: '\u0316\u0301',
  angles: '<',
  ats: 'a@a.',
  digits: '1',
  backslashes: '\\',
  mixed: 'á. "\\<@1-',
};
const textOf = (run: string, length: number) =>
  `a${run.repeat(Math.ceil(length / run.length)).slice(0, length - 2)}a`;

interface Attack {
  name: string;
  send: (testServer: TargetServer, token: string) => Promise<unknown>;
}

const asks = (name: string, method: string, path: string, ask: Ask): Attack => ({
  name,
  send: (testServer, token) => testServer.ask(method, path, { token, ...ask }),
});

/** A complete body with long texts in all text fields and valid values in the others. */
function inBody(route: Route, run: string): unknown {
  const fields = textsOf(route.body);
  const written = JSON.stringify(run).length - 2;
  const share = Math.floor((BODY / Math.max(1, fields.length) / written) * run.length);
  const text = textOf(run, Math.min(LONG, share));
  const whole = sampleOf(route.body, ['x', 'a@b.co', '2026-11-15']);
  return fields.reduce((body, { path }) => merged(body, bodyWith(path, text)), whole);
}

function merged(base: unknown, added: unknown): unknown {
  if (base === null || typeof base !== 'object' || added === null || typeof added !== 'object') return added;
  if (Array.isArray(added)) return [merged(Array.isArray(base) ? base[0] : undefined, added[0])];
  const result: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(added)) result[name] = merged(result[name], value);
  return result;
}

const HEADERS = [
  'accept',
  'authorization',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'origin',
  'range',
  'user-agent',
  'x-forwarded-for',
];

function* attacks(): Generator<Attack> {
  for (const [kind, run] of Object.entries(RUNS)) {
    for (const route of routesWithBody.filter(
      ({ recurso, path }) => recurso !== 'archivos' || path.includes('/d'),
    ))
      yield asks(`${nameOf(route)} body of ${kind}`, route.method, pathOf(route), {
        body: inBody(route, run),
      });
    for (const route of lists)
      yield asks(`${nameOf(route)} query of ${kind}`, 'GET', inQuery(route, run), {});
    for (const route of todasLasRutas().filter(({ path }) => path.includes(':')))
      yield asks(`${nameOf(route)} path of ${kind}`, route.method, inPath(route, run, 280), {});
    yield asks(`long path of ${kind}`, 'GET', encodeURIComponent(textOf(run, HEADER)).slice(0, HEADER), {});
    // A header may contain only Latin-1 characters, and no tab at its ends.
    const head = textOf(kind === 'accents' ? 'á' : run, HEADER);
    for (const header of HEADERS) {
      yield asks(`${header} of ${kind}`, 'GET', 'usuarios', { headers: { [header]: head } });
      yield asks(`${header} of ${kind}`, 'POST', 'permisos', { body: {}, headers: { [header]: head } });
    }
    yield* uploads(kind, run);
  }
}

function inQuery(route: Route, run: string): string {
  const names = Object.keys((route.query as unknown as { criteria: object }).criteria);
  const share =
    Math.floor(QUERY / Math.max(1, names.length) / (encodeURIComponent(run).length / run.length)) - 40;
  const text = encodeURIComponent(textOf(run, Math.max(10, share)));
  return `${pathOf(route)}?${names.map((name) => `filtros[${name.replaceAll('.', '][')}]=${text}`).join('&')}`;
}

const inPath = (route: Route, run: string, length: number) =>
  route.path.replace(/:\w+/g, encodeURIComponent(textOf(run, length)));

function* uploads(kind: string, run: string): Generator<Attack> {
  const calls = [
    ['POST', 'archivos'],
    ['PUT', `archivos/${UNKNOWN}`],
  ] as const;
  for (const [method, path] of calls) {
    for (const length of [5_000, 15_000, LONG]) {
      const nombre = `${textOf(run, length).replaceAll('"', '%22')}.pdf`;
      yield asks(
        `file name of ${length} ${kind}`,
        method,
        path,
        form({ nombre, body: pdf() }, { entidad: 'CHAT' }),
      );
    }
    const entidad = textOf(run, LONG);
    yield asks(`entidad of ${kind}`, method, path, form({ nombre: 'a.pdf', body: pdf() }, { entidad }));
  }
}

/**
 * CPU milliseconds of an attack: the minimum of several tries, because the server also does background work.
 */
async function costOf(testServer: TargetServer, token: string, { send }: Attack): Promise<number> {
  let least = Infinity;
  for (const _ of times(4)) {
    least = Math.min(least, await cpuOf(testServer, () => send(testServer, token)));
    // Clearly below the limit, or so far above it that background work cannot be the cause.
    if (least <= LIMIT_MS / 2 || least > 20 * LIMIT_MS) break;
  }
  return least;
}

export const longTexts: HostileMeasure = {
  id: 'H38',
  run: async (testServer) => {
    const wrong: string[] = [];
    let worst = { name: '', ms: 0 };
    let tried = 0;
    let person = await testServer.person({ roles: ['Administrador'] });
    for (const attack of attacks()) {
      // Some calls end the session of the calling user.
      if (tried % 50 === 0) person = await testServer.person({ roles: ['Administrador'] });
      tried += 1;
      const ms = await costOf(testServer, person.token, attack);
      if (ms > worst.ms) worst = { name: attack.name, ms };
      if (ms > LIMIT_MS) wrong.push(`${attack.name}: ${Math.round(ms)} ms`);
      if (wrong.length === ENOUGH) break;
    }
    const figures = { calls: tried, worstMs: Math.round(worst.ms) };
    const seen = `${tried} calls with long texts, the most expensive ${figures.worstMs} ms of CPU time (${worst.name})`;
    return { ...none(seen, wrong), target: `≤ ${LIMIT_MS} ms each`, figures };
  },
};
