import { CopyPlus } from 'lucide-react';
import { siguientePeriodo } from '@amparo/contract/transito/pico-placa/periodo';
import { type PicoPlaca, picoPlaca } from '@amparo/contract/transito/pico-placa/routes';
import { useInvalidate } from '../../../kit/data/queries.ts';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { DayRangeField } from '../../../kit/forms/fields/DayField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';
import { nameOf, periodText } from './words.ts';
import styles from './pico-placa.module.css';

const PICTURE = (
  <span className="ava ava-t" aria-hidden>
    <CopyPlus size={20} strokeWidth={1.75} />
  </span>
);

/** Copies a rule to the following period, with its new decree. */
export function CloneDialog({ row, onClose }: { row: PicoPlaca; onClose: () => void }) {
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const { attempt } = useApiMutation(picoPlaca.clonar, {
    onDone: ({ message }) => {
      dialogs.exito(message);
      void refresh(picoPlaca.list.recurso);
    },
  });
  return (
    <FormDialog
      title="Copiar al siguiente período"
      subtitle={nameOf(row)}
      picture={PICTURE}
      width={640}
      action="Copiar"
      success={null}
      schema={picoPlaca.clonar.body}
      initial={siguientePeriodo(row)}
      onSave={(body) => attempt({ params: { id: row._id }, body })}
      onClose={onClose}
    >
      {(at) => (
        <FormSection title="Nuevo período" help={`La regla va ${periodText(row)}.`}>
          <DayRangeField from={at.fecha_inicial} to={at.fecha_final} />
          <TextField at={at.acto} help={`Vacío conserva «${row.acto}».`} />
          {row.esquema === 'Rotación' && (
            <p className={styles.picoAviso}>
              La rotación vuelve a comenzar por el primer grupo: revísala después.
            </p>
          )}
        </FormSection>
      )}
    </FormDialog>
  );
}
