import { Button, ConfigProvider } from 'antd';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { RUTA_CONFIRMAR_CORREO } from '@amparo/contract/identidad/cambio-de-correo/paths';
import { cambioDeCorreo } from '@amparo/contract/identidad/cambio-de-correo/routes';
import { mensajesDeCambioDeCorreo } from '@amparo/contract/identidad/cambio-de-correo/texts';
import { call } from '../../../../kit/data/call.ts';
import { Failure } from '../../../../kit/data/failure.ts';
import { rememberedEmail, rememberEmail } from './device.ts';
import { StepFrame } from './StepFrame.tsx';
import styles from './signin.module.css';

type State =
  | { name: 'ready'; sending: boolean; problem?: string }
  | { name: 'done'; correo: string }
  | { name: 'refused'; why: string };

/** Temporary failures: the link is still valid and the user can retry. */
const mayPass = ({ kind }: Failure) => ['offline', 'busy', 'server'].includes(kind);

/**
 * Page of the link in the confirmation mail, with or without a session. Confirming requires a click, because
 * mail scanners open every link.
 */
export default function ConfirmEmail({ onLeave }: { onLeave: () => void }) {
  const token = useToken();
  const [state, setState] = useState<State>(
    token === ''
      ? { name: 'refused', why: mensajesDeCambioDeCorreo.enlaceNoValido }
      : { name: 'ready', sending: false },
  );
  const confirm = async () => {
    setState({ name: 'ready', sending: true });
    setState(await send(token));
  };
  return (
    <ConfigProvider componentSize="large">
      <Shown state={state} onConfirm={() => void confirm()} onLeave={onLeave} />
    </ConfigProvider>
  );
}

/** Removes the token from the URL and the history. Opening another link on this page reloads it. */
function useToken(): string {
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => {
    history.replaceState(null, '', RUTA_CONFIRMAR_CORREO);
    const again = () => location.reload();
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, []);
  return token;
}

async function send(token: string): Promise<State> {
  try {
    const { correo_electronico } = await call(cambioDeCorreo.confirmar, { body: { token } });
    // Update the remembered email, because the old address can no longer sign in.
    if (rememberedEmail() !== undefined) rememberEmail(correo_electronico);
    return { name: 'done', correo: correo_electronico };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (mayPass(error))
      return {
        name: 'ready',
        sending: false,
        problem: error.kind === 'offline' ? mensajesDeCambioDeCorreo.sinRespuesta : error.message,
      };
    return { name: 'refused', why: error.errors?.['token'] ?? error.message };
  }
}

interface ShownProps {
  state: State;
  onConfirm: () => void;
  onLeave: () => void;
}

function Shown({ state, onConfirm, onLeave }: ShownProps) {
  switch (state.name) {
    case 'ready':
      return (
        <Step
          title="Confirma tu correo"
          action="Confirmar"
          busy={state.sending}
          onPress={onConfirm}
          lead="Al confirmarlo ingresas a Amparo con este correo y aquí te llegan los códigos. El anterior deja de servir."
          problem={state.problem}
        />
      );
    case 'done':
      return (
        <Step
          title="Tu correo quedó cambiado"
          action="Ir a Amparo"
          onPress={onLeave}
          lead={
            <>
              Desde ahora ingresas con <b>{state.correo}</b>. Tu contraseña es la misma; en cada equipo te
              pediremos un código otra vez.
            </>
          }
        />
      );
    case 'refused':
      return <Step title="Este enlace no sirve" action="Ir a Amparo" onPress={onLeave} lead={state.why} />;
  }
}

interface StepProps {
  title: string;
  lead: ReactNode;
  action: string;
  busy?: boolean;
  problem?: string | undefined;
  onPress: () => void;
}

function Step({ title, lead, action, busy = false, problem, onPress }: StepProps) {
  return (
    <StepFrame title={title} lead={<output>{lead}</output>}>
      {problem !== undefined && (
        <div className={clsx(styles.accessNote, styles.accessNoteR)} role="alert">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          {problem}
        </div>
      )}
      <div className={styles.accessSubmit}>
        <Button type="primary" block loading={busy} onClick={onPress}>
          {action}
        </Button>
      </div>
    </StepFrame>
  );
}
