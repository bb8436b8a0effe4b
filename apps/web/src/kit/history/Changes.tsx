import type { CambioDeCampo } from '@amparo/contract/kernel/errors';
import './history.css';
import { inWords } from './words.ts';

interface ChangesProps {
  cambios: readonly CambioDeCampo[];
  label: (campo: string) => string;
}

/** Field by field, before and after. */
export function Changes({ cambios, label }: ChangesProps) {
  const told = cambios.filter(isTold);
  if (told.length === 0) return null;
  return (
    <dl className="changes">
      {told.map(({ campo, antes, despues }) => (
        <div key={campo}>
          <dt>{label(campo)}</dt>
          <dd>
            {isNew(antes) ? null : (
              <>
                <del>{inWords(campo, antes)}</del> <span aria-hidden>→</span>{' '}
              </>
            )}
            <ins>{inWords(campo, despues)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Ids, the day of creation and what follows from other fields say nothing new; neither does nothing that stays nothing. */
const isTold = ({ campo, antes, despues }: CambioDeCampo) =>
  !['_id', 'id', 'creacion', 'nombre_completo', '_rev'].includes(campo) &&
  inWords(campo, antes) !== inWords(campo, despues);

/** A record just created has no value before. */
const isNew = (antes: unknown) => antes === undefined || antes === null;
