import { afterEach, beforeAll, expect, test } from 'vitest';
import type { MotivoDeFalla } from '@amparo/contract/kernel/partner';
import { mensajesDeRegistro } from '@amparo/contract/transito/registro-simit/texts';
import type { Falla } from '@amparo/partners/fault';
import { stopClock } from '../../../testing/clock.ts';
import { measuredWithin } from '../../../testing/measured.ts';
import { until } from '../../../testing/processes.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

/** The longest value that the setting allows, because a busy machine may delay the stub's answers. */
const LOOKUP_MS = 8_000;
const REST_MS = 60_000;
const testApp = useTestApp({
  partners: true,
  env: { LOOKUP_MS: String(LOOKUP_MS), PARTNER_REST_MS: String(REST_MS), SIMIT_PAGES_PER_PERSON: '1000' },
});
afterEach(() => testApp.partners.simit.setFault({ modo: 'ninguna' }));

let who: TestUser;
beforeAll(async () => {
  who = await testApp.person({ permisos: ['comparendos-simit.ver', 'paz-salvo.ver', 'usuarios.ver'] });
});
const PATHS = ['comparendos-simit', 'paz-salvo'] as const;
const isWell = (path: string) =>
  until('the registry answers', async () => (await who.call('GET', path)).statusCode === 200);
const told = (motivo: MotivoDeFalla) => [502, { message: mensajesDeRegistro.caido(motivo) }];

const FAULTS: [Falla, MotivoDeFalla][] = [
  [{ modo: 'muerto' }, 'sin-conexion'],
  [{ modo: 'lento' }, 'tiempo-agotado'],
  [{ modo: 'error' }, 'error-del-servicio'],
  [{ modo: 'basura' }, 'respuesta-ilegible'],
  [{ modo: 'mitad' }, 'sin-conexion'],
  [{ modo: 'credenciales' }, 'credenciales'],
  [{ modo: 'sin-fin' }, 'respuesta-muy-grande'],
  [{ modo: 'redirige', destino: 'http://127.0.0.1:9/' }, 'redireccion'],
];

test.for(FAULTS)(
  'F09 SIMIT-05 a registry with fault %j is reported as %s within the time limit, and other calls succeed',
  { tags: 'time-limit' },
  async ([falla, motivo], context) => {
    for (const path of PATHS) {
      // Succeed first, so that five failures in a row do not open the circuit breaker.
      await isWell(path);
      await testApp.partners.simit.setFault(falla);
      const since = performance.now();
      const [answer, other] = await Promise.all([
        who.call('GET', `${path}?elementosPorPagina=5000`),
        who.call('GET', 'usuarios'),
      ]);
      measuredWithin(context, 'page of a failing registry', performance.now() - since, 4 * LOOKUP_MS);
      expect([answer.statusCode, answer.json()]).toMatchObject(told(motivo));
      expect(other.statusCode).toBe(200);
      await testApp.partners.simit.setFault({ modo: 'ninguna' });
    }
  },
);

test('F09 five failures in a row open the circuit breaker; after its pause the recovered registry is called again', async () => {
  await isWell('comparendos-simit');
  await testApp.partners.simit.setFault({ modo: 'error' });
  const answers = [];
  for (let n = 0; n < 6; n += 1)
    answers.push((await who.call('GET', `comparendos-simit?pagina=${n + 1}`)).json());
  expect(answers.slice(0, 5)).toMatchObject(answers.slice(0, 5).map(() => told('error-del-servicio')[1]));
  expect(answers[5]).toMatchObject({ message: mensajesDeRegistro.caido('en-pausa') });
  await testApp.partners.simit.setFault({ modo: 'ninguna' });
  stopClock()(REST_MS);
  await isWell('comparendos-simit');
});
