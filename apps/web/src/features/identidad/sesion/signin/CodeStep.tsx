import { clsx } from 'clsx';
import { useEffect } from 'react';
import { z } from 'zod';
import { Codigo, LARGO_CODIGO, mensajesDeIngreso } from '@amparo/contract/identidad/sesion/schemas';
import { dialogs } from '../../../../kit/dialogs/index.ts';
import type { FieldTarget } from '../../../../kit/forms/fieldRef.ts';
import { useFormState, useValue } from '../../../../kit/forms/form.ts';
import { SaveButton } from '../../../../kit/forms/FormActions.tsx';
import { SchemaForm } from '../../../../kit/forms/SchemaForm.tsx';
import { prepareDevice } from '../../../../kit/push.ts';
import { maskEmail } from './code.ts';
import { CodeField } from './CodeField.tsx';
import { signIn, type Credentials, type SignInOutcome } from './enter.ts';
import { ResendButton } from './ResendButton.tsx';
import { StepFrame } from './StepFrame.tsx';
import styles from './signin.module.css';

const Form = z.object({ otp: Codigo });

interface CodeStepProps {
  credentials: Credentials;
  onReset: (heading: string) => void;
  onBack: () => void;
}

export function CodeStep({ credentials, onReset, onBack }: CodeStepProps) {
  useEffect(() => void prepareDevice(), []);
  const follow = (outcome: SignInOutcome) => {
    if (outcome.next === 'reset') onReset(outcome.heading);
  };
  const verify = async ({ otp }: z.output<typeof Form>) => {
    const outcome = await signIn(credentials, { otp });
    if (outcome.next === 'code') dialogs.oops(mensajesDeIngreso.algoSalioMal);
    follow(outcome);
  };
  /** Signing in again without a code sends a new code and invalidates the old one (LOGIN-20). */
  const resend = async () => follow(await signIn(credentials, { por_correo: true }));

  return (
    <StepFrame
      title="Ingresa el código"
      onBack={onBack}
      lead={
        <>
          Enviamos seis dígitos a <b>{maskEmail(credentials.correo_electronico)}</b>. Se verifica solo al
          completar el último.
        </>
      }
    >
      <SchemaForm schema={Form} initial={{ otp: '' }} onSave={verify}>
        {(fields) => (
          <>
            <CodeField at={fields.otp} autoSend />
            <div className={styles.codeActions}>
              <SendButton at={fields.otp} />
              <ResendButton resend={resend} />
            </div>
          </>
        )}
      </SchemaForm>
      <p className={clsx('sm t3', styles.accessFoot)}>
        Vence en 10 minutos y admite 5 intentos. Si pides otro, el anterior deja de servir.
      </p>
    </StepFrame>
  );
}

function SendButton({ at }: { at: FieldTarget<string> }) {
  const isFull = useValue(at)?.length === LARGO_CODIGO;
  const saving = useFormState((state) => state.saving);
  return (
    <SaveButton block showKey={false} disabled={!isFull && !saving}>
      Enviar
    </SaveButton>
  );
}
