import type { ConsultaDePoliza, Motivo } from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { ASEGURADORAS, findAsegurado, type Aseguradora } from '@amparo/partners/asegurados';
import { until } from '@amparo/server/testing/processes';
import type { Result } from '../report.ts';
import type { FaultServer } from './fault-server.ts';
import { Workload, type State } from './workload.ts';

const SHORTEST_S = 4;

const FAULTS = {
  muerto: 'sin-conexion',
  lento: 'tiempo-agotado',
  error: 'error-del-servicio',
  basura: 'respuesta-ilegible',
} as const satisfies Record<string, Motivo>;
type Fault = keyof typeof FAULTS;

/** F09: users look up plates and do other work while an insurer is down, slow, failing or sends garbage. */
export async function insurersAway(testServer: FaultServer, seconds: number): Promise<Result> {
  // A short pause of the circuit breaker, so that a failing insurer is called more often.
  const at = await testServer.another({ LOOKUPS_PER_PERSON: '1000000', PARTNER_REST_MS: '2000' });
  const { token } = await testServer.person({ roles: ['Administrador'] });
  const office = new Workload(testServer, at, token);
  const desk = new Desk(office);
  const phase = Math.max(SHORTEST_S, seconds / 12);
  // Warm-up: the first calls of a process are slow.
  await desk.work(SHORTEST_S, 'well', desk.plates('hub'));
  office.forget();
  for (const name of ASEGURADORAS) {
    for (const modo of Object.keys(FAULTS) as Fault[]) {
      await desk.work(phase, 'well', desk.plates(name));
      await testServer.partners[name].setFault({ modo });
      await desk.work(phase, 'ill', desk.plates(name), { name, modo });
      await testServer.partners[name].setFault({ modo: 'ninguna' });
      await desk.untilWell();
    }
  }
  for (const name of ASEGURADORAS) await testServer.partners[name].setFault({ modo: 'lento' });
  await desk.work(phase, 'ill', desk.plates('tercero'));
  for (const name of ASEGURADORAS) await testServer.partners[name].setFault({ modo: 'ninguna' });
  await testServer.end(at);
  return office.result(`3 insurers × ${Object.keys(FAULTS).length} faults and all slow`);
}

interface Ill {
  name: Aseguradora;
  modo: Fault;
}

/** Looks up plates at the insurers and checks the answers. */
class Desk {
  private readonly office: Workload;
  private lastPlate = 0;

  constructor(office: Workload) {
    this.office = office;
  }

  /**
   * Plates that an insurer after this one knows; for the last insurer, plates that none knows. Each plate is
   * used only once, so that no answer is cached.
   */
  *plates(name: Aseguradora): Generator<string> {
    const behind = ASEGURADORAS.slice(ASEGURADORAS.indexOf(name) + 1);
    const isKnown = (placa: string, who: readonly Aseguradora[]) =>
      who.some((one) => findAsegurado(one, placa) !== undefined);
    for (;;) {
      const placa = `F${String((this.lastPlate += 1)).padStart(6, '0')}`;
      const fits = behind.length === 0 ? !isKnown(placa, ASEGURADORAS) : isKnown(placa, behind);
      if (fits) yield placa;
    }
  }

  async work(seconds: number, state: State, plates: Generator<string>, ill?: Ill): Promise<void> {
    const reasons = new Set<string>();
    await this.office.work(seconds, state, async () => {
      const consulta = await this.look(String(plates.next().value));
      if (ill !== undefined) this.check(consulta, ill, reasons);
    });
    if (ill !== undefined && !reasons.has(FAULTS[ill.modo]))
      this.office.wrong.push(`${ill.name} ${ill.modo} was never reported`);
  }

  /** Waits until no insurer is paused and a lookup asks all of them. */
  async untilWell(): Promise<void> {
    const nobody = this.plates('tercero');
    await until('all insurers are asked again', async () => {
      const consulta = await this.look(String(nobody.next().value));
      return consulta?.fuentes.every(({ resultado }) => resultado === 'no-conoce') === true;
    });
  }

  private async look(placa: string): Promise<ConsultaDePoliza | undefined> {
    const { status, json } = await this.office.look<ConsultaDePoliza>(`consulta-poliza/${placa}`);
    if (status === 200) return json;
    this.office.wrong.push(`a lookup answered ${status}`);
    return undefined;
  }

  /** The failing insurer must be reported with its reason or as paused; the plate's insurer must answer. */
  private check(consulta: ConsultaDePoliza | undefined, { name, modo }: Ill, reasons: Set<string>): void {
    if (consulta === undefined) return;
    const { wrong } = this.office;
    const step = consulta.fuentes.find(({ fuente }) => fuente === name);
    reasons.add(step?.motivo ?? '');
    const isTold = step?.resultado === 'fallo' && [FAULTS[modo], 'en-pausa'].includes(step.motivo ?? '');
    if (!isTold) wrong.push(`${name} ${modo}: reported as ${step?.resultado} ${step?.motivo}`);
    const origin = ASEGURADORAS.find((one) => findAsegurado(one, consulta.placa) !== undefined);
    const answered = consulta.fuentes.find(({ resultado }) => resultado === 'respondio')?.fuente;
    if (answered !== origin) wrong.push(`${name} ${modo}: ${answered} answered instead of ${origin}`);
  }
}
