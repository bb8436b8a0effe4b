import { mensajes } from '@amparo/contract/kernel/mensajes';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { TextField } from '../../../../kit/forms/fields/TextField.tsx';
import { useValue } from '../../../../kit/forms/form.ts';
import { NestedList } from '../../../../kit/forms/NestedList.tsx';
import {
  type DescripcionDraft,
  descripcionesText,
  type PlanDraft,
  newDescripcion,
  newTitulo,
  type TituloDraft,
} from './draft.ts';
import styles from './editor.module.css';

/** PLANES-40. */
export const QUESTION = mensajes.confirmar.eliminar('este registro');

const tituloOf = ({ titulo }: TituloDraft) => titulo;
const descripcionOf = ({ descripcion }: DescripcionDraft) => descripcion;

/** Titles and descriptions that the customer reads above the sets. */
export function TitulosTab({ at }: { at: FieldRef<PlanDraft> }) {
  return (
    <NestedList<TituloDraft>
      at={at.titulos}
      kind="este título"
      blank={newTitulo}
      summary={TituloSummary}
      head={TituloHead}
      startOpen
      question={QUESTION}
      called={tituloOf}
    >
      {(titulo) => (
        <NestedList<DescripcionDraft>
          at={titulo.descripciones}
          kind="esta descripción"
          blank={newDescripcion}
          dense
          question={QUESTION}
          called={descripcionOf}
        >
          {(row) => <TextField at={row.descripcion} placeholder="Qué recibe el cliente" />}
        </NestedList>
      )}
    </NestedList>
  );
}

function TituloHead({ row }: { row: FieldRef<TituloDraft> }) {
  return (
    <div className={styles.planTitle}>
      <TextField at={row.titulo} placeholder="Título" />
    </div>
  );
}

function TituloSummary({ row }: { row: FieldRef<TituloDraft> }) {
  const value = useValue<TituloDraft>(row);
  const titulo = value?.titulo.trim() ?? '';
  return (
    <span className={styles.planSummary}>
      <span className="grow el b" title={titulo}>
        {titulo === '' ? 'Título sin texto' : titulo}
      </span>
      <span className="xs t3 num">{descripcionesText(value?.descripciones?.length ?? 0)}</span>
    </span>
  );
}
