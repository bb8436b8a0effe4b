import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { Environment } from './environment.ts';

test('an empty environment gives a complete configuration, and an empty variable counts as absent', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 4000,
    ROLES: ['api', 'worker'],
    DRAIN_MS: 0,
    CORS_ORIGINS: [],
  });
  expect(readConfig({ PORT: '', REDIS_URL: '' })).toEqual(readConfig({}));
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});

test('LOGIN-32 the roles that may sign in are configurable and default to the twelve staff roles', () => {
  expect(readConfig({}).ENTRY_ROLES).toEqual([
    'Administrador',
    'Contact Center',
    'Coordinador Contact Center',
    'Coordinador Operativo',
    'Coordinador Abogado',
    'Abogado',
    'Coordinador Abogado CAIT',
    'Abogado CAIT',
    'Coordinador Perito',
    'Perito',
    'Dibujante',
    'Coordinador Investigador',
  ]);
  expect(readConfig({ ENTRY_ROLES: 'Profesor, Abogado' }).ENTRY_ROLES).toEqual(['Profesor', 'Abogado']);
});

test('API docs and local metrics are disabled in production unless they are enabled explicitly', () => {
  const shown = (env: Record<string, string>) => {
    const { DOCS, METRICS_LOCAL } = readConfig(env);
    return [DOCS, METRICS_LOCAL];
  };
  expect(shown({})).toEqual([true, true]);
  expect(shown({ NODE_ENV: 'test' })).toEqual([true, true]);
  expect(shown({ NODE_ENV: 'production' })).toEqual([false, false]);
  expect(shown({ NODE_ENV: 'production', DOCS: 'true', METRICS_LOCAL: 'true' })).toEqual([true, true]);
  expect(shown({ DOCS: 'false', METRICS_LOCAL: 'false' })).toEqual([false, false]);
});

test('lists are separated by commas', () => {
  const config = readConfig({ ROLES: 'api', CORS_ORIGINS: ' https://a.co , https://b.co ,' });
  expect([config.ROLES, config.CORS_ORIGINS]).toEqual([['api'], ['https://a.co', 'https://b.co']]);
});

test('SMS-14 the SMS and short-link URLs require each other and the web page, and https in production', () => {
  const given = {
    SHORTENER_URL: 'https://f.example/corto',
    SMS_URL: 'https://f.example/sms',
    SHORT_LINK_BASE: 'https://amp.co/',
    WEB_APP_URL: 'https://mi.example/entrar',
  };
  const production = { ...given, NODE_ENV: 'production' };
  expect(readConfig(production)).toMatchObject(given);
  for (const name of ['SMS_URL', 'SHORT_LINK_BASE', 'WEB_APP_URL'] as const)
    expect(() => readConfig({ ...given, [name]: '' }), name).toThrow(`${name}: needed with S`);
  for (const name of ['SHORTENER_URL', 'SMS_URL', 'WEB_APP_URL'])
    expect(() => readConfig({ ...production, [name]: 'http://f.example' }), name).toThrow(
      `${name}: must be https in production`,
    );
  expect(() => readConfig({ ...given, SHORT_LINK_BASE: `https://${'a'.repeat(70)}.co/` })).toThrow(
    'SHORT_LINK_BASE',
  );
});

test('an insurer URL requires its credentials, and https in production; credentials alone are ignored', () => {
  const given = {
    INSURER_THIRD_URL: 'http://seguros.example',
    INSURER_THIRD_USER: 'a',
    INSURER_THIRD_PASSWORD: 'b',
  };
  expect(readConfig(given).INSURER_THIRD_URL).toBe('http://seguros.example');
  expect(readConfig({ INSURER_THIRD_USER: 'a' }).INSURER_THIRD_URL).toBeUndefined();
  const production = (url: string) => () =>
    readConfig({ ...given, NODE_ENV: 'production', INSURER_THIRD_URL: url });
  expect(production('http://seguros.example')).toThrow('INSURER_THIRD_URL: must be https in production');
  expect(production('http://127.0.0.1.example/x')).toThrow('must be https in production');
  for (const url of ['https://seguros.example/v1', 'http://127.0.0.1:4100/tercero', 'http://localhost/x'])
    expect(production(url)().INSURER_THIRD_URL).toBe(url);
  expect(() => readConfig({ INSURER_HUB_URL: 'https://hub.example' })).toThrow(
    /INSURER_HUB_CLIENT_ID: needed with INSURER_HUB_URL\n {2}INSURER_HUB_CLIENT_SECRET: needed/,
  );
});

