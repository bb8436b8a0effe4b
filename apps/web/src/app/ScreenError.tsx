import { Button } from 'antd';
import { RefreshCw, ServerCrash } from 'lucide-react';
import { StateMessage } from '../kit/glyphs/StateMessage.tsx';
import { HomeLink } from './HomeLink.tsx';
import { usePageTitle } from './Screen.tsx';

/**
 * A screen crashed or its chunk failed to load. Retrying reloads the page: after a release the old chunk may
 * be gone, and browsers cache a failed import.
 */
export function ScreenError() {
  usePageTitle('Error');
  return (
    <StateMessage
      level={1}
      tone="r"
      icon={<ServerCrash size={22} strokeWidth={1.75} />}
      title="No pudimos abrir esta pantalla"
      actions={
        <>
          <HomeLink primary={false} />
          <Button
            type="primary"
            icon={<RefreshCw size={15} aria-hidden />}
            onClick={() => window.location.reload()}
          >
            Reintentar
          </Button>
        </>
      }
    >
      Puede ser la conexión o una versión nueva de Amparo. Lo que ya guardaste está a salvo.
    </StateMessage>
  );
}
