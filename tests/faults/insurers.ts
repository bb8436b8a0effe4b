import { setTimeout as wait } from 'node:timers/promises';
import type { ConsultaDePoliza, Motivo } from '@amparo/contract/consulta-poliza';
import { ASEGURADORAS, findAsegurado, type Aseguradora } from '@amparo/partners/asegurados';
import { until, type RunningServer } from '@amparo/server/testing/processes';
import { quantile } from '../bench/measure.ts';
import type { Result } from '../report.ts';
import type { House } from './house.ts';

/** What a lookup may take, all sources together. */
const LIMIT_MS = 8_000;
const SLOWER = 1.5;
/** The same pace whether partners are well or not: what is compared is how they answer, not how much is asked. */
const LOOKUPS_A_SECOND = 8;
const OTHERS_A_SECOND = 40;
const OTHERS = ['usuarios?pagina=1', 'permisos?pagina=1', 'usuarios/perfil', 'vehiculos?pagina=1'];
const SHORTEST_S = 4;

const FAULTS = {
  muerto: 'sin-conexion',
  lento: 'tiempo-agotado',
  error: 'error-del-servicio',
  basura: 'respuesta-ilegible',
} as const satisfies Record<string, Motivo>;
type Fault = keyof typeof FAULTS;

/** F09: each insurer dead, 30 s slow, failing and talking nonsense, while plates are looked up and others work. */
export async function insurersAway(house: House, seconds: number): Promise<Result> {
  // A short rest: whoever is tried more often has more occasions to be slow.
  const at = await house.another({ LOOKUPS_PER_PERSON: '1000000', PARTNER_REST_MS: '2000' });
  const { token } = await house.person({ roles: ['Administrador'] });
  const desk = new Desk(house, at, token);
  const phase = Math.max(SHORTEST_S, seconds / 12);
  // The first calls of a process are slow for reasons of their own.
  await desk.work(SHORTEST_S, 'well', desk.plates('hub'));
  desk.forget();
  for (const name of ASEGURADORAS) {
    for (const modo of Object.keys(FAULTS) as Fault[]) {
      await desk.work(phase, 'well', desk.plates(name));
      await house.partners[name].setFault({ modo });
      await desk.work(phase, 'ill', desk.plates(name), { name, modo });
      await house.partners[name].setFault({ modo: 'ninguna' });
      await desk.untilWell();
    }
  }
  for (const name of ASEGURADORAS) await house.partners[name].setFault({ modo: 'lento' });
  await desk.work(phase, 'ill', desk.plates('tercero'));
  for (const name of ASEGURADORAS) await house.partners[name].setFault({ modo: 'ninguna' });
  await house.end(at);
  return desk.result();
}

type State = 'well' | 'ill';
interface Ill {
  name: Aseguradora;
  modo: Fault;
}

/** People at work: some look plates up, the others do what they always do. */
class Desk {
  private readonly house: House;
  private readonly at: RunningServer;
  private readonly token: string;
  private readonly others: Record<State, number[]> = { well: [], ill: [] };
  private readonly wrong: string[] = [];
  private slowest = 0;
  private lookups = 0;
  private lastPlate = 0;

  constructor(house: House, at: RunningServer, token: string) {
    this.house = house;
    this.at = at;
    this.token = token;
  }

  /** Plates that somebody behind this one knows, or nobody; each only once, so that nothing is remembered. */
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
    await Promise.all([
      paced(LOOKUPS_A_SECOND, seconds, async () => {
        const consulta = await this.look(String(plates.next().value));
        if (ill !== undefined) this.check(consulta, ill, reasons);
      }),
      paced(OTHERS_A_SECOND, seconds, async (n) => {
        const since = performance.now();
        const answer = await this.ask(OTHERS[n % OTHERS.length] ?? '');
        await answer.arrayBuffer();
        this.others[state].push(performance.now() - since);
        if (!answer.ok) this.wrong.push(`another call answered ${answer.status}`);
      }),
    ]);
    if (ill !== undefined && !reasons.has(FAULTS[ill.modo]))
      this.wrong.push(`${ill.name} ${ill.modo} was never told`);
  }

  /** Until the rest of everyone is over and a lookup goes through all of them. */
  async untilWell(): Promise<void> {
    const nobody = this.plates('tercero');
    await until('all insurers are asked again', async () => {
      const consulta = await this.look(String(nobody.next().value));
      return consulta?.fuentes.every(({ resultado }) => resultado === 'no-conoce') === true;
    });
  }

  forget(): void {
    this.others.well.length = 0;
    this.others.ill.length = 0;
    this.slowest = 0;
    this.lookups = 0;
  }

  result(): Result {
    const [well, ill] = [quantile(this.others.well, 0.99), quantile(this.others.ill, 0.99)];
    const ratio = ill / well;
    const examples = this.wrong.length === 0 ? '' : ` (${[...new Set(this.wrong)].slice(0, 3).join('; ')})`;
    return {
      seen:
        `${this.lookups} lookups, 3 insurers × ${Object.keys(FAULTS).length} faults and all slow: slowest ${Math.round(this.slowest)} ms, ` +
        `${this.wrong.length} wrong${examples}; p99 of ${this.others.ill.length} other calls ${well.toFixed(1)} → ${ill.toFixed(1)} ms (${ratio.toFixed(2)}×)`,
      target: `≤ ${LIMIT_MS} ms, 0, ≤ ${SLOWER}×`,
      ok: this.slowest <= LIMIT_MS && this.wrong.length === 0 && ratio <= SLOWER,
      figures: { lookups: this.lookups, slowest: this.slowest, well, ill, ratio },
    };
  }

  private async look(placa: string): Promise<ConsultaDePoliza | undefined> {
    const since = performance.now();
    const answer = await this.ask(`consulta-poliza/${placa}`);
    const consulta = (await answer.json()) as ConsultaDePoliza;
    this.slowest = Math.max(this.slowest, performance.now() - since);
    this.lookups += 1;
    if (answer.ok) return consulta;
    this.wrong.push(`a lookup answered ${answer.status}`);
    return undefined;
  }

  /** The one that is ill is said to be, with its reason or that it rests; whoever is behind it answers. */
  private check(consulta: ConsultaDePoliza | undefined, { name, modo }: Ill, reasons: Set<string>): void {
    if (consulta === undefined) return;
    const step = consulta.fuentes.find(({ fuente }) => fuente === name);
    reasons.add(step?.motivo ?? '');
    const isTold = step?.resultado === 'fallo' && [FAULTS[modo], 'en-pausa'].includes(step.motivo ?? '');
    if (!isTold) this.wrong.push(`${name} ${modo}: told as ${step?.resultado} ${step?.motivo}`);
    const [origin] = ASEGURADORAS.filter((one) => findAsegurado(one, consulta.placa) !== undefined);
    const answered = consulta.fuentes.find(({ resultado }) => resultado === 'respondio')?.fuente;
    if (answered !== origin)
      this.wrong.push(`${name} ${modo}: ${answered} answered in the place of ${origin}`);
  }

  private ask(path: string): Promise<Response> {
    return this.house.ask('GET', path, this.token, undefined, { at: this.at });
  }
}

/** Begins something so many times a second, whether or not what began before has ended. */
async function paced(perSecond: number, seconds: number, run: (n: number) => Promise<void>): Promise<void> {
  const since = performance.now();
  const under: Promise<void>[] = [];
  for (let n = 0; n < seconds * perSecond; n += 1) {
    await wait(Math.max(0, since + (n * 1_000) / perSecond - performance.now()));
    under.push(run(n));
  }
  await Promise.all(under);
}
