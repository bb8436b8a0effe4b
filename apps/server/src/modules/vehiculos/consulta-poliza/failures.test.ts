import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ConsultaDePoliza, Fuente } from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import type { Falla } from '@amparo/partners/fault';
import { stopClock } from '../../../testing/clock.ts';
import { measuredWithin } from '../../../testing/measured.ts';
import { until } from '../../../testing/processes.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

/** Maximum of the setting, because a busy machine may delay the answers of the partner stubs. */
const LOOKUP_MS = 8_000;
const REST_MS = 60_000;
const testApp = useTestApp({
  partners: true,
  env: { LOOKUP_MS: String(LOOKUP_MS), PARTNER_REST_MS: String(REST_MS), LOOKUPS_PER_PERSON: '1000' },
});
type Insurer = Exclude<Fuente, 'propios'>;
const INSURERS: readonly Insurer[] = ['hub', 'segundo', 'tercero'];
afterEach(async () => {
  for (const name of INSURERS) await testApp.partners[name].setFault({ modo: 'ninguna' });
});

let who: TestUser;
beforeAll(async () => {
  who = await testApp.person({ permisos: ['consulta-poliza.ver'] });
});
async function look(placa: string): Promise<ConsultaDePoliza> {
  const answer = await who.call('GET', `consulta-poliza/${placa}?de_nuevo=true`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const stepOf = ({ fuentes }: ConsultaDePoliza, name: Fuente) => fuentes.find(({ fuente }) => fuente === name);

/** A plate that only a source after the failing one knows, if any. */
const BEHIND: Record<Insurer, { placa: string; next: Insurer | undefined }> = {
  hub: { placa: 'SEG001', next: 'segundo' },
  segundo: { placa: 'TER001', next: 'tercero' },
  tercero: { placa: 'NAD001', next: undefined },
};
const FAULTS: [Falla, string][] = [
  [{ modo: 'muerto' }, 'sin-conexion'],
  [{ modo: 'lento' }, 'tiempo-agotado'],
  [{ modo: 'error' }, 'error-del-servicio'],
  [{ modo: 'basura' }, 'respuesta-ilegible'],
  [{ modo: 'credenciales' }, 'credenciales'],
  [{ modo: 'sin-fin' }, 'respuesta-muy-grande'],
  [{ modo: 'redirige', destino: 'http://127.0.0.1:9/' }, 'redireccion'],
];

describe.each(INSURERS)('with %s failing', (name) => {
  const { placa, next } = BEHIND[name];

  test.for(FAULTS)(
    'CONSULTAPOLIZA-03 CONSULTAPOLIZA-10 %j is reported as %s within the time of a lookup, and the next source is queried',
    { tags: 'time-limit' },
    async ([falla, motivo], context) => {
      // A success in between, so that the failures do not add up and open the circuit breaker.
      await until(
        'the insurer answers',
        async () => stepOf(await look(placa), name)?.resultado === 'no-conoce',
      );
      await testApp.partners[name].setFault(falla);
      const since = performance.now();
      const consulta = await look(placa);
      measuredWithin(context, 'lookup with a failing insurer', performance.now() - since, 2 * LOOKUP_MS);
      expect(stepOf(consulta, name)).toMatchObject({ resultado: 'fallo', motivo });
      const answered = consulta.fuentes.find(({ resultado }) => resultado === 'respondio');
      expect([answered?.fuente, consulta.poliza?.policy_origin]).toEqual([next, answered?.nombre]);
    },
  );

  test('after five failures in a row the insurer is not called until its circuit breaker closes', async () => {
    await until(
      'the insurer answers',
      async () => stepOf(await look(placa), name)?.resultado === 'no-conoce',
    );
    await testApp.partners[name].setFault({ modo: 'error' });
    const reasons = [];
    for (let n = 0; n < 7; n += 1) reasons.push(stepOf(await look(placa), name)?.motivo);
    expect(reasons.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'error-del-servicio'));
    expect(reasons.slice(5)).toEqual(['en-pausa', 'en-pausa']);
    await testApp.partners[name].setFault({ modo: 'ninguna' });
    stopClock()(REST_MS);
    await until(
      'the insurer is called again',
      async () => stepOf(await look(placa), name)?.resultado === 'no-conoce',
    );
  });
});

test(
  'CONSULTAPOLIZA-10 three slow insurers each get a share, and together stay within the time of a lookup',
  { tags: 'time-limit' },
  async (context) => {
    for (const name of INSURERS)
      await until(
        'the insurer answers',
        async () => stepOf(await look('NAD001'), name)?.resultado === 'no-conoce',
      );
    for (const name of INSURERS) await testApp.partners[name].setFault({ modo: 'lento' });
    const consulta = await look('NAD001');
    const waited = INSURERS.map((name) => stepOf(consulta, name));
    expect(waited.map((step) => step?.motivo)).toEqual([
      'tiempo-agotado',
      'tiempo-agotado',
      'tiempo-agotado',
    ]);
    const total = waited.reduce((sum, step) => sum + (step?.ms ?? 0), 0);
    measuredWithin(context, 'lookup with three slow insurers', total, LOOKUP_MS + 500);
    expect(Math.min(...waited.map((step) => step?.ms ?? 0))).toBeGreaterThan(LOOKUP_MS / 5);
    expect(consulta.message).toBe('Vehículo no ha sido encontrado');
  },
);

describe('without partners', () => {
  const alone = useTestApp();
  test('a server without insurers reports them as not configured and still searches its own vehicles', async () => {
    const one = await alone.person({ permisos: ['consulta-poliza.ver'] });
    const consulta = (await one.call('GET', 'consulta-poliza/NAD001')).json<ConsultaDePoliza>();
    expect(consulta.fuentes.map(({ resultado, motivo }) => [resultado, motivo])).toEqual([
      ['no-conoce', 'no-conoce-la-placa'],
      ['no-consultado', 'no-configurado'],
      ['no-consultado', 'no-configurado'],
      ['no-consultado', 'no-configurado'],
    ]);
    expect(consulta.aviso).toBeNull();
  });
});
