import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ConsultaDePoliza, Fuente } from '@amparo/contract/consulta-poliza';
import type { Falla } from '@amparo/partners/fault';
import { useApp, type Caller } from '../../testing/harness.ts';
import { until } from '../../testing/processes.ts';

const LOOKUP_MS = 4_000;
const house = useApp({
  partners: true,
  env: { LOOKUP_MS: String(LOOKUP_MS), PARTNER_REST_MS: '1000', LOOKUPS_PER_PERSON: '1000' },
});
type Insurer = Exclude<Fuente, 'propios'>;
const INSURERS: readonly Insurer[] = ['hub', 'segundo', 'tercero'];
afterEach(async () => {
  for (const name of INSURERS) await house.partners[name].setFault({ modo: 'ninguna' });
});

let who: Caller;
beforeAll(async () => {
  who = await house.person({ permisos: ['consulta-poliza.ver'] });
});
async function look(placa: string): Promise<ConsultaDePoliza> {
  const answer = await who.call('GET', `consulta-poliza/${placa}?de_nuevo=true`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const stepOf = ({ fuentes }: ConsultaDePoliza, name: Fuente) => fuentes.find(({ fuente }) => fuente === name);

/** A plate that only somebody behind the failing one knows, or nobody. */
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

  test.each(FAULTS)(
    'CONSULTAPOLIZA-03 CONSULTAPOLIZA-10 %j is told as %s, within the time, and the next source is asked',
    async (falla, motivo) => {
      // A success in between: what is tried here is one failure, not five in a row.
      await until('it is well', async () => stepOf(await look(placa), name)?.resultado === 'no-conoce');
      await house.partners[name].setFault(falla);
      const since = performance.now();
      const consulta = await look(placa);
      expect(performance.now() - since).toBeLessThan(2 * LOOKUP_MS);
      expect(stepOf(consulta, name)).toMatchObject({ resultado: 'fallo', motivo });
      const answered = consulta.fuentes.find(({ resultado }) => resultado === 'respondio');
      expect([answered?.fuente, consulta.poliza?.policy_origin]).toEqual([next, answered?.nombre]);
    },
  );

  test('after five failures in a row it is left alone, and heard again once it is well', async () => {
    await until('it is well', async () => stepOf(await look(placa), name)?.resultado === 'no-conoce');
    await house.partners[name].setFault({ modo: 'error' });
    const reasons = [];
    for (let n = 0; n < 7; n += 1) reasons.push(stepOf(await look(placa), name)?.motivo);
    expect(reasons.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'error-del-servicio'));
    expect(reasons.slice(5)).toContain('en-pausa');
    await house.partners[name].setFault({ modo: 'ninguna' });
    await until('it is asked again', async () => stepOf(await look(placa), name)?.resultado === 'no-conoce');
  });
});

test('CONSULTAPOLIZA-10 all three silent: each has its share, and together they stay within the time of a lookup', async () => {
  for (const name of INSURERS)
    await until('it is well', async () => stepOf(await look('NAD001'), name)?.resultado === 'no-conoce');
  for (const name of INSURERS) await house.partners[name].setFault({ modo: 'lento' });
  const consulta = await look('NAD001');
  const waited = INSURERS.map((name) => stepOf(consulta, name));
  expect(waited.map((step) => step?.motivo)).toEqual(['tiempo-agotado', 'tiempo-agotado', 'tiempo-agotado']);
  const total = waited.reduce((sum, step) => sum + (step?.ms ?? 0), 0);
  expect(total).toBeLessThanOrEqual(LOOKUP_MS + 500);
  expect(Math.min(...waited.map((step) => step?.ms ?? 0))).toBeGreaterThan(LOOKUP_MS / 5);
  expect(consulta.message).toBe('Vehículo no ha sido encontrado');
});

describe('without partners', () => {
  const alone = useApp();
  test('a server that knows no insurer says so, and its own list still answers', async () => {
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
