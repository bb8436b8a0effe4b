import type { Route } from '@amparo/contract/kernel/route';
import { definitionOf } from '@amparo/server/platform/http/docs/definition';
import { form } from '@amparo/server/testing/files';
import { anyFile } from './files.ts';
import { asText, hostile, hostileText, near, toJson } from './mutations.ts';
import { isObject, stem, type Pool, type SeenRecord } from './pool.ts';
import { wantsFile } from './schema.ts';
import type { SeededRandom } from './seeded-random.ts';
import { FILE, valid, type Making } from './values.ts';

export type Kind = 'valid' | 'near' | 'hostile';

/** A complete call, which can be sent again unchanged. */
export interface FuzzCall {
  index: number;
  route: Route;
  kind: Kind;
  method: string;
  /** Includes the encoded query. */
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  /** The sent fields, which are learned together with the answer. */
  sent: SeenRecord;
  used: Map<string, string>;
}

export const nameOf = (route: Route) => `${route.method} ${route.path}`;

const KINDS: readonly Kind[] = ['valid', 'valid', 'valid', 'near', 'hostile'];

/** Creates the call with this number. Its values depend on the seed and on the learned values. */
export function makeCall(
  index: number,
  route: Route,
  dice: SeededRandom,
  pool: Pool,
  kind = dice.pick(KINDS),
): FuzzCall {
  const making: Making = { dice, pool, call: nameOf(route), used: new Map() };
  const params = paramsOf(route, making);
  const twisted = kind === 'valid' ? undefined : dice.pick(partsOf(route));
  const given = (part: 'query' | 'body') => {
    const { value } = valid(route[part], { ...making, focus: params.focus });
    return twisted === part ? (kind === 'near' ? near : hostile)(value, dice) : value;
  };
  const search = searchOf(given('query'), twisted === 'query' && kind === 'hostile' ? dice : undefined);
  const body = given('body');
  const path = pathOf(route, params.values, twisted === 'params' ? dice : undefined);
  const payload = payloadOf(route, body, dice, kind);
  const headers = twisted === 'headers' ? strangeHeaders(dice) : usualHeaders(dice, params.focus);
  return {
    index,
    route,
    kind,
    method: route.method,
    path: `/api/${path}${search === '' ? '' : `?${search}`}`,
    headers: { ...payload.headers, ...headers },
    body: twisted === 'raw' ? strangeBody(dice, payload.body) : payload.body,
    sent: isObject(body) ? body : {},
    used: making.used,
  };
}

type Part = 'params' | 'query' | 'body' | 'headers' | 'raw';

function partsOf(route: Route): Part[] {
  const has = (part: 'query' | 'body') => definitionOf(route[part]).type !== 'undefined';
  return [
    'headers',
    ...(route.path.includes(':') ? (['params'] as const) : []),
    ...(has('query') ? (['query', 'query', 'query'] as const) : []),
    ...(has('body') ? (['body', 'body', 'body', 'body', 'body', 'raw'] as const) : []),
  ];
}

/** Chooses the record of the path first, so that the query and the body can refer to the same record. */
function paramsOf(route: Route, { dice, pool, used, call }: Making) {
  const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const values: Record<string, string> = {};
  let focus: SeenRecord | undefined;
  for (const name of names) {
    const isId = /^id$|Id$/.test(name);
    const about = values['recurso'] ?? recursoFor(route, name, pool);
    const record = isId || dice.chance(0.5) ? pool.record(about, dice) : undefined;
    const field = Object.keys(record ?? {}).find((key) =>
      isId ? key === '_id' || key === 'aws_id' : stem(key).startsWith(stem(name)),
    );
    if (record !== undefined && field !== undefined && dice.chance(0.95)) {
      focus = record;
      values[name] = String(record[field]);
      continue;
    }
    if (name === 'recurso' && pool.recursos().length > 0) {
      values[name] = dice.pick(pool.recursos());
      continue;
    }
    const { value } = valid(route.params, { dice, pool, used, call, isPath: true });
    values[name] = String((value as Record<string, unknown>)[name]);
  }
  return { values, focus };
}

