import type { MotivoDeFalla } from '@amparo/contract/kernel/partner';
import { mensajesDeRegistro } from '@amparo/contract/transito/registro-simit/texts';
import { until } from '@amparo/server/testing/processes';
import type { Result } from '../report.ts';
import type { FaultServer } from './fault-server.ts';
import { Workload } from './workload.ts';

const SHORTEST_S = 4;
/** The two queries of the registry: the fines of a person, and the certificate of no debt. */
const PATHS = ['comparendos-simit', 'paz-salvo'];

const FAULTS = {
  muerto: 'sin-conexion',
  lento: 'tiempo-agotado',
  error: 'error-del-servicio',
  basura: 'respuesta-ilegible',
  mitad: 'sin-conexion',
  'sin-fin': 'respuesta-muy-grande',
} as const satisfies Record<string, MotivoDeFalla>;

/**
 * F09-registro: the registry of fines is down, slow, failing, or sends garbage, truncated or endless answers,
 * while users query it.
 */
export async function registryAway(testServer: FaultServer, seconds: number): Promise<Result> {
  const at = await testServer.another({ SIMIT_PAGES_PER_PERSON: '1000000', PARTNER_REST_MS: '2000' });
  const { token } = await testServer.person({ roles: ['Administrador'] });
  const office = new Workload(testServer, at, token);
  const phase = Math.max(SHORTEST_S, seconds / 6);
  let asked = 0;
  // Another number each time, so that no answer is cached.
  const look = () => {
    asked += 1;
    const path = PATHS[asked % PATHS.length] ?? '';
    return office.look<{ message?: string }>(`${path}?filtros[identificacion]=${90_000_000 + asked}`);
  };
  const whenWell = async () => {
    const { status } = await look();
    if (status !== 200) office.wrong.push(`without a fault it answered ${status}`);
  };
  // Warm-up: the first calls of a process are slow.
  await office.work(SHORTEST_S, 'well', whenWell);
  office.forget();
  for (const [modo, motivo] of Object.entries(FAULTS)) {
    await office.work(phase, 'well', whenWell);
    const told = new Set<string | undefined>();
    await testServer.partners.simit.setFault({ modo: modo as keyof typeof FAULTS });
    await office.work(phase, 'ill', async () => {
      const { status, json } = await look();
      told.add(json.message);
      const reasons = [motivo, 'en-pausa'] as const;
      if (status !== 502 || !reasons.some((one) => json.message === mensajesDeRegistro.caido(one)))
        office.wrong.push(`${modo}: answered ${status} ${json.message}`);
    });
    if (!told.has(mensajesDeRegistro.caido(motivo))) office.wrong.push(`${modo} was never reported`);
    await testServer.partners.simit.setFault({ modo: 'ninguna' });
    for (const path of PATHS)
      await until('the registry is asked again', async () => (await office.look(path)).status === 200);
  }
  await testServer.end(at);
  return office.result(`${Object.keys(FAULTS).length} faults of the registry`);
}
