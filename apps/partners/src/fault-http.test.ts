import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { createFaultSwitch, type Falla } from './fault.ts';
import type { Partner } from './partner.ts';

/** A minimal HTTP partner. */
const registro: Partner = {
  name: 'registro',
  title: 'Registro',
  addresses: [],
  fault: createFaultSwitch(),
  routes: async (app) => {
    app.get('/consultas', () => ({ datos: [] }));
  },
  service: async (app) => {
    app.get('/vehiculos/:placa', () => ({ placa: 'ABC123' }));
  },
  stop: async () => {},
};

let app: FastifyInstance;
let url: string;

beforeEach(async () => {
  app = buildApp([registro]);
  url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/registro`;
});
afterEach(async () => {
  await registro.fault.set({ modo: 'ninguna' });
  await app.close();
});

async function fail(falla: Falla): Promise<void> {
  const response = await fetch(`${url}/falla`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(falla),
  });
  expect(await response.json()).toEqual(falla);
}

const ask = (): Promise<Response> => fetch(`${url}/vehiculos/ABC123`);

it('an HTTP partner responds without a fault and after the fault ends', async () => {
  expect(await (await ask()).json()).toEqual({ placa: 'ABC123' });
  await fail({ modo: 'error' });
  await fail({ modo: 'ninguna' });
  expect(await (await ask()).json()).toEqual({ placa: 'ABC123' });
});

it('muerto closes the connection without a response; the pages for people still respond', async () => {
  await fail({ modo: 'muerto' });
  await expect(ask()).rejects.toThrow('fetch failed');
  expect((await fetch(`${url}/consultas`)).status).toBe(200);
});

it('lento delays the response', async () => {
  await fail({ modo: 'lento', ms: 150 });
  const before = performance.now();
  expect((await ask()).status).toBe(200);
  expect(performance.now() - before).toBeGreaterThanOrEqual(145);
});

it('error responds 500', async () => {
  await fail({ modo: 'error' });
  expect((await ask()).status).toBe(500);
});

it('basura responds 200 with invalid JSON', async () => {
  await fail({ modo: 'basura' });
  const response = await ask();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  await expect(response.json()).rejects.toThrow(SyntaxError);
});