/**
 * The resource of a path parameter, by the name of the parameter or else by the first segment:
 * `roles/:roleId` means `roles`, `archivos/:awsId` means `archivos`.
 */
function recursoFor(route: Route, name: string, pool: Pool): string {
  const named = pool
    .recursos()
    .find((recurso) => stem(name).length > 3 && stem(recurso).startsWith(stem(name)));
  const first = route.path.split('/')[0] as string;
  return named ?? pool.recursos().find((recurso) => recurso === first) ?? route.recurso;
}

function pathOf(route: Route, values: Record<string, string>, strange: SeededRandom | undefined): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = strange === undefined ? (values[name] ?? 'x') : strangeParam(strange, values[name] ?? 'x');
    return strange === undefined ? encodeURIComponent(value) : value;
  });
  return strange?.chance(0.05)
    ? `${path}${strange.pick(['/', '//', '/x', '/..', '/%2e%2e', ';a=1', '%20'])}`
    : path;
}

function strangeParam(dice: SeededRandom, value: string): string {
  const odd = [
    '%00',
    '%ff',
    '%',
    '%zz',
    '..%2f..%2fetc',
    'null',
    'undefined',
    '0',
    '-1',
    '%E0%A4%A',
    '%F0%9F',
    '*',
    "'",
    '%5b%5d',
  ];
  const made = dice.int(0, 4);
  if (made === 0) return encodeURIComponent(value.toUpperCase());
  if (made === 1) return encodeURIComponent(hostileText(dice).toWellFormed()).slice(0, 4_000) || 'x';
  if (made === 2) return `${encodeURIComponent(value)}${dice.pick(odd)}`;
  return made === 3 ? 'x'.repeat(dice.pick([201, 301, 2_000, 9_000])) : dice.pick(odd);
}

/** `filtros[a][b]=x`, as the web app writes it. */
function searchOf(query: unknown, strange: SeededRandom | undefined): string {
  const pairs: string[] = [];
  const write = (name: string, value: unknown): void => {
    if (value === undefined) return;
    if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) write(name === '' ? key : `${name}[${key}]`, inner);
    else pairs.push(`${encode(name)}=${encode(asText(value))}`);
  };
  write('', isObject(query) ? query : { x: query });
  if (strange?.chance(0.5)) pairs.push(strangePair(strange));
  return pairs.slice(0, 400).join('&').slice(0, 12_000);
}

const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll('%5B', '[').replaceAll('%5D', ']');

const strangePair = (dice: SeededRandom) =>
  dice.pick([
    'filtros=x',
    'filtros=x&filtros[nombre]=y',
    'filtros[nombre]=y&filtros=x',
    'filtros[]=x',
    'filtros[nombre][]=x',
    'filtros[nombre]=a&filtros[nombre]=b',
    'filtros[nombre]=%00',
    'filtros[nombre]=%ff',
    'filtros[estado][toString]=x',
    'filtros[estado][a]=1',
    'filtros[__proto__][a]=1',
    'filtros[a][b][c][d][e][f]=1',
    'filtros[fecha_inicial]=0000-01-01',
    'filtros[fecha_final]=99999-01-01',
    'filtros[estado]=TRUE&filtros[estado]=0',
    'pagina=1&pagina=2',
    'pagina=1e9',
    'pagina=999999999999999',
    'pagina=-1',
    'pagina=0x10',
    'elementosPorPagina=999999999999999',
    'elementosPorPagina=NaN',
    'respuestas=1',
    'respuestas[0][pregunta]=x&respuestas[0][respuesta]=%00',
    'permiso=%00',
    'rol_id[]=x',
    '=',
    '&&&',
    'a%00b=1',
    '%=%',
    `filtros[nombre]=${'a%20'.repeat(1_500)}`,
  ]);

function payloadOf(route: Route, body: unknown, dice: SeededRandom, kind: Kind) {
  if (wantsFile(route.body)) return formOf(body, dice, kind);
  if (body === undefined) return { headers: {}, body: undefined };
  return { headers: { 'content-type': 'application/json' }, body: toJson(body) };
}

