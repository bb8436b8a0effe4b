import { Wrench } from 'lucide-react';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { turnos } from '@amparo/contract/revision/turnos/routes';
import { useInvalidate } from '../../../kit/data/queries.ts';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { CollaboratorField } from '../../../kit/pickers/CollaboratorField.tsx';
import { MECHANICS } from '../../../kit/pickers/collaborators.ts';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';
import { type AnyTurno, centreOf, mechanicOf, plateOf, whenOf } from '../../../kit/turnos/turno.ts';

const PICTURE = (
  <span className="ava ava-t" aria-hidden>
    <Wrench size={20} strokeWidth={1.75} />
  </span>
);
const NOBODY: readonly never[] = [];

interface MecanicoDialogProps {
  row: AnyTurno;
  onClose: () => void;
}

/**
 * Assigns a mechanic. The choice is required (TURNOS-27); earlier mechanics stay in the history (TURNOS-55).
 */
export function MecanicoDialog({ row, onClose }: MecanicoDialogProps) {
  const refresh = useInvalidate();
  const { attempt } = useApiMutation(turnos.recibir);
  const now = mechanicOf(row);
  const save = async (body: { mecanico: string }) => {
    await attempt({ params: { id: row._id }, body });
    void refresh(turnos.list.recurso);
  };
  return (
    <FormDialog
      title={now === undefined ? 'ASIGNAR MECÁNICO' : 'CAMBIAR MECÁNICO'}
      subtitle={[placaLegible(plateOf(row)), centreOf(row)?.nombre, whenOf(row)].filter(Boolean).join(' · ')}
      picture={PICTURE}
      width={560}
      action="Asignar"
      success={turnos.recibir.exito ?? ''}
      schema={turnos.recibir.body}
      initial={{}}
      onSave={save}
      onClose={onClose}
    >
      {(at) => (
        <FormSection
          title="Mecánico"
          help={
            now === undefined
              ? 'Queda registrada la recepción del vehículo.'
              : `Lo tiene ${now.nombre}, que queda en el historial.`
          }
        >
          <CollaboratorField at={at.mecanico} source={MECHANICS} known={NOBODY} />
        </FormSection>
      )}
    </FormDialog>
  );
}
