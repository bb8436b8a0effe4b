import { porRegistrar } from '@amparo/contract/vehiculos/consulta-poliza/rules';
import {
  NOMBRE_DE_FUENTE,
  type ConsultaDePoliza,
  type Fuente,
  type Motivo,
  type PasoDeConsulta,
  type Resultado,
  type Uso,
  VehiculoPropio,
} from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { mensajesDeConsultaPoliza } from '@amparo/contract/vehiculos/consulta-poliza/texts';
import type { Principal } from '../../../platform/access/principal.ts';
import type { Config } from '../../../platform/lib/config.ts';
import { orAborted } from '../../../platform/partners/failure.ts';
import { PartnerClient, type PartnerQuery, type PartnerAnswer } from '../../../platform/partners/partner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findPorPlaca } from '../vehiculos/index.ts';
import type { Finding } from './finding.ts';
import { insertLines } from './repository.ts';
import { shareOf } from './rules.ts';
import { hub } from './sources/hub.ts';
import { segundo } from './sources/segundo.ts';
import { tercero } from './sources/tercero.ts';

type Insurer = Exclude<Fuente, 'propios'>;
const ADAPTERS: Readonly<Record<Insurer, (config: Config) => PartnerQuery<Finding> | undefined>> = {
  hub,
  segundo,
  tercero,
};
const INSURERS = Object.keys(ADAPTERS) as Insurer[];

interface PolicyQuery {
  placa: string;
  uso: Uso;
  /** Query the insurers even if their answers are cached. */
  again: boolean;
  who: Principal;
}

interface Trail {
  steps: PasoDeConsulta[];
  /** The steps that queried a source now, without the cached ones; these are logged. */
  fresh: PasoDeConsulta[];
  finding: Finding | undefined;
}

interface Own {
  step: PasoDeConsulta;
  vehiculo: ConsultaDePoliza['vehiculo'];
}

interface Next {
  name: Insurer;
  partner: PartnerClient<Finding>;
  trail: Trail;
  since: number;
}

/**
 * Looks up the policy of a plate: four sources in a fixed order, up to the first that answers
 * (CONSULTAPOLIZA-01, 02).
 */
export class Lookup {
  private readonly platform: Platform;
  private readonly partners: ReadonlyMap<Insurer, PartnerClient<Finding>>;

  constructor(platform: Platform) {
    this.platform = platform;
    const { config, log, partners } = platform;
    const settings = { log, partners, cacheMs: config.LOOKUP_CACHE_MS, restMs: config.PARTNER_REST_MS };
    this.partners = new Map(
      INSURERS.flatMap((name) => {
        const ask = ADAPTERS[name](config);
        return ask === undefined ? [] : [[name, new PartnerClient({ ...settings, name }, ask)] as const];
      }),
    );
  }

  async ask(asked: PolicyQuery): Promise<ConsultaDePoliza> {
    const { placa, uso, who } = asked;
    const since = performance.now();
    const own = await this.askOwn(placa, uso);
    const isAnswered = own.step.resultado === 'respondio';
    const { steps, fresh, finding } = isAnswered ? NOBODY_ELSE : await this.askInsurers(asked, since);
    if (fresh.length > 0) await this.record(placa, who, [own.step, ...fresh]);

    const { hubSinVehiculo, noEncontrado } = mensajesDeConsultaPoliza;
    const isHubMissed = fresh.some(({ fuente, resultado }) => fuente === 'hub' && resultado !== 'respondio');
    const isNowhere = own.vehiculo === null && finding === undefined;
    const isForCase = uso === 'creacion' && finding !== undefined;
    return {
      placa,
      consultado: new Date().toISOString(),
      poliza: finding?.poliza ?? null,
      vehiculo: own.vehiculo,
      por_registrar: isForCase ? porRegistrar(finding) : null,
      aviso: isHubMissed ? hubSinVehiculo : null,
      message: isNowhere ? noEncontrado : null,
      fuentes: [own.step, ...steps],
    };
  }

