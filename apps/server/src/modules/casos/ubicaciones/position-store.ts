import { z } from 'zod';
import { Coordenadas } from '@amparo/contract/base/referencia/mapas';
import { EN_CAMINO, type EnCamino } from '@amparo/contract/casos/ubicaciones/schemas';
import { Instante } from '@amparo/contract/kernel/time';
import { BoundedMap } from '../../../platform/lib/limits/bounded.ts';
import { orAborted } from '../../../platform/partners/failure.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Positions expire after this time. */
const KEPT_MS = 15 * 60_000;
/** Limit of cases and users in the memory of this process. Redis holds those of all processes. */
const MOST = 20_000;
/** A Redis that is slower than this counts as unavailable. */
const PATIENCE_MS = 500;

const ReportedPosition = z.object({
  usuario: z.uuid(),
  coordenadas: Coordenadas,
  precision: z.number().nullable(),
  fecha: Instante,
});
export type ReportedPosition = z.output<typeof ReportedPosition>;

/** Last positions of the field workers of a case, by their type (GPS-10). */
export type Document = Partial<Record<EnCamino, ReportedPosition>>;
/** `isWhole` is false if Redis is unavailable, so that positions of other processes may be missing. */
interface Answered<T> {
  found: T;
  isWhole: boolean;
}

function read(text: string | null | undefined): ReportedPosition | undefined {
  try {
    return ReportedPosition.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/**
 * Last positions of field workers in Redis: one document per case and one per user, with an expiry. Two
 * hundred positions a second need no table, no audit entry and no transaction. Every process also keeps the
 * positions that it received, which are the only ones without Redis.
 */
export class PositionStore {
  private readonly platform: Pick<Platform, 'config' | 'realtime' | 'report'>;
  private readonly cases = new BoundedMap<{ document: Document; until: number }>(MOST, () => false);
  private readonly people = new BoundedMap<{ told: ReportedPosition; until: number }>(MOST, () => false);

  constructor(platform: Pick<Platform, 'config' | 'realtime' | 'report'>) {
    this.platform = platform;
  }

  private readonly caseKey = (caso: number) => `${this.platform.config.POSITIONS_COLLECTION}:${caso}`;
  private readonly personKey = (usuario: string) => `posicion:${usuario}`;

  /** Not awaited, because viewers receive the position through their socket anyway. */
  keep(told: ReportedPosition, going: readonly { caso: number; tipo: EnCamino }[]): void {
    const now = Date.now();
    const until = now + KEPT_MS;
    this.people.set(told.usuario, { told, until }, now);
    for (const { caso, tipo } of going) {
      const document = { ...this.cases.get(String(caso), now)?.document, [tipo]: told };
      this.cases.set(String(caso), { document, until }, now);
    }
    const { realtime, report } = this.platform;
    if (realtime.shared === undefined) return;
    const text = JSON.stringify(told);
    const all = realtime.shared.multi().set(this.personKey(told.usuario), text, {
      expiration: { type: 'PX', value: KEPT_MS },
    });
    for (const { caso, tipo } of going)
      all.hSet(this.caseKey(caso), tipo, text).pExpire(this.caseKey(caso), KEPT_MS);
    all.execAsPipeline().catch(report);
  }

  async ofCase(caso: number): Promise<Answered<Document>> {
    const own = this.cases.get(String(caso), Date.now())?.document ?? {};
    return this.shared(own, async (redis) => {
      const fields = await redis.hGetAll(this.caseKey(caso));
      return Object.fromEntries(
        EN_CAMINO.flatMap((tipo) => {
          const told = read(fields[tipo]);
          return told === undefined ? [] : [[tipo, told]];
        }),
      );
    });
  }

  /** Last known positions of these users. Users without one are left out. */
  async ofPeople(usuarios: readonly string[]): Promise<Answered<Map<string, ReportedPosition>>> {
    const now = Date.now();
    const known = (all: readonly (ReportedPosition | undefined)[]) =>
      new Map(all.flatMap((told) => (told === undefined ? [] : [[told.usuario, told] as const])));
    const own = known(usuarios.map((usuario) => this.people.get(usuario, now)?.told));
    if (usuarios.length === 0) return { found: own, isWhole: true };
    return this.shared(own, async (redis) =>
      known((await redis.mGet(usuarios.map(this.personKey))).map(read)),
    );
  }

  /** The shared value from Redis, or the value of this process while Redis is unavailable. */
  private async shared<T>(
    own: T,
    ask: (redis: NonNullable<Platform['realtime']['shared']>) => Promise<T>,
  ): Promise<Answered<T>> {
    const { config, realtime, report } = this.platform;
    if (config.REDIS_URL === undefined) return { found: own, isWhole: true };
    if (realtime.shared === undefined) return { found: own, isWhole: false };
    try {
      return {
        found: await orAborted(ask(realtime.shared), AbortSignal.timeout(PATIENCE_MS)),
        isWhole: true,
      };
    } catch (error) {
      report(error);
      return { found: own, isWhole: false };
    }
  }
}
