import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAvisos } from '../../features/base/avisos/useAvisos.ts';
import { usePushDevice } from '../../features/base/avisos/usePushDevice.ts';
import { Flyout } from '../../kit/flyout/Flyout.tsx';
import styles from './topBar.module.css';

// Loaded after the shell, because the panel is closed at first.
const AvisosPanel = lazy(() => import('../../features/base/avisos/AvisosPanel.tsx'));

/** AVISOS-01. */
export function Bell() {
  const avisos = useAvisos();
  usePushDevice();
  const [open, setOpen] = useState(false);
  const { unread, refetch } = avisos;
  const onToggle = (isOpen: boolean) => {
    setOpen(isOpen);
    if (isOpen) void refetch();
  };
  return (
    <Flyout
      label={unread === 0 ? 'Notificaciones' : `Notificaciones: ${unread} sin leer`}
      buttonClass="icono"
      place="below"
      sheet
      onToggle={onToggle}
      face={
        <>
          <BellIcon size={17} strokeWidth={1.75} aria-hidden />
          {unread > 0 && (
            <span className={styles.bellCount} aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </>
      }
    >
      <Suspense>
        <AvisosPanel avisos={avisos} open={open} />
      </Suspense>
    </Flyout>
  );
}
