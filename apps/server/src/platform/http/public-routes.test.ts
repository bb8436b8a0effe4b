import { describe, expect, test } from 'vitest';
import { todasLasRutas } from '@amparo/contract/routes';
import { listening, rawCall } from '../../testing/raw-http.ts';
import { useTestApp } from '../../testing/test-app.ts';

const TOKEN = 'un-token-de-metricas-largo';
const FRIEND = 'https://socio.example';
const testApp = useTestApp({ env: { METRICS_TOKEN: TOKEN, CORS_ORIGINS: FRIEND } });
let port: number | undefined;
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  testApp.app.http.inject({ url, headers, remoteAddress });

describe('health', () => {
  test('/health reports a live process and /ready one that can serve, both without authentication', async () => {
    expect((await get('/health')).json()).toEqual({ estado: 'vivo' });
    expect((await get('/ready')).json()).toEqual({ estado: 'listo' });
  });
});

describe('metrics', () => {
  test('from the same machine, process and route metrics are available and contain no personal data', async () => {
    await testApp.call('GET', 'permisos?filtros[nombre]=Buscado');
    const answer = await get('/metrics');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.body).toContain('process_cpu_seconds_total');
    expect(answer.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/permisos",status="401"\} 1/,
    );
    expect(answer.body).not.toContain('Buscado');
  });

  test.each([
    ['another machine', {}, '203.0.113.9'],
    ['another machine with a wrong token', { authorization: 'Bearer otro' }, '203.0.113.9'],
    ['a proxy of this machine', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
  ])('%s gets 404', async (_from, headers, address) => {
    expect((await get('/metrics', headers, address)).statusCode).toBe(404);
  });

  test('another machine reads the metrics with the token', async () => {
    expect((await get('/metrics', { authorization: `Bearer ${TOKEN}` }, '203.0.113.9')).statusCode).toBe(200);
  });
});