test('the fines registry URL requires its key, and https in production', () => {
  expect(readConfig({}).SIMIT_URL).toBeUndefined();
  expect(() => readConfig({ SIMIT_URL: 'https://simit.example' })).toThrow(
    'SIMIT_API_KEY: needed with SIMIT_URL',
  );
  const open = { NODE_ENV: 'production', SIMIT_URL: 'http://simit.example', SIMIT_API_KEY: 'a' };
  expect(() => readConfig(open)).toThrow('SIMIT_URL: must be https in production');
});

test('expiry terms are days, sorted and without duplicates', () => {
  expect(readConfig({}).AVISOS_DE_VENCIMIENTO).toEqual([1, 8, 30]);
  expect(readConfig({ AVISOS_DE_VENCIMIENTO: '45, 3,15,3' }).AVISOS_DE_VENCIMIENTO).toEqual([3, 15, 45]);
});

test.each([
  { DATABASE_URL: 'mysql://127.0.0.1/amparo' },
  { DATABASE_URL: 'amparo' },
  { PORT: '70000' },
  { PORT: 'http' },
  { ROLES: 'api,cocina' },
  { ROLES: ',' },
  { REDIS_URL: 'http://127.0.0.1' },
  { TRUSTED_PROXIES: '-1' },
  { LOG_LEVEL: 'todo' },
  { AVISOS_DE_VENCIMIENTO: '30,8,cero' },
  { AVISOS_DE_VENCIMIENTO: '30,0' },
  { AVISOS_DE_VENCIMIENTO: '1.5' },
  { AVISOS_DE_VENCIMIENTO: '366' },
  { AVISOS_DE_VENCIMIENTO: ',' },
  { DOCS: 'si' },
  { METRICS_TOKEN: 'corto' },
  { METRICS_LOCAL: '1' },
  { BODY_TIMEOUT_MS: '0' },
  { UPLOAD_IDLE_MS: 'nunca' },
  { UPLOADS_AT_ONCE: '0' },
  { LOOKUP_MS: '8001' },
  { INSURER_SECOND_URL: 'ftp://seguros.example' },
])('%j is refused with a line that names the variable', (env) => {
  const read = () => readConfig(env);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(`The server cannot start, its environment is wrong:\n  ${Object.keys(env)[0]}`);
});

test('every invalid variable has its own line with the expected value', () => {
  const read = () => readConfig({ PORT: '70000', DATABASE_POOL: '1' });
  expect(read).toThrow(/PORT: .*65535\n {2}DATABASE_POOL: .*2$/);
});

test('the app requires a client id and a long secret, or neither', () => {
  const [APP_CLIENT_ID, APP_CLIENT_SECRET] = ['app', 'x'.repeat(32)];
  expect(readConfig({ APP_CLIENT_ID, APP_CLIENT_SECRET }).APP_TOKEN_MINUTES).toBe(15);
  expect(() => readConfig({ APP_CLIENT_ID })).toThrow('APP_CLIENT_SECRET: needed with APP_CLIENT_ID');
  expect(() => readConfig({ APP_CLIENT_SECRET })).toThrow('APP_CLIENT_ID: needed with APP_CLIENT_SECRET');
  expect(() => readConfig({ APP_CLIENT_ID, APP_CLIENT_SECRET: 'corto' })).toThrow('APP_CLIENT_SECRET');
});

test('assignment weights are one variable, and an omitted weight keeps its default', () => {
  const weights = (ASSIGNMENT_WEIGHTS: string) => readConfig({ ASSIGNMENT_WEIGHTS }).ASSIGNMENT_WEIGHTS;
  expect(weights('')).toEqual({ disponible: 20, carga: 10, distancia: 1, placa: 8 });
  expect(weights('carga=5, distancia=0.5')).toEqual({ disponible: 20, carga: 5, distancia: 0.5, placa: 8 });
  for (const wrong of ['carga', 'carga=', 'carga=-1', 'carga=mucho', 'suerte=3', 'carga=1001', ','])
    expect(() => weights(wrong), wrong).toThrow(ConfigError);
});

test('every variable is described by a sentence', () => {
  const silent = Object.entries(Environment.shape).filter(
    ([, variable]) => !variable.description?.endsWith('.'),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});
