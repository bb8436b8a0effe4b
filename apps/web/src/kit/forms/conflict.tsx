import type { z } from 'zod';
import type { CambioDeCampo } from '@amparo/contract/kernel/errors';
import { fechaHora } from '@amparo/contract/kernel/time';
import { Failure } from '../data/failure.ts';
import { dialogs } from '../dialogs/index.ts';
import { Changes } from '../history/Changes.tsx';
import { labelOf } from '../history/words.ts';

/**
 * A 409 without field errors is a stale revision. With field errors it is a duplicate value, which the form
 * shows at its field.
 */
export function isStale(error: unknown): error is Failure {
  return error instanceof Failure && error.kind === 'conflict' && error.errors === undefined;
}

/**
 * Asks how to continue after a stale save, and shows the author, time and changes of the newer save. `mine`
 * are the fields that the user has changed.
 */
export async function askAboutConflict(
  { message, conflicto }: Failure,
  schema: z.ZodType,
  mine: readonly string[],
): Promise<'theirs' | 'mine' | undefined> {
  const cambios = conflicto?.cambios ?? [];
  const choice = await dialogs.choose({
    title: 'El registro cambió',
    sentence: message,
    detail: (
      <>
        {conflicto !== undefined && (
          <p className="history-conflict-who">
            <b>{conflicto.quien ?? 'El sistema'}</b>
            <span className="t3 num"> {fechaHora(new Date(conflicto.cuando))}</span>
          </p>
        )}
        <Changes cambios={cambios} label={(campo) => labelOf(campo, [schema])} />
        <p className="history-conflict-next">{consequence(cambios, schema, mine)}</p>
      </>
    ),
    alternative: 'Recargar',
    action: 'Aplicar mis cambios',
  });
  if (choice === undefined) return undefined;
  return choice === 'action' ? 'mine' : 'theirs';
}

function consequence(cambios: readonly CambioDeCampo[], schema: z.ZodType, mine: readonly string[]): string {
  const both = cambios
    .filter(({ campo }) => mine.includes(campo))
    .map(({ campo }) => labelOf(campo, [schema]));
  const reload = 'Recargar descarta lo que escribiste.';
  return both.length === 0
    ? `Aplicar conserva sus cambios y guarda los tuyos. ${reload}`
    : `Ambos cambiaron ${both.join(', ')}: al aplicar queda lo tuyo. ${reload}`;
}
