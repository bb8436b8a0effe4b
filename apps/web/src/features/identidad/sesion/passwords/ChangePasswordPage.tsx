import { clsx } from 'clsx';
import { z } from 'zod';
import { sesion } from '@amparo/contract/identidad/sesion/routes';
import { ClaveNueva } from '@amparo/contract/identidad/sesion/rules';
import { Clave } from '@amparo/contract/identidad/sesion/schemas';
import { getSession, sessionEnded } from '../../../../kit/data/session.ts';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { FormSection } from '../../../../kit/forms/Field.tsx';
import { PasswordField } from '../../../../kit/forms/fields/PasswordField.tsx';
import { FormStatus, SaveButton } from '../../../../kit/forms/FormActions.tsx';
import { SchemaForm } from '../../../../kit/forms/SchemaForm.tsx';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';
import { confirmacion, confirmed } from './newPassword.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import styles from './passwords.module.css';

const Form = confirmed(
  z.object({
    contrasena: Clave('Contraseña actual'),
    nueva_contrasena: ClaveNueva('Contraseña nueva'),
    confirmacion,
  }),
  'nueva_contrasena',
);

export default function ChangePasswordPage() {
  const { attempt } = useApiMutation(sesion.cambiar);
  const dialogs = useDialogs();
  const change = ({ contrasena, nueva_contrasena }: z.output<typeof Form>) =>
    attempt({ body: { contrasena, nueva_contrasena } });
  /** A password change revokes all tokens, including the one of this session (SESION-22). */
  const signInAgain = () => {
    dialogs.exito();
    const token = getSession()?.token;
    if (token !== undefined) sessionEnded(token, 'contrasena');
  };
  return (
    <div className={styles.clavePage}>
      <SchemaForm
        schema={Form}
        initial={{}}
        onSave={change}
        onSaved={signInAgain}
        className={clsx('tarj', styles.clave)}
      >
        {(fields) => (
          <>
            <div className="dlg-cab">
              <h1 className="titulo">Cambio de Clave</h1>
            </div>
            <FormSection title="Tu clave de hoy" help="Para saber que eres tú quien la cambia.">
              <PasswordField at={fields.contrasena} autoComplete="current-password" />
            </FormSection>
            <FormSection
              title="Tu clave nueva"
              help="Al guardarla se cierra tu sesión en todas partes y vuelves a ingresar."
            >
              <NewPasswordFields nueva={fields.nueva_contrasena} confirmacion={fields.confirmacion} />
            </FormSection>
            <div className="dlg-pie">
              <FormStatus />
              <span className="grow" />
              <SaveButton>Cambiar clave</SaveButton>
            </div>
          </>
        )}
      </SchemaForm>
    </div>
  );
}
