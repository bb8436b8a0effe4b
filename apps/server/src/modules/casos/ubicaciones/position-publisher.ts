import type { NuevaPosicion, RecursoEnVivo } from '@amparo/contract/casos/casos/events';
import { CoalescingPublisher } from '../../../platform/lib/coalescing-publisher.ts';
import type { Platform } from '../../../platform/platform.ts';
import { boardRoom, caseRoom, type FieldAssignment } from '../casos/index.ts';
import type { ReportedPosition } from './position-store.ts';

/**
 * Batching window of messages to the other processes: two hundred positions arrive per second, and few of
 * them are viewed.
 */
const TOGETHER_MS = 150;
const CHANNEL = 'posiciones';

interface News {
  told: ReportedPosition;
  going: readonly FieldAssignment[];
}

/**
 * Publishes a position at once to open cases and once a second to boards. Each process serves its own
 * sockets.
 */
export function createPositionPublisher({ realtime }: Pick<Platform, 'realtime'>) {
  /** Unpublished last positions by board and user. */
  const moved = new Map<RecursoEnVivo, Map<string, ReportedPosition>>();
  const boards = new CoalescingPublisher((name) => {
    const recurso = name as RecursoEnVivo;
    const datos = [...(moved.get(recurso)?.values() ?? [])].map(({ precision: _said, ...news }) => news);
    moved.delete(recurso);
    for (const socket of realtime.socketsIn(boardRoom(recurso))) socket.emit('posiciones', { datos });
  });

  function tellOwn({ told, going }: News): void {
    for (const { recurso, caso, tipo } of going) {
      const news: NuevaPosicion = { caso, tipo, ...told };
      for (const socket of realtime.socketsIn(caseRoom({ recurso, caso }))) socket.emit('ubicacion', news);
    }
    for (const recurso of new Set(going.map((one) => one.recurso))) {
      if (realtime.socketsIn(boardRoom(recurso)).length === 0) continue;
      const waiting = moved.get(recurso) ?? new Map<string, ReportedPosition>();
      moved.set(recurso, waiting.set(told.usuario, told));
      boards.add(recurso);
    }
  }
  realtime.onProcessMessage(CHANNEL, (word) => {
    for (const news of JSON.parse(word) as News[]) tellOwn(news);
  });

  let gathered: News[] = [];
  function tellOthers(news: News): void {
    gathered.push(news);
    if (gathered.length > 1) return;
    setTimeout(() => {
      const word = JSON.stringify(gathered);
      gathered = [];
      realtime.broadcastToProcesses(CHANNEL, word);
    }, TOGETHER_MS).unref();
  }

  return (told: ReportedPosition, going: readonly FieldAssignment[]): void => {
    tellOwn({ told, going });
    tellOthers({ told, going });
  };
}
