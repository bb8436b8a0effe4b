import { afterEach, expect, test, vi } from 'vitest';
import { permisos } from '@amparo/contract/identidad/permisos/routes';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each([
  [undefined, '/api/permisos?pagina=2'],
  ['/otra/base/', '/otra/base/permisos?pagina=2'],
  ['https://api.amparo.co/v2', 'https://api.amparo.co/v2/permisos?pagina=2'],
])('LISTAS-05 in a build with base %s a call requests %s', async (base, expected) => {
  vi.stubEnv('VITE_API_BASE', base);
  // Browser globals that Node lacks.
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', { getItem: () => null });
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({ datos: [], totalElementos: 0 }));
  });
  vi.resetModules();
  const { call } = await import('./call.ts');
  await call(permisos.list, { query: { pagina: 2 } });
  expect(asked).toEqual([expected]);
});
