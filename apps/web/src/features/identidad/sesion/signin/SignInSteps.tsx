import { ConfigProvider } from 'antd';
import { useState } from 'react';
import type { RequestOptions } from '@amparo/contract/kernel/webauthn';
import { CodeStep } from './CodeStep.tsx';
import { CredentialsStep } from './CredentialsStep.tsx';
import { rememberedEmail } from './device.ts';
import type { Credentials, SignInOutcome } from './enter.ts';
import { KeyStep } from './KeyStep.tsx';
import { AskRecoveryStep, RecoverStep } from './RecoverySteps.tsx';
import { ResetStep } from './ResetStep.tsx';

type SignInStep =
  | { name: 'credentials'; correo?: string | undefined }
  | { name: 'key'; credentials: Credentials; ask: RequestOptions }
  | { name: 'code'; credentials: Credentials }
  | { name: 'reset'; credentials: Credentials; heading: string }
  | { name: 'askRecovery'; correo: string }
  | { name: 'recover'; correo: string; solicitud: string };

/** Sign-in and its intermediate steps. The steps have no URL, so a reload starts again (RUTAS-13). */
export default function SignInSteps() {
  const [step, setStep] = useState<SignInStep>({ name: 'credentials' });
  return <ConfigProvider componentSize="large">{show(step, setStep)}</ConfigProvider>;
}

function show(step: SignInStep, go: (next: SignInStep) => void) {
  const back = (correo?: string) => () => go({ name: 'credentials', correo });
  switch (step.name) {
    case 'credentials':
      return (
        <CredentialsStep
          correo={step.correo ?? rememberedEmail() ?? ''}
          onOutcome={(outcome, credentials) => follow(outcome, credentials, go)}
          onForgot={(correo) => go({ name: 'askRecovery', correo })}
        />
      );
    case 'key':
      return (
        <KeyStep
          credentials={step.credentials}
          ask={step.ask}
          onOutcome={(outcome) => follow(outcome, step.credentials, go)}
          onBack={back(step.credentials.correo_electronico)}
        />
      );
    case 'code':
      return (
        <CodeStep
          credentials={step.credentials}
          onReset={(heading) => go({ name: 'reset', credentials: step.credentials, heading })}
          onBack={back(step.credentials.correo_electronico)}
        />
      );
    case 'reset':
      return (
        <ResetStep
          credentials={step.credentials}
          heading={step.heading}
          onDone={back(step.credentials.correo_electronico)}
        />
      );
    case 'askRecovery':
      return (
        <AskRecoveryStep
          correo={step.correo}
          onSent={(correo, solicitud) => go({ name: 'recover', correo, solicitud })}
          onBack={back(step.correo)}
        />
      );
    case 'recover':
      return <RecoverStep correo={step.correo} solicitud={step.solicitud} onDone={back(step.correo)} />;
  }
}

function follow(outcome: SignInOutcome, credentials: Credentials, go: (next: SignInStep) => void): void {
  if (outcome.next === 'key') go({ name: 'key', credentials, ask: outcome.ask });
  if (outcome.next === 'code') go({ name: 'code', credentials });
  if (outcome.next === 'reset') go({ name: 'reset', credentials, heading: outcome.heading });
}
