import { clsx } from 'clsx';
import { valorDesde, vigenciaLegible } from '@amparo/contract/comercial/planes/rules';
import { type TipoDePlan, VIGENCIAS } from '@amparo/contract/comercial/planes/schemas';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { FormSection } from '../../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { NumberField } from '../../../../kit/forms/fields/NumberField.tsx';
import { ParagraphField } from '../../../../kit/forms/fields/ParagraphField.tsx';
import type { SearchOption } from '../../../../kit/forms/fields/SearchSelect.tsx';
import { SelectField } from '../../../../kit/forms/fields/SelectField.tsx';
import { SwitchField } from '../../../../kit/forms/fields/SwitchField.tsx';
import { TextField } from '../../../../kit/forms/fields/TextField.tsx';
import { useFormState, useValue } from '../../../../kit/forms/form.ts';
import type { PlanDraft, Unfinished } from './draft.ts';
import { KindFields } from './KindFields.tsx';
import { ServiciosField } from './ServiciosField.tsx';
import styles from './editor.module.css';

const MESES = VIGENCIAS.map((value) => ({ value, label: vigenciaLegible(value) }));

interface GeneralTabProps {
  at: FieldRef<PlanDraft>;
  isStored: boolean;
  known: readonly SearchOption[];
  onChosen: (chosen: readonly SearchOption[]) => void;
}

export function GeneralTab({ at, isStored, known, onChosen }: GeneralTabProps) {
  const isUnit = useValue<boolean>(at.combo) === false;
  const isUnico = useValue<TipoDePlan>(at.tipo) === 'Unico';
  return (
    <div className="tarj">
      <FormSection title="Plan" help="Como lo ve el cliente.">
        <TextField at={at.nombre} />
        <KindFields at={at} isStored={isStored} />
        <ParagraphField at={at.descripcion} rows={2} />
      </FormSection>
      <FormSection title="Qué incluye" help="La cantidad se muestra como intentos.">
        <ServiciosField at={at.servicios} known={known} isUnit={isUnit} onChosen={onChosen} />
        <NumberField at={at.cantidad} span={4} suffix="intentos" />
      </FormSection>
      <FormSection title="Precio" help={<Desde />}>
        <div className={clsx(styles.planPesos, styles.planValor)}>
          <NumberField at={at.valor} prefix="$" />
        </div>
        <SelectField at={at.vigencia_en_meses} span={6} options={MESES} />
        <SwitchField
          at={at.recomendado}
          span={6}
          disabled={isUnico}
          help={isUnico ? 'Solo se recomiendan los planes Subconjunto.' : 'Se destaca en la app.'}
        />
        <SwitchField at={at.aplica_cupon} span={6} help="El cliente puede pagar menos con un cupón." />
      </FormSection>
    </div>
  );
}

/** Live preview of the price that the customer reads as "Desde" (PLANES-47). */
function Desde() {
  const lowest = useFormState(({ values }) => valorDesde(values as Unfinished));
  const isByOptions = useFormState(
    ({ values: v }) =>
      (v as Unfinished).tipo === 'Subconjunto' && ((v as Unfinished).conjuntos ?? []).length > 0,
  );
  const why = isByOptions ? 'la opción más baja de los conjuntos' : 'el valor del plan';
  return (
    <output>
      «Desde» es {why}
      {lowest === undefined ? (
        '.'
      ) : (
        <>
          : <b className="num inl">{formatPesos(lowest)}</b>
        </>
      )}
    </output>
  );
}
