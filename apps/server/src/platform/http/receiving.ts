import { mensajesDeArchivos } from '@amparo/contract/archivos';
import { TooMany } from './problems.ts';

/** A moment: one of those under way has to end first. */
const RETRY_SECONDS = 5;

/** One upload under way. */
export interface Slot {
  /** Whether so many bytes more still fit into what the person may have on the way. */
  take(bytes: number, room: number): boolean;
  end(): void;
}

/** What each person is sending to this process: a few files at once, and bytes that count while they arrive (H40). */
export class Receiving {
  private readonly most: number;
  private readonly people = new Map<string, { uploads: number; bytes: number }>();

  constructor(most: number) {
    this.most = most;
  }

  begin(usuarioId: string): Slot {
    const sent = this.people.get(usuarioId) ?? { uploads: 0, bytes: 0 };
    if (sent.uploads >= this.most)
      throw new TooMany(RETRY_SECONDS, mensajesDeArchivos.muchosALaVez, {
        file: mensajesDeArchivos.muchosALaVez,
      });
    sent.uploads += 1;
    this.people.set(usuarioId, sent);
    let own = 0;
    let isOver = false;
    return {
      take: (bytes, room) => {
        if (isOver || sent.bytes + bytes > room) return false;
        sent.bytes += bytes;
        own += bytes;
        return true;
      },
      end: () => {
        if (isOver) return;
        isOver = true;
        sent.bytes -= own;
        sent.uploads -= 1;
        if (sent.uploads === 0) this.people.delete(usuarioId);
      },
    };
  }

  /** How many uploads are under way, of everyone. */
  get uploads(): number {
    return [...this.people.values()].reduce((sum, { uploads }) => sum + uploads, 0);
  }
}
