import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { route } from '@amparo/contract/kernel/route';
import { useTestApp } from '../../testing/test-app.ts';
import { bare, type Endpoint } from './endpoints.ts';
import { validatorCompiler } from './error-responses.ts';
import { mount } from './mount.ts';

const testApp = useTestApp();

async function serving(...endpoints: Endpoint[]) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  mount(app, testApp.app.platform, endpoints);
  await app.ready();
  return app;
}

const spec = { public: true, resumen: 'x', answer: z.object({ n: z.int(), message: z.string() }) } as const;

test('a route also answers at its aliases', async () => {
  const trasladar = route('PUT', 'casos/:caso/trasladar', { ...spec, alias: ['casos/:caso/transladar'] });
  const app = await serving(bare(trasladar, async ({ params }) => ({ n: Number(params.caso) })));
  for (const path of ['/casos/7/trasladar', '/casos/7/transladar']) {
    const answer = await app.inject({ method: 'PUT', url: path });
    expect(answer.json()).toEqual({ n: 7, message: 'Operación Exitosa' });
  }
});

test('LISTAS-21 the success message is that of the route unless the handler returns another', async () => {
  const cerrar = route('PUT', 'cerrar', { ...spec, exito: 'Caso cerrado' });
  const abrir = route('PUT', 'abrir', spec);
  const app = await serving(
    bare(cerrar, async () => ({ n: 1 })),
    bare(abrir, async () => ({ n: 2, message: 'Ya estaba abierto' })),
  );
  expect((await app.inject({ method: 'PUT', url: '/cerrar' })).json()).toEqual({
    n: 1,
    message: 'Caso cerrado',
  });
  expect((await app.inject({ method: 'PUT', url: '/abrir' })).json()).toEqual({
    n: 2,
    message: 'Ya estaba abierto',
  });
});
