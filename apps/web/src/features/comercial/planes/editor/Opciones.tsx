import { clsx } from 'clsx';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { NumberField } from '../../../../kit/forms/fields/NumberField.tsx';
import { TextField } from '../../../../kit/forms/fields/TextField.tsx';
import { NestedList } from '../../../../kit/forms/NestedList.tsx';
import { newOpcion, type PlanOptionDraft, type TipoDraft } from './draft.ts';
import { QUESTION } from './TitulosTab.tsx';
import styles from './editor.module.css';

const opcionOf = ({ opcion }: PlanOptionDraft) => opcion;

/** Visual column headers only, because each field has its own label. */
const columns = (
  <div className={clsx('xs t3', styles.planColumns)} aria-hidden>
    <span>Opción</span>
    <span>Valor</span>
    <span>Cobertura</span>
  </div>
);

export function Opciones({ tipo }: { tipo: FieldRef<TipoDraft> }) {
  return (
    <div className={styles.planOptions}>
      <NestedList<PlanOptionDraft>
        at={tipo.opciones}
        kind="esta opción"
        blank={newOpcion}
        dense
        caption={null}
        columns={columns}
        question={QUESTION}
        called={opcionOf}
      >
        {fieldsOf}
      </NestedList>
    </div>
  );
}

const fieldsOf = (opcion: FieldRef<PlanOptionDraft>) => (
  <>
    <TextField at={opcion.opcion} span={1} placeholder="Opción" />
    <div className={styles.planPesos}>
      <NumberField at={opcion.valor} prefix="$" placeholder="Valor" />
    </div>
    <TextField at={opcion.cobertura} span={1} placeholder="Qué cubre" />
  </>
);
