import { z } from 'zod';
import { sesion } from '@amparo/contract/identidad/sesion/routes';
import { ClaveNueva } from '@amparo/contract/identidad/sesion/rules';
import { call } from '../../../../kit/data/call.ts';
import { dialogs } from '../../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../../kit/forms/Field.tsx';
import { SaveButton } from '../../../../kit/forms/FormActions.tsx';
import { SchemaForm } from '../../../../kit/forms/SchemaForm.tsx';
import { confirmacion, confirmed } from '../passwords/newPassword.ts';
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx';
import type { Credentials } from './enter.ts';
import { StepFrame } from './StepFrame.tsx';
import styles from './signin.module.css';

const Form = confirmed(
  z.object({ contrasena_nueva: ClaveNueva('Contraseña nueva'), confirmacion }),
  'contrasena_nueva',
);

interface ResetStepProps {
  credentials: Credentials;
  /** Message from the server (CLAVE-10). */
  heading: string;
  onDone: () => void;
}

/** Uses the password from the sign-in as the old password (CLAVE-11). */
export function ResetStep({ credentials, heading, onDone }: ResetStepProps) {
  const change = async ({ contrasena_nueva }: z.output<typeof Form>) => {
    const { correo_electronico, contrasena: contrasena_anterior } = credentials;
    await call(sesion.resetear, { body: { correo_electronico, contrasena_anterior, contrasena_nueva } });
    dialogs.exito();
    onDone();
  };
  return (
    <StepFrame
      title={heading}
      lead="Elige una contraseña que solo tú conozcas. Después ingresas con ella."
      onBack={onDone}
    >
      <SchemaForm schema={Form} initial={{}} onSave={change}>
        {(fields) => (
          <>
            <FieldGrid>
              <NewPasswordFields nueva={fields.contrasena_nueva} confirmacion={fields.confirmacion} />
            </FieldGrid>
            <div className={styles.accessSubmit}>
              <SaveButton block showKey={false}>
                Cambiar contraseña
              </SaveButton>
            </div>
          </>
        )}
      </SchemaForm>
    </StepFrame>
  );
}
