import type { Publicacion } from '@amparo/contract/publicaciones';
import { Missing } from '../../platform/http/problems.ts';
import type { Work } from '../../platform/work.ts';
import { addView, hasSeen, isServed } from './repository.ts';

/**
 * Counts a view of what the person is being served. Not a change of the record: it leaves no trail and no version.
 * Repeating the one view of a publication that shows once answers the same count.
 */
export async function recordView(
  work: Work,
  { _id: id, vista, tipo_vinculo }: Publicacion,
  usuarioId: string,
): Promise<number> {
  if (tipo_vinculo === 'UNA VISTA' && (await hasSeen(work.tx, id, usuarioId))) return vista;
  if (!(await isServed(work.tx, id, usuarioId))) throw new Missing();
  return addView(work.tx, id, usuarioId);
}
