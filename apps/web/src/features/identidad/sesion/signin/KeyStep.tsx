import { Button } from 'antd';
import { KeyRound, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { mensajesDeLlaves } from '@amparo/contract/identidad/llaves/schemas';
import type { RequestOptions } from '@amparo/contract/kernel/webauthn';
import type { Failure } from '../../../../kit/data/failure.ts';
import { dialogs } from '../../../../kit/dialogs/index.ts';
import { askKey } from '../../../../kit/webauthn.ts';
import { signIn, type Credentials, type SignInOutcome } from './enter.ts';
import { StepFrame } from './StepFrame.tsx';
import styles from './signin.module.css';

interface KeyStepProps {
  credentials: Credentials;
  ask: RequestOptions;
  onOutcome: (outcome: SignInOutcome) => void;
  onBack: () => void;
}

export function KeyStep({ credentials, ask, onOutcome, onBack }: KeyStepProps) {
  const { state, press, byMail } = useKeyStep(credentials, ask, onOutcome);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <StepFrame
      title="Usa tu llave de acceso"
      onBack={onBack}
      lead="Confirma que eres tú con la huella, el rostro, el PIN o la llave que registraste."
    >
      <Button ref={button} type="primary" block icon={<KeyRound size={16} aria-hidden />} onClick={press}>
        Usar mi llave de acceso
      </Button>
      <div className={styles.accessOther}>
        <button type="button" className={styles.accessLink} onClick={byMail}>
          Prefiero un código por correo
        </button>
      </div>
      <output>
        {state === 'waiting' && (
          <div className={styles.accessNote}>
            <LoaderCircle size={16} className="turning" aria-hidden />
            Sigue los pasos de tu navegador…
          </div>
        )}
        {state === 'unanswered' && (
          <div className={styles.accessNote}>
            <TriangleAlert size={16} strokeWidth={1.75} className="amb" aria-hidden />
            {mensajesDeLlaves.sinUsar}
          </div>
        )}
      </output>
    </StepFrame>
  );
}

type State = 'ready' | 'waiting' | 'unanswered';

/** Requests the passkey at once. The button retries if the browser requires a click or nothing was chosen. */
function useKeyStep(
  credentials: Credentials,
  ask: RequestOptions,
  onOutcome: (outcome: SignInOutcome) => void,
) {
  const [state, setState] = useState<State>('ready');
  const asking = useRef<AbortController>(undefined);
  const turn = useRef(0);

  const run = async (work: () => Promise<SignInOutcome | undefined>, unanswered: State) => {
    const mine = ++turn.current;
    setState('waiting');
    let outcome: SignInOutcome | undefined;
    let next: State = 'ready';
    try {
      outcome = await work();
      if (outcome === undefined) next = unanswered;
    } catch (error) {
      dialogs.oops((error as Failure).message);
    }
    // Ignore the result of a request that the user abandoned.
    if (mine !== turn.current) return;
    setState(next);
    if (outcome !== undefined) onOutcome(outcome);
  };
  const answer = async (options: RequestOptions): Promise<SignInOutcome | undefined> => {
    // A browser allows only one passkey request at a time.
    asking.current?.abort();
    asking.current = new AbortController();
    const llave = await askKey(options, asking.current.signal);
    return llave === undefined ? undefined : signIn(credentials, { llave });
  };
  /** A challenge is single-use and expires, so every retry requests a new one. */
  const again = async () => {
    const outcome = await signIn(credentials);
    return outcome.next === 'key' ? answer(outcome.ask) : outcome;
  };
  const press = () => void run(again, 'unanswered');
  const byMail = () => {
    asking.current?.abort();
    void run(() => signIn(credentials, { por_correo: true }), 'ready');
  };

  const first = useRef(() => run(() => answer(ask), 'ready'));
  useEffect(() => {
    void first.current();
    return () => {
      turn.current += 1;
      asking.current?.abort();
    };
  }, []);
  return { state, press, byMail };
}