describe('API docs', () => {
  interface OpenApi {
    openapi: string;
    info: { title: string; version: string };
    components: { securitySchemes: Record<string, unknown> };
    paths: Record<string, Record<string, Operation>>;
  }
  interface Operation {
    summary: string;
    security: unknown[];
    parameters?: { name: string; in: string; required: boolean }[];
    requestBody?: unknown;
    responses: Record<string, unknown>;
  }
  const documented = async () => (await get('/docs/json')).json<OpenApi>();

  test('/docs/json is OpenAPI 3.1 with every call of the contract and no other', async () => {
    const { openapi, info, paths, components } = await documented();
    expect(openapi).toBe('3.1.0');
    expect(info).toMatchObject({ title: 'Amparo', version: '1.0.0' });
    expect(components.securitySchemes).toHaveProperty('bearer');
    const found = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = todasLasRutas().map(
      ({ method, path }) => `${method} /api/${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  test('each call documents its summary, security, input and answer', async () => {
    const { paths } = await documented();
    for (const [path, calls] of Object.entries(paths)) {
      for (const [method, call] of Object.entries(calls)) {
        const named = (call.parameters ?? [])
          .filter((one) => one.in === 'path')
          .map((one) => `{${one.name}}`);
        expect(call.summary, `${method} ${path}`).toMatch(/\S/);
        expect(Array.isArray(call.security), `${method} ${path}`).toBe(true);
        expect(call.responses, `${method} ${path}`).toHaveProperty('200');
        expect(named, `${method} ${path}`).toEqual([...path.matchAll(/\{\w+\}/g)].map(([name]) => name));
      }
    }
  });

  test('LISTAS-01 LISTAS-19 the three parameters of a list are documented as optional', async () => {
    const { paths } = await documented();
    const parameters = paths['/api/permisos']?.['get']?.parameters?.map(({ name, required }) => [
      name,
      required,
    ]);
    expect(parameters).toEqual([
      ['filtros', false],
      ['elementosPorPagina', false],
      ['pagina', false],
    ]);
  });

  test('the docs page opens under our content security policy', async () => {
    const answer = await get('/docs');
    expect(answer.statusCode).toBe(200);
    expect(String(answer.headers['content-security-policy'])).not.toContain('unsafe-eval');
  });
});

describe('headers', () => {
  test.each(['/api/permisos', '/api/no-existe', '/health', '/no-existe'])(
    'H29 %s forbids external code, content sniffing and framing',
    async (url) => {
      const { headers } = await get(url);
      const policy = String(headers['content-security-policy']).split(';');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "script-src 'self'",
          "object-src 'none'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
          "form-action 'self'",
        ]),
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  test('every answer has a unique request id that the client cannot choose', async () => {
    const ids = await Promise.all(
      ['/health', '/api/permisos', '/no-existe'].map(
        async (url) => (await get(url, { 'x-request-id': 'elegido' })).headers['x-request-id'],
      ),
    );
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(3);
  });

  test('no API answer is cached by browsers or proxies, errors included', async () => {
    const admin = await testApp.admin();
    const answers = [
      await admin.call('GET', 'permisos'),
      await testApp.call('GET', 'permisos'),
      await admin.call('POST', 'permisos', { body: {} }),
      // These requests match no route: the framework or the not-found handler refuses them.
      await admin.call('GET', 'permisos/%ff'),
      await admin.call('GET', `permisos/${'x'.repeat(400)}`),
      await admin.call('GET', 'nada'),
    ];
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
  });

  test('H14 a page of another origin gets no CORS header', async () => {
    const { headers } = await get('/api/permisos', { origin: 'https://ajeno.example' });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('CORS preflight requests', () => {
  const preflight = (origin: string, method: string) =>
    testApp.app.http.inject({
      method: 'OPTIONS',
      url: '/api/permisos',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,idempotency-key,if-match',
      },
    });

  test.each(['GET', 'POST', 'PUT', 'DELETE'])(
    'an allowed origin may %s with all request headers of the API',
    async (method) => {
      const { statusCode, headers } = await preflight(FRIEND, method);
      expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, FRIEND]);
      expect(String(headers['access-control-allow-methods']).split(', ')).toContain(method);
      const allowed = String(headers['access-control-allow-headers']).toLowerCase().split(', ');
      expect(allowed).toEqual(
        expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'if-match']),
      );
    },
  );

  test('H14 any other origin is refused', async () => {
    const { headers } = await preflight('https://ajeno.example', 'PUT');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('other methods', () => {
  test('HEAD responds with the headers of GET, and OPTIONS with an empty 204', async () => {
    const admin = await testApp.admin();
    const headers = { authorization: `Bearer ${admin.token}` };
    const head = await testApp.app.http.inject({ method: 'HEAD', url: '/api/permisos', headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect((await testApp.app.http.inject({ method: 'HEAD', url: '/api/permisos' })).statusCode).toBe(401);
    const options = await testApp.app.http.inject({ method: 'OPTIONS', url: '/api/permisos' });
    expect([options.statusCode, options.body]).toEqual([204, '']);
  });

  test.each(['PATCH', 'TRACE', 'PROPFIND'] as const)('ERRORES-04 %s responds 404', async (method) => {
    const { statusCode, body } = await testApp.app.http.inject({
      method: method as 'PATCH',
      url: '/api/permisos',
    });
    expect([statusCode, JSON.parse(body)]).toEqual([404, { message: 'Esa dirección no existe' }]);
  });

  test.each([
    ['an unknown method', 'BREW /api/permisos', {}, 400, 'Revisa los datos enviados'],
    ['an invalid content length', 'GET /health', { 'content-length': 'x' }, 400, 'Revisa los datos enviados'],
    [
      'a header that is too large',
      'GET /health',
      { x: 'x'.repeat(20_000) },
      431,
      'Lo que enviaste es demasiado grande',
    ],
  ])(
    'ERRORES-04 %s is refused in Spanish, in the shape of every error',
    async (_what, line, headers, status, message) => {
      port ??= await listening(testApp.app);
      const answer = await rawCall(port, line, headers).closed;
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toContain('Cache-Control: no-store');
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ message });
    },
  );
});

describe('in production', () => {
  const closed = useTestApp({ env: { NODE_ENV: 'production' } });
  const opened = useTestApp({ env: { NODE_ENV: 'production', DOCS: 'true', METRICS_TOKEN: TOKEN } });

  test('metrics and docs are hidden unless they are enabled explicitly', async () => {
    for (const url of ['/metrics', '/docs', '/docs/json'])
      expect((await closed.app.http.inject({ url })).statusCode, url).toBe(404);
    expect((await opened.app.http.inject({ url: '/docs' })).statusCode).toBe(200);
  });

  test('the metrics require the token, also from the same machine', async () => {
    const statusWith = async (headers: Record<string, string>) =>
      (await opened.app.http.inject({ url: '/metrics', headers })).statusCode;
    expect(await statusWith({})).toBe(404);
    expect(await statusWith({ authorization: `Bearer ${TOKEN}x` })).toBe(404);
    expect(await statusWith({ authorization: TOKEN })).toBe(404);
    expect(await statusWith({ authorization: `Bearer ${TOKEN}` })).toBe(200);
  });
});
