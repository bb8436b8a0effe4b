import { Button } from 'antd';
import { RefreshCw, ServerCrash } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { StateMessage } from '../kit/glyphs/StateMessage.tsx';
import styles from './shell/shell.module.css';

/** Error boundary around the whole app. React catches render errors only in class components. */
export class CrashBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className={styles.crash}>
        <StateMessage
          level={1}
          tone="r"
          icon={<ServerCrash size={22} strokeWidth={1.75} />}
          title="Amparo no pudo abrir"
          actions={
            <Button
              type="primary"
              icon={<RefreshCw size={15} aria-hidden />}
              onClick={() => window.location.reload()}
            >
              Reintentar
            </Button>
          }
        >
          Puede ser la conexión o una versión nueva. Lo que ya guardaste está a salvo.
        </StateMessage>
      </main>
    );
  }
}
