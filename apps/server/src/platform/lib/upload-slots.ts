import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import { TooManyRequests } from './problems.ts';

/** A running upload must end first. */
const RETRY_SECONDS = 5;

export interface UploadSlot {
  /** Counts these bytes, or returns false if they exceed the room for the user's uploads. */
  take(bytes: number, room: number): boolean;
  end(): void;
}

/**
 * Uploads in progress per user in this process: limits their number, and counts their bytes while they arrive
 * (H40).
 */
export class UploadSlots {
  private readonly most: number;
  private readonly people = new Map<string, { uploads: number; bytes: number }>();

  constructor(most: number) {
    this.most = most;
  }

  begin(usuarioId: string): UploadSlot {
    const sent = this.people.get(usuarioId) ?? { uploads: 0, bytes: 0 };
    if (sent.uploads >= this.most)
      throw new TooManyRequests(RETRY_SECONDS, mensajesDeArchivos.muchosALaVez, {
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

  /** Uploads in progress of all users. */
  get uploads(): number {
    return [...this.people.values()].reduce((sum, { uploads }) => sum + uploads, 0);
  }
}
