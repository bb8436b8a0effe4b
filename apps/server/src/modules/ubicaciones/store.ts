import { z } from 'zod';
import { Instante } from '@amparo/contract/kernel/time';
import { Coordenadas, EN_CAMINO, type EnCamino } from '@amparo/contract/ubicaciones';
import { BoundedMap } from '../../platform/limits/bounded.ts';
import { orAborted } from '../../platform/partners/failure.ts';
import type { Platform } from '../../platform/platform.ts';

/** What nobody told again for so long is forgotten. */
const KEPT_MS = 15 * 60_000;
/** Cases and people of this process; Redis keeps those of all. */
const MOST = 20_000;
/** A store that is slower than this is as good as away. */
const PATIENCE_MS = 500;

const Told = z.object({
  usuario: z.uuid(),
  coordenadas: Coordenadas,
  precision: z.number().nullable(),
  fecha: Instante,
});
/** Where somebody was, and when. */
export type Told = z.output<typeof Told>;

/** Who goes to a case, each where they last were (GPS-10). */
export type Document = Partial<Record<EnCamino, Told>>;
/** Whether all that is known stands in it; not while the store that processes share is away. */
interface Answered<T> {
  found: T;
  isWhole: boolean;
}

function read(text: string | null | undefined): Told | undefined {
  try {
    return Told.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/**
 * Where field workers are: a document for each case and one for each person, in Redis, which forgets them by itself. Two hundred
 * positions a second need no table, no line in the trail and no transaction. Every process also remembers what it was told itself,
 * which is all there is without Redis.
 */
export class PositionStore {
  private readonly platform: Pick<Platform, 'config' | 'realtime' | 'report'>;
  private readonly cases = new BoundedMap<{ document: Document; until: number }>(MOST, () => false);
  private readonly people = new BoundedMap<{ told: Told; until: number }>(MOST, () => false);

  constructor(platform: Pick<Platform, 'config' | 'realtime' | 'report'>) {
    this.platform = platform;
  }

  private readonly caseKey = (caso: number) => `${this.platform.config.POSITIONS_COLLECTION}:${caso}`;
  private readonly personKey = (usuario: string) => `posicion:${usuario}`;

  /** Not waited for: whoever looks hears of it by the live channel anyway. */
  keep(told: Told, going: readonly { caso: number; tipo: EnCamino }[]): void {
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

  /** Where these people last were, those of whom it is known. */
  async ofPeople(usuarios: readonly string[]): Promise<Answered<Map<string, Told>>> {
    const now = Date.now();
    const known = (all: readonly (Told | undefined)[]) =>
      new Map(all.flatMap((told) => (told === undefined ? [] : [[told.usuario, told] as const])));
    const own = known(usuarios.map((usuario) => this.people.get(usuario, now)?.told));
    if (usuarios.length === 0) return { found: own, isWhole: true };
    return this.shared(own, async (redis) =>
      known((await redis.mGet(usuarios.map(this.personKey))).map(read)),
    );
  }

  /** What all processes know, or what this one does while they share nothing. */
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
