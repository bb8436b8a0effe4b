import { Button } from 'antd';
import { RefreshCw, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { StateMessage } from '../kit/glyphs/StateMessage.tsx';
import styles from './shell/shell.module.css';

const RETRY_MS = 5_000;

/** Shown when the app starts while the server is unreachable. Keeps the session and retries periodically. */
export function NoConnection({ retry }: { retry: () => Promise<unknown> }) {
  useEffect(() => {
    const timer = setInterval(() => void retry(), RETRY_MS);
    return () => clearInterval(timer);
  }, [retry]);
  return (
    <main className={styles.crash}>
      <StateMessage
        level={1}
        tone="a"
        icon={<WifiOff size={22} strokeWidth={1.75} />}
        title="Sin conexión"
        actions={
          <Button type="primary" icon={<RefreshCw size={15} aria-hidden />} onClick={() => void retry()}>
            Reintentar
          </Button>
        }
      >
        No alcanzamos a Amparo. Tu sesión sigue abierta; lo intentamos de nuevo cada pocos segundos.
      </StateMessage>
    </main>
  );
}
