import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { PersonaPresente } from '@amparo/contract/kernel/live';
import { CoalescingPublisher } from '../lib/coalescing-publisher.ts';
import type { Realtime } from './realtime.ts';

type Report = (error: unknown) => void;

/** Heartbeat: each process renews the presence of its users every 10 s. An entry expires after 25 s. */
const TIMES = { again: 10_000, believed: 25_000 };

const Said = z.object({
  _id: z.uuid(),
  nombre_completo: z.string(),
  rol: z.string().nullable(),
  hasta: z.number(),
});

const keyOf = (place: string) => `presencia:${place}`;

/**
 * Users per open place, shared between processes through a Redis hash. Entries of a crashed process expire
 * after a few seconds. Without Redis, each process knows only its own sockets.
 */
export class Presence {
  private readonly realtime: Pick<Realtime, 'shared'>;
  private readonly believed: number;
  private readonly report: Report;
  private readonly name = randomUUID();
  private readonly here = new Map<string, Map<string, { persona: PersonaPresente; sockets: number }>>();
  private readonly timer: NodeJS.Timeout;

  /**
   * `look` is called periodically for each place with users of this process, because users of other processes
   * may have expired without an event.
   */
  constructor(
    { realtime, report }: { realtime: Pick<Realtime, 'shared'>; report: Report },
    look: (place: string) => void,
    times = TIMES,
  ) {
    this.realtime = realtime;
    this.believed = times.believed;
    this.report = report;
    this.timer = setInterval(() => {
      for (const place of this.here.keys()) {
        this.sayAll(place);
        look(place);
      }
    }, times.again).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  enter(place: string, persona: PersonaPresente): void {
    const people = this.here.get(place) ?? new Map<string, { persona: PersonaPresente; sockets: number }>();
    this.here.set(place, people);
    people.set(persona._id, { persona, sockets: (people.get(persona._id)?.sockets ?? 0) + 1 });
    this.say(place, [persona]);
  }

  /** A user may have the place open twice: they leave with their last socket. */
  leave(place: string, usuarioId: string): void {
    const people = this.here.get(place);
    const one = people?.get(usuarioId);
    if (people === undefined || one === undefined) return;
    one.sockets -= 1;
    if (one.sockets > 0) return;
    people.delete(usuarioId);
    if (people.size === 0) this.here.delete(place);
    this.realtime.shared?.hDel(keyOf(place), `${this.name} ${usuarioId}`).catch(this.report);
  }

  /** The users who have the place open, each once. */
  async list(place: string): Promise<PersonaPresente[]> {
    const here = [...(this.here.get(place)?.values() ?? [])].map(({ persona }) => persona);
    const elsewhere = await this.elsewhere(place);
    return [...new Map([...elsewhere, ...here].map((persona) => [persona._id, persona])).values()];
  }

  private async elsewhere(place: string): Promise<PersonaPresente[]> {
    const said = await this.realtime.shared
      ?.hGetAll(keyOf(place))
      .catch((error: unknown): Record<string, string> => {
        this.report(error);
        return {};
      });
    // Entries of this process in Redis may be outdated: a user may have left while Redis was down.
    return Object.entries(said ?? {})
      .filter(([field]) => !field.startsWith(this.name))
      .map(([, text]) => Said.parse(JSON.parse(text)))
      .filter(({ hasta }) => hasta > Date.now())
      .map(({ hasta: _until, ...persona }) => persona);
  }

  private sayAll(place: string): void {
    this.say(
      place,
      [...(this.here.get(place)?.values() ?? [])].map(({ persona }) => persona),
    );
  }

  private say(place: string, personas: readonly PersonaPresente[]): void {
    const { shared } = this.realtime;
    if (personas.length === 0 || shared === undefined) return;
    const hasta = Date.now() + this.believed;
    const said = personas.map((persona) => [
      `${this.name} ${persona._id}`,
      JSON.stringify({ ...persona, hasta }),
    ]);
    shared
      .multi()
      .hSet(keyOf(place), Object.fromEntries(said) as Record<string, string>)
      .pExpire(keyOf(place), this.believed)
      .exec()
      .catch(this.report);
  }
}

/**
 * Presence that publishes each change to the users who have the place open, on every process. Place names are
 * unique across kinds.
 */
export function createPresenceChannel(
  { realtime, report }: { realtime: Realtime; report: Report },
  channel: string,
  tell: (place: string, personas: PersonaPresente[]) => void,
) {
  // Emit to the sockets of this process only, because each process emits to its own.
  const look = async (place: string) => tell(place, await presence.list(place));
  const told = new CoalescingPublisher((place) => void look(place).catch(report));
  const presence = new Presence({ realtime, report }, (place) => told.add(place));
  realtime.onProcessMessage(channel, (place) => told.add(place));
  const changed = (place: string) => {
    told.add(place);
    realtime.broadcastToProcesses(channel, place);
  };
  return {
    /** Publishes the list even if it did not change, because a user who reconnects needs it at once. */
    changed,
    enter: (place: string, persona: PersonaPresente) => presence.enter(place, persona),
    leave: (place: string, usuarioId: string) => {
      presence.leave(place, usuarioId);
      changed(place);
    },
  };
}
