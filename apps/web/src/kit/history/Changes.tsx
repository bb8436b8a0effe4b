import type { CambioDeCampo } from '@amparo/contract/kernel/errors';
import './history.css';
import { changeInWords, inWords } from './words.ts';

interface ChangesProps {
  cambios: readonly CambioDeCampo[];
  label: (campo: string) => string;
}

export function Changes({ cambios, label }: ChangesProps) {
  const told = cambios.filter(isTold);
  if (told.length === 0) return null;
  return (
    <dl className="history-changes">
      {told.map((cambio) => (
        <div key={cambio.campo}>
          <dt>{label(cambio.campo)}</dt>
          <dd>
            <Change {...cambio} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ campo, antes, despues }: CambioDeCampo) {
  const { before, after } = changeInWords(campo, antes, despues);
  return (
    <>
      {!isNew(antes) && before !== '' && (
        <>
          <del>{before}</del> <span aria-hidden>→</span>{' '}
        </>
      )}
      <ins>{after}</ins>
    </>
  );
}

/** Leaves out ids, the creation date, derived fields, and changes between two empty values. */
const isTold = ({ campo, antes, despues }: CambioDeCampo) =>
  !['_id', 'id', 'creacion', 'nombre_completo', '_rev'].includes(campo) &&
  inWords(campo, antes) !== inWords(campo, despues);

/** A record that was just created has no value before. */
const isNew = (antes: unknown) => antes === undefined || antes === null;
