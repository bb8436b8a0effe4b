import { Button } from 'antd';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { REENVIO_SEGUNDOS, mensajesDeIngreso } from '@amparo/contract/identidad/sesion/schemas';
import type { Failure } from '../../../../kit/data/failure.ts';
import { dialogs } from '../../../../kit/dialogs/index.ts';
import { minutesAndSeconds } from '../watch/deadline.ts';

/** Starts with the waiting time, because a code has just been sent (LOGIN-20). */
export function ResendButton({ resend }: { resend: () => Promise<void> }) {
  const { leftMs, restart } = useWait(REENVIO_SEGUNDOS * 1000);
  const [sending, setSending] = useState(false);
  const waiting = leftMs > 0;

  const send = async () => {
    setSending(true);
    try {
      await resend();
      restart();
      dialogs.aviso(mensajesDeIngreso.codigoEnviado);
    } catch (error) {
      dialogs.oops(error as Failure);
    } finally {
      setSending(false);
    }
  };

  return (
    <Button
      disabled={waiting}
      loading={sending}
      data-form-action
      icon={<RefreshCw size={15} aria-hidden />}
      onClick={() => void send()}
    >
      Enviar de nuevo
      {waiting && (
        <>
          {' en '}
          <span className="num">{minutesAndSeconds(leftMs)}</span>
        </>
      )}
    </Button>
  );
}

function useWait(ms: number) {
  const [until, setUntil] = useState(() => Date.now() + ms);
  const [now, setNow] = useState(Date.now);
  const leftMs = Math.max(0, until - now);
  const isOver = leftMs === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  const restart = () => {
    setNow(Date.now());
    setUntil(Date.now() + ms);
  };
  return { leftMs, restart };
}