function formOf(body: unknown, dice: SeededRandom, kind: Kind) {
  const fields = Object.entries(isObject(body) ? body : {}).filter(([, value]) => value !== FILE);
  const hasFile = isObject(body) && Object.values(body).includes(FILE);
  const texts = Object.fromEntries(fields.map(([name, value]) => [name, asText(value)]));
  const file = anyFile(dice, kind !== 'valid' && dice.chance(0.5));
  return form(hasFile ? file : undefined, texts, dice.pick(['fields-first', 'file-first']));
}

function strangeBody(dice: SeededRandom, body: string | Buffer | undefined): string | Buffer {
  const text = body?.toString('utf8') ?? '{}';
  return dice.pick<() => string | Buffer>([
    () => '',
    () => '{',
    () => text.slice(0, Math.floor(text.length / 2)),
    () => `${text}${text}`,
    () => text.replace('{', '{"nombre":"a","nombre":"b",'),
    () => '[]',
    () => 'null',
    () => '"x"',
    () => '1e309',
    () => '{"__proto__":{"a":1}}',
    () => '['.repeat(20_000),
    () => '{"a":'.repeat(5_000),
    () => `\ufeff${text}`,
    () => Buffer.concat([Buffer.from('{"nombre":"'), Buffer.from([0xff, 0xfe, 0x80]), Buffer.from('"}')]),
    () => `{"nombre":"${'x'.repeat(100_000)}"}`,
    () => `{"nombre":"${'x'.repeat(1_100_000)}"}`,
  ])();
}

/**
 * Sometimes `If-Match` with the version of the record or with a wrong one, and sometimes an idempotency key.
 */
function usualHeaders(dice: SeededRandom, focus: SeenRecord | undefined): Record<string, string> {
  const rev = focus?.['_rev'];
  return {
    ...(typeof rev === 'number' && dice.chance(0.2)
      ? { 'if-match': `"${dice.chance(0.8) ? rev : rev + 7}"` }
      : {}),
    ...(dice.chance(0.1) ? { 'idempotency-key': `clave-${dice.int(0, 400)}-xyz` } : {}),
  };
}

const strangeHeaders = (dice: SeededRandom): Record<string, string> =>
  dice.pick<Record<string, string>>([
    { 'if-match': '*' },
    { 'if-match': '"99999999999999999999"' },
    { 'if-match': '""' },
    { 'if-match': 'W/"1"' },
    { 'idempotency-key': 'x' },
    { 'idempotency-key': 'ñ'.repeat(100) },
    { 'idempotency-key': '%00'.repeat(5) },
    { 'idempotency-key': 'k'.repeat(201) },
    { 'x-forwarded-for': '999.1.1.1' },
    { 'x-forwarded-for': '::1, 10.0.0.1' },
    { 'x-forwarded-for': 'x'.repeat(300) },
    { 'x-forwarded-for': "' or 1=1" },
    { 'x-forwarded-for': '' },
    { 'x-forwarded-for': 'fe80::1%eth0' },
    { authorization: 'Bearer' },
    { authorization: 'Bearer ' + 'x'.repeat(5_000) },
    { authorization: 'Basic YTpi' },
    { authorization: 'Bearer \u00f1\u00ff' },
    { 'content-type': 'text/xml' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data' },
    { 'content-type': 'multipart/form-data; boundary=' },
    { 'content-type': ';' },
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    { 'user-agent': 'ñ'.repeat(400) },
    { accept: 'text/html', 'accept-language': 'zz' },
    { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    { range: 'bytes=0-1', 'if-none-match': '*' },
    { 'x-http-method-override': 'DELETE' },
    { cookie: `sesion=${'x'.repeat(2_000)}` },
  ]);

const METHODS = ['PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'LINK', 'REPORT', 'PURGE'];

/** The same call with a method that no route has. */
export const withStrangeMethod = (call: FuzzCall, dice: SeededRandom): FuzzCall => ({
  ...call,
  method: dice.pick(METHODS),
});
