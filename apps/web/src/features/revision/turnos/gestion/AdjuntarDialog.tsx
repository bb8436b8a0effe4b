import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { ArchivosDePaso, MAXIMO_DE_ADJUNTOS_DE_PASO } from '@amparo/contract/revision/turnos/formularios';
import { turnoActuable } from '@amparo/contract/revision/turnos/rules';
import { mensajesDeTurnos, type TurnoCompleto } from '@amparo/contract/revision/turnos/schemas';
import { Failure } from '../../../../kit/data/failure.ts';
import { FormSection } from '../../../../kit/forms/Field.tsx';
import { AttachmentsField, type AttachmentsHandle } from '../../../../kit/forms/fields/AttachmentsField.tsx';
import { SelectField } from '../../../../kit/forms/fields/SelectField.tsx';
import { TextField } from '../../../../kit/forms/fields/TextField.tsx';
import { FormDialog } from '../../../../kit/forms/FormDialog.tsx';
import { nameOf } from '../../../../kit/turnos/turno.ts';
import { offeredSteps } from './words.ts';
import styles from './pasos.module.css';

interface AdjuntarDialogProps {
  turno: TurnoCompleto;
  paso: number | undefined;
  send: (body: ArchivosDePaso) => Promise<unknown>;
  onClose: () => void;
}

/** Attaches files with a title to a step (TURNOS-34 to TURNOS-38, TURNOS-44). */
export function AdjuntarDialog({ turno, paso, send, onClose }: AdjuntarDialogProps) {
  const files = useRef<AttachmentsHandle>(null);
  const options = offeredSteps(turnoActuable(turno), true);
  const isOffered = options.some(({ value }) => value === paso);
  const save = async (body: ArchivosDePaso) => {
    try {
      await send(body);
    } catch (error) {
      // Remove files that the server did not attach (TURNOS-43).
      if (error instanceof Failure) files.current?.lose();
      throw error;
    }
  };
  return (
    <FormDialog
      title="Adjuntar"
      subtitle={nameOf(turno)}
      picture={
        <span className="ava ava-t" aria-hidden>
          <FileUp size={20} strokeWidth={1.75} />
        </span>
      }
      width={640}
      schema={ArchivosDePaso}
      initial={{ adjuntos: [], ...(isOffered && paso !== undefined ? { siguienteGestion: paso } : {}) }}
      onSave={save}
      action="Adjuntar"
      success={mensajesDeTurnos.actualizado}
      onClose={onClose}
    >
      {(at) => (
        <FormSection title="Archivos" help="Quedan en el historial del turno, en el paso que elijas.">
          <SelectField at={at.siguienteGestion} span={6} options={options} placeholder="Elige el paso" />
          <TextField at={at.titulo} span={6} />
          <div className={styles.turnoArchivos}>
            <AttachmentsField
              at={at.adjuntos}
              label="Archivo"
              entidad="TURNOS"
              most={MAXIMO_DE_ADJUNTOS_DE_PASO}
              handle={files}
            />
          </div>
        </FormSection>
      )}
    </FormDialog>
  );
}
