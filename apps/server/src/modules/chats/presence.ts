import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { PersonaPresente } from '@amparo/contract/eventos';
import type { Platform } from '../../platform/platform.ts';

/** What was last said of somebody is believed this long; whoever is still there says it again before. */
const TIMES = { again: 10_000, believed: 25_000 };

const Said = z.object({
  _id: z.uuid(),
  nombre_completo: z.string(),
  rol: z.string().nullable(),
  hasta: z.number(),
});

const keyOf = (sala: string) => `presencia:${sala}`;

/**
 * Who has which room open, on all processes. Each says it of its own sockets, again and again: what a process that died
 * said is believed for a few seconds more and ends by itself. Without Redis each knows its own.
 */
export class Presence {
  private readonly realtime: Pick<Platform['realtime'], 'shared'>;
  private readonly believed: number;
  private readonly report: Platform['report'];
  private readonly name = randomUUID();
  private readonly here = new Map<string, Map<string, { persona: PersonaPresente; sockets: number }>>();
  private readonly timer: NodeJS.Timeout;

  /** `look`: told of each room with somebody of this process, again and again, because others may have gone without a word. */
  constructor(
    { realtime, report }: { realtime: Pick<Platform['realtime'], 'shared'>; report: Platform['report'] },
    look: (sala: string) => void,
    times = TIMES,
  ) {
    this.realtime = realtime;
    this.believed = times.believed;
    this.report = report;
    this.timer = setInterval(() => {
      for (const sala of this.here.keys()) {
        this.sayAll(sala);
        look(sala);
      }
    }, times.again).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  enter(sala: string, persona: PersonaPresente): void {
    const people = this.here.get(sala) ?? new Map<string, { persona: PersonaPresente; sockets: number }>();
    this.here.set(sala, people);
    people.set(persona._id, { persona, sockets: (people.get(persona._id)?.sockets ?? 0) + 1 });
    this.say(sala, [persona]);
  }

  /** Somebody may have the room open twice: they are gone when the last one is. */
  leave(sala: string, usuarioId: string): void {
    const people = this.here.get(sala);
    const one = people?.get(usuarioId);
    if (people === undefined || one === undefined) return;
    one.sockets -= 1;
    if (one.sockets > 0) return;
    people.delete(usuarioId);
    if (people.size === 0) this.here.delete(sala);
    this.realtime.shared?.hDel(keyOf(sala), `${this.name} ${usuarioId}`).catch(this.report);
  }

  /** Everyone who has it open, each once. */
  async list(sala: string): Promise<PersonaPresente[]> {
    const here = [...(this.here.get(sala)?.values() ?? [])].map(({ persona }) => persona);
    const elsewhere = await this.elsewhere(sala);
    return [...new Map([...elsewhere, ...here].map((persona) => [persona._id, persona])).values()];
  }

  private async elsewhere(sala: string): Promise<PersonaPresente[]> {
    const said = await this.realtime.shared
      ?.hGetAll(keyOf(sala))
      .catch((error: unknown): Record<string, string> => {
        this.report(error);
        return {};
      });
    // What this process said itself it knows better: somebody may have gone while Redis was away.
    return Object.entries(said ?? {})
      .filter(([field]) => !field.startsWith(this.name))
      .map(([, text]) => Said.parse(JSON.parse(text)))
      .filter(({ hasta }) => hasta > Date.now())
      .map(({ hasta: _until, ...persona }) => persona);
  }

  private sayAll(sala: string): void {
    this.say(
      sala,
      [...(this.here.get(sala)?.values() ?? [])].map(({ persona }) => persona),
    );
  }

  private say(sala: string, personas: readonly PersonaPresente[]): void {
    const { shared } = this.realtime;
    if (personas.length === 0 || shared === undefined) return;
    const hasta = Date.now() + this.believed;
    const said = personas.map((persona) => [
      `${this.name} ${persona._id}`,
      JSON.stringify({ ...persona, hasta }),
    ]);
    shared
      .multi()
      .hSet(keyOf(sala), Object.fromEntries(said) as Record<string, string>)
      .pExpire(keyOf(sala), this.believed)
      .exec()
      .catch(this.report);
  }
}
