import type { z } from 'zod';
import { llaves } from '@amparo/contract/identidad/llaves/routes';
import { mensajesDeLlaves, NombreDeLlave, PeticionDeLlave } from '@amparo/contract/identidad/llaves/schemas';
import { useInvalidate } from '../../../kit/data/queries.ts';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { PasswordField } from '../../../kit/forms/fields/PasswordField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';
import { makeKey } from '../../../kit/webauthn.ts';

const Form = NombreDeLlave.extend(PeticionDeLlave.shape);

/** Checks the password, lets the browser create a passkey, and registers it. */
export function AddLlaveDialog({ onClose }: { onClose: () => void }) {
  const refresh = useInvalidate();
  const ask = useApiMutation(llaves.options);
  const create = useApiMutation(llaves.create);
  const save = async ({ nombre, contrasena_actual }: z.output<typeof Form>) => {
    const { opciones } = await ask.attempt({ body: { contrasena_actual } });
    const credencial = await makeKey(opciones);
    await create.attempt({ body: { nombre, credencial } });
    await refresh('llaves');
  };
  return (
    <FormDialog
      title="Agregar llave"
      schema={Form}
      initial={{}}
      action="Continuar"
      success={mensajesDeLlaves.agregada}
      savingStatus={<span className="sm t3">Sigue los pasos de tu navegador…</span>}
      onSave={save}
      onClose={onClose}
    >
      {(f) => (
        <>
          <FormSection title="La llave" help="Un nombre para reconocerla en tu lista.">
            <TextField at={f.nombre} placeholder="Portátil de la oficina" />
          </FormSection>
          <FormSection title="Tu clave de hoy" help="Para saber que eres tú quien la agrega.">
            <PasswordField at={f.contrasena_actual} autoComplete="current-password" />
          </FormSection>
        </>
      )}
    </FormDialog>
  );
}