  /**
   * Registered vehicles have no policy dates, so they end only the lookup for a new case (CONSULTAPOLIZA-22).
   */
  private async askOwn(placa: string, uso: Uso): Promise<Own> {
    const since = performance.now();
    const ms = shareOf({ total: this.platform.config.LOOKUP_MS, spent: 0, later: this.partners.size });
    const found = await orAborted(findPorPlaca(this.platform.db, placa), AbortSignal.timeout(ms)).catch(
      (error: unknown) => {
        this.platform.report(error);
        return 'failed' as const;
      },
    );
    const step = (resultado: Resultado, motivo: Motivo | null): PasoDeConsulta => ({
      ...stepOf('propios', resultado, motivo),
      ms: Math.round(performance.now() - since),
      cuando: new Date().toISOString(),
    });
    if (found === 'failed') return { vehiculo: null, step: step('fallo', 'tiempo-agotado') };
    if (found === undefined) return { vehiculo: null, step: step('no-conoce', 'no-conoce-la-placa') };
    const isEnough = uso === 'creacion';
    const vehiculo = VehiculoPropio.parse(found);
    return { vehiculo, step: isEnough ? step('respondio', null) : step('no-conoce', 'sin-fechas') };
  }

  private async askInsurers(asked: PolicyQuery, since: number): Promise<Trail> {
    const trail: Trail = { steps: [], fresh: [], finding: undefined };
    for (const name of INSURERS) {
      const partner = this.partners.get(name);
      if (trail.finding !== undefined) trail.steps.push(unasked(name, 'no-fue-necesario'));
      else if (partner === undefined) trail.steps.push(unasked(name, 'no-configurado'));
      else await this.askOne(asked, { name, partner, trail, since });
    }
    return trail;
  }

  private async askOne(
    { placa, again, who }: PolicyQuery,
    { name, partner, trail, since }: Next,
  ): Promise<void> {
    const known = again ? undefined : partner.known(placa);
    const isFresh = known === undefined && !partner.isAsking(placa);
    if (isFresh && trail.fresh.length === 0) await this.charge(who);
    const later = INSURERS.slice(INSURERS.indexOf(name) + 1).filter((other) =>
      this.partners.has(other),
    ).length;
    const ms = shareOf({ total: this.platform.config.LOOKUP_MS, spent: performance.now() - since, later });
    const answer = known ?? (await partner.ask(placa, ms));
    const step = told(name, answer);
    trail.steps.push(step);
    if (isFresh) trail.fresh.push(step);
    if (answer.resultado === 'respondio') trail.finding = answer.datos;
  }

  /** Each query costs money, and a stolen session must not look up all plates. */
  private charge({ usuarioId }: Principal): Promise<void> {
    const { throttle, config } = this.platform;
    return throttle.spend(
      `consulta-poliza:${usuarioId}`,
      config.LOOKUPS_PER_PERSON,
      mensajesDeConsultaPoliza.demasiadas,
    );
  }

  /** A lookup succeeds even if its log lines cannot be written. */
  private async record(placa: string, who: Principal, steps: readonly PasoDeConsulta[]): Promise<void> {
    const { db, log, report } = this.platform;
    const fuentes = steps.map(({ fuente, resultado, motivo, ms }) => ({ fuente, resultado, motivo, ms }));
    log.info({ placa, usuario: who.usuarioId, fuentes }, 'policy lookup');
    await insertLines(db, placa, who, steps).catch(report);
  }
}

function stepOf(fuente: Fuente, resultado: Resultado, motivo: Motivo | null): PasoDeConsulta {
  return { fuente, nombre: NOMBRE_DE_FUENTE[fuente], resultado, motivo, ms: null, cuando: null };
}

const unasked = (fuente: Fuente, motivo: Motivo) => stepOf(fuente, 'no-consultado', motivo);

function told(fuente: Fuente, answer: PartnerAnswer<Finding>): PasoDeConsulta {
  const { resultado, ms, cuando } = answer;
  const motivo =
    answer.resultado === 'fallo' ? answer.motivo : resultado === 'no-conoce' ? 'no-conoce-la-placa' : null;
  return { ...stepOf(fuente, resultado, motivo), ms, cuando: cuando.toISOString() };
}

const NOBODY_ELSE: Trail = {
  steps: INSURERS.map((name) => unasked(name, 'no-fue-necesario')),
  fresh: [],
  finding: undefined,
};
