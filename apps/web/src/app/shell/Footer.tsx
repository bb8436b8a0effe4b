import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useOnline } from '../../kit/data/connection.ts';
import { today } from '../../kit/data/today.ts';
import { AvailabilityDot } from '../../kit/glyphs/Availability.tsx';
import { version } from '../version.ts';
import styles from './shell.module.css';

export function Footer() {
  return (
    <footer className={styles.pie}>
      <ConnectionState />
      <span className="grow" />
      <span>© {currentYear()} Amparo</span>
      <span>v{version}</span>
    </footer>
  );
}

/** The current year in Bogotá (SHELL-12). */
export function currentYear(): string {
  return today().slice(0, 4);
}

function ConnectionState() {
  const { state, retryAt } = useOnline();
  const words = { online: 'En línea', reconnecting: 'Reconectando', offline: 'Sin conexión' }[state];
  if (state === 'online') {
    return (
      <output className="inl">
        <AvailabilityDot value="Activo en espera" size={9} />
        {words}
      </output>
    );
  }
  return (
    <>
      <output className="inl amb b">
        <WifiOff size={13} strokeWidth={2} aria-hidden />
        {words}
      </output>
      {retryAt !== undefined && <Countdown until={retryAt} />}
      <span className={styles.pieNota}>Lo que ves puede no estar al día</span>
    </>
  );
}

/** Outside the live region, so that a screen reader does not announce every second. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return <span className="amb b num">· {seconds === 0 ? 'reintentando' : `reintento en ${seconds} s`}</span>;
}
