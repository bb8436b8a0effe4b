import { MapPinOff } from 'lucide-react';
import { useLocation } from 'react-router';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { StateMessage } from '../../kit/glyphs/StateMessage.tsx';
import { HomeLink } from '../HomeLink.tsx';
import { usePageTitle } from '../Screen.tsx';
import styles from './screens.module.css';

/** RUTAS-84. */
export function NotFound() {
  const { pathname } = useLocation();
  usePageTitle('No encontrada');
  return (
    <StateMessage
      level={1}
      icon={<MapPinOff size={22} strokeWidth={1.75} />}
      title={mensajes.http.rutaNoEncontrada}
      actions={<HomeLink />}
    >
      No hay una pantalla en <b className={styles.path}>{decodedPath(pathname)}</b>. Revisa la dirección o
      busca la pantalla arriba.
    </StateMessage>
  );
}

function decodedPath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
