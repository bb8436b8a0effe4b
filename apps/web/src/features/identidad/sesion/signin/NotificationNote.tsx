import { clsx } from 'clsx';
import { BellOff, BellRing } from 'lucide-react';
import { mensajesDeIngreso } from '@amparo/contract/identidad/sesion/schemas';
import { askForNotifications, useNotificationState } from '../../../../kit/notifications.ts';
import styles from './signin.module.css';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** State of browser notifications, shown before sign-in because the work depends on them. */
export function NotificationNote() {
  const state = useNotificationState();
  if (state === 'unsupported') return null;
  if (state === 'denied') {
    return (
      <div className={clsx(styles.accessNote, styles.accessNoteR)} role="alert">
        <BellOff {...ICON} />
        <div>
          <b>{mensajesDeIngreso.notificaciones}</b>
          <div>Permítelas en los ajustes de este sitio, junto a la dirección. No hace falta recargar.</div>
        </div>
      </div>
    );
  }
  if (state === 'granted') {
    return (
      <div className={styles.accessNote}>
        <BellRing {...ICON} className="acct" />
        Notificaciones del navegador activas
      </div>
    );
  }
  return (
    <div className={styles.accessNote}>
      <BellRing {...ICON} />
      <span className="grow">Activa las notificaciones para enterarte a tiempo</span>
      <button type="button" className={styles.accessLink} onClick={() => void askForNotifications()}>
        Activar
      </button>
    </div>
  );
}
