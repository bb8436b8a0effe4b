import { Checkbox } from 'antd';
import { clsx } from 'clsx';
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { z } from 'zod';
import { Credenciales, mensajesDeIngreso } from '@amparo/contract/identidad/sesion/schemas';
import { dialogs } from '../../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../../kit/forms/Field.tsx';
import type { FieldTarget } from '../../../../kit/forms/fieldRef.ts';
import { PasswordField } from '../../../../kit/forms/fields/PasswordField.tsx';
import { TextField } from '../../../../kit/forms/fields/TextField.tsx';
import { useField, useValue } from '../../../../kit/forms/form.ts';
import { SaveButton } from '../../../../kit/forms/FormActions.tsx';
import { SchemaForm } from '../../../../kit/forms/SchemaForm.tsx';
import { useNotificationState } from '../../../../kit/notifications.ts';
import { lastSessionEnd } from '../sessionEnd.ts';
import { rememberedEmail, rememberEmail } from './device.ts';
import { signIn, type Credentials, type SignInOutcome } from './enter.ts';
import { NotificationNote } from './NotificationNote.tsx';
import { StepFrame } from './StepFrame.tsx';
import styles from './signin.module.css';

const Form = Credenciales.pick({ correo_electronico: true, contrasena: true }).extend({
  recordar: z.boolean(),
});

interface CredentialsStepProps {
  correo: string;
  onOutcome: (outcome: SignInOutcome, credentials: Credentials) => void;
  onForgot: (correo: string) => void;
}

export function CredentialsStep({ correo, onOutcome, onForgot }: CredentialsStepProps) {
  const ended = lastSessionEnd();
  const isBlocked = useBlockedWithoutNotifications();

  const onSave = async ({ recordar, ...credentials }: z.output<typeof Form>) => {
    if (isBlocked) return dialogs.oops(mensajesDeIngreso.notificaciones);
    const outcome = await signIn(credentials);
    rememberEmail(recordar ? credentials.correo_electronico : undefined);
    onOutcome(outcome, credentials);
  };

  return (
    <StepFrame
      title="Bienvenido de nuevo"
      lead="Ingresa con tu correo de trabajo."
      focus={isBlocked ? 'none' : correo === '' ? 'first' : 'second'}
    >
      {ended !== undefined && (
        <output className={clsx(styles.accessNote, styles.accessNoteA)}>
          <LogOut size={16} strokeWidth={1.75} aria-hidden />
          {ended}
        </output>
      )}
      <SchemaForm
        schema={Form}
        initial={{ correo_electronico: correo, contrasena: '', recordar: rememberedEmail() !== undefined }}
        onSave={onSave}
      >
        {(fields) => (
          <>
            <FieldGrid>
              <TextField at={fields.correo_electronico} autoComplete="username" inputMode="email" />
              <PasswordField at={fields.contrasena} autoComplete="current-password" />
            </FieldGrid>
            <div className={styles.accessOptions}>
              <Remember at={fields.recordar} />
              <Forgot at={fields.correo_electronico} onForgot={onForgot} />
            </div>
            <SaveButton block showKey={false}>
              Ingresar
            </SaveButton>
          </>
        )}
      </SchemaForm>
      <NotificationNote />
    </StepFrame>
  );
}

/** LOGIN-06, LOGIN-07: shows the message once when the page opens; a button shows it again. */
function useBlockedWithoutNotifications(): boolean {
  const isBlocked = useNotificationState() === 'denied';
  useEffect(() => {
    if (isBlocked) dialogs.oops(mensajesDeIngreso.notificaciones);
  }, [isBlocked]);
  return isBlocked;
}

function Remember({ at }: { at: FieldTarget<boolean> }) {
  const { value, set } = useField(at);
  return (
    <Checkbox checked={value === true} onChange={(event) => set(event.target.checked)}>
      Recordar contraseña
    </Checkbox>
  );
}

function Forgot({ at, onForgot }: { at: FieldTarget<string>; onForgot: (correo: string) => void }) {
  const correo = useValue(at) ?? '';
  return (
    <button
      type="button"
      className={styles.accessLink}
      data-form-action
      onClick={() => onForgot(correo.trim())}
    >
      ¿Olvidaste tu contraseña?
    </button>
  );
}
