import { clsx } from 'clsx';
import { useState } from 'react';
import { z } from 'zod';
import { sesion } from '@amparo/contract/identidad/sesion/routes';
import { ClaveNueva } from '@amparo/contract/identidad/sesion/rules';
import { Codigo, Credenciales } from '@amparo/contract/identidad/sesion/schemas';
import { call } from '../../../../kit/data/call.ts';
import { dialogs } from '../../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../../kit/forms/Field.tsx';
import { TextField } from '../../../../kit/forms/fields/TextField.tsx';
import { SaveButton } from '../../../../kit/forms/FormActions.tsx';
import { SchemaForm } from '../../../../kit/forms/SchemaForm.tsx';
import { confirmacion, confirmed } from '../passwords/newPassword.ts';
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx';
import { CodeField } from './CodeField.tsx';
import { deviceId } from './device.ts';
import { ResendButton } from './ResendButton.tsx';
import { StepFrame } from './StepFrame.tsx';
import styles from './signin.module.css';

const AskForm = Credenciales.pick({ correo_electronico: true });

interface AskRecoveryStepProps {
  correo: string;
  onSent: (correo: string, solicitud: string) => void;
  onBack: () => void;
}

/** First step of password recovery (CLAVE-01). */
export function AskRecoveryStep({ correo, onSent, onBack }: AskRecoveryStepProps) {
  const ask = async ({ correo_electronico }: z.output<typeof AskForm>) => {
    onSent(correo_electronico, await askForCode(correo_electronico));
  };
  return (
    <StepFrame
      title="Recupera tu contraseña"
      lead="Escribe tu correo de trabajo y te enviamos un código para elegir otra."
      onBack={onBack}
    >
      <SchemaForm schema={AskForm} initial={{ correo_electronico: correo }} onSave={ask}>
        {(fields) => (
          <>
            <FieldGrid>
              <TextField at={fields.correo_electronico} autoComplete="username" inputMode="email" />
            </FieldGrid>
            <div className={styles.accessSubmit}>
              <SaveButton block showKey={false}>
                Pedir código
              </SaveButton>
            </div>
          </>
        )}
      </SchemaForm>
    </StepFrame>
  );
}

const RecoverForm = confirmed(
  z.object({ otp: Codigo, contrasena: ClaveNueva('Contraseña nueva'), confirmacion }),
  'contrasena',
);

interface RecoverStepProps {
  /** Email from the first step (CLAVE-05). */
  correo: string;
  /** Id of the recovery request; without it a wrong code does not use up an attempt. */
  solicitud: string;
  onDone: () => void;
}

/** Second step: code and new password (CLAVE-03). */
export function RecoverStep({ correo, solicitud: first, onDone }: RecoverStepProps) {
  const [solicitud, setSolicitud] = useState(first);
  const recover = async ({ otp, contrasena }: z.output<typeof RecoverForm>) => {
    await call(sesion.recuperar, { body: { correo_electronico: correo, otp, contrasena, solicitud } });
    dialogs.exito();
    onDone();
  };
  return (
    <StepFrame
      title="Elige otra contraseña"
      onBack={onDone}
      lead={
        <>
          Si <b>{correo}</b> pertenece a un usuario activo, le enviamos un código de seis dígitos.
        </>
      }
    >
      <SchemaForm schema={RecoverForm} initial={{}} onSave={recover}>
        {(fields) => (
          <>
            <FieldGrid>
              <CodeField at={fields.otp} />
              <NewPasswordFields nueva={fields.contrasena} confirmacion={fields.confirmacion} />
            </FieldGrid>
            <div className={clsx(styles.codeActions, styles.isStacked)}>
              <SaveButton block showKey={false}>
                Cambiar contraseña
              </SaveButton>
              <ResendButton resend={async () => setSolicitud(await askForCode(correo))} />
            </div>
          </>
        )}
      </SchemaForm>
    </StepFrame>
  );
}

async function askForCode(correo_electronico: string): Promise<string> {
  const body = { correo_electronico, dispositivo: deviceId() };
  const { solicitud } = await call(sesion.pedirCodigo, { body });
  return solicitud;
}
