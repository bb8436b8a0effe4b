import { accesos } from '@amparo/contract/identidad/accesos/routes';
import { DatosDeRol } from '@amparo/contract/identidad/accesos/schemas';
import { useInvalidate } from '../../../kit/data/queries.ts';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';

interface AddRolDialogProps {
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** The new role has no permissions and is selected afterwards (ROLES-20). */
export function AddRolDialog({ onAdded, onClose }: AddRolDialogProps) {
  const { attempt } = useApiMutation(accesos.create);
  const refresh = useInvalidate();
  return (
    <FormDialog
      title="Agregar rol"
      schema={DatosDeRol}
      initial={{ nombre: '' }}
      action="Agregar"
      onSave={async (body) => {
        const rol = await attempt({ body });
        await refresh(accesos.list);
        onAdded(rol._id);
      }}
      onClose={onClose}
    >
      {(fields) => (
        <FormSection title="Rol" help="Empieza sin permisos. El nombre no se cambia después.">
          <TextField at={fields.nombre} />
        </FormSection>
      )}
    </FormDialog>
  );
}
