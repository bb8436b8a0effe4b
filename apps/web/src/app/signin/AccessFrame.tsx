import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Logo } from '../../kit/glyphs/Logo.tsx';
import { currentYear } from '../shell/Footer.tsx';
import { version } from '../version.ts';
import styles from './access.module.css';

export function AccessFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.acceso}>
      <div className={styles.accesoF}>
        <header className={styles.accesoMarca}>
          <Logo size={28} />
          Amparo
        </header>
        <main className={styles.accesoC}>{children}</main>
        <footer className={clsx('num', styles.accesoPie)}>
          <span>© {currentYear()} Amparo</span>
          <span>v{version}</span>
        </footer>
      </div>
      <aside className={styles.accesoV} aria-label="Lema">
        <Arches />
        <p className={styles.accesoQ}>Cada llamada es alguien en la vía. Entra y sigue donde quedaste.</p>
      </aside>
    </div>
  );
}

const RADII = [404, 340, 278, 218, 160, 104];

function Arches() {
  return (
    <svg viewBox="0 0 700 768" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <rect width="700" height="768" fill="var(--ar0)" />
      {RADII.map((r, index) => (
        <path
          key={r}
          d={`M${350 - r} 768V560a${r} ${r} 0 0 1 ${2 * r} 0V768Z`}
          fill={`var(--ar${index % 2 === 0 ? 2 : 1})`}
          opacity={0.55 + index * 0.06}
        />
      ))}
      <path d="M322 768 344 560h12L378 768Z" fill="var(--ar0)" />
      <path d="M350 762V566" stroke="#f6c945" strokeWidth="3" strokeDasharray="16 14" opacity=".95" />
      <circle cx="350" cy="534" r="15" fill="#f6c945" />
    </svg>
  );
}
