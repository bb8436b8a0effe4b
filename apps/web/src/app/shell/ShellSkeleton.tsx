import { Logo } from '../../kit/glyphs/Logo.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import styles from './shell.module.css';
import topBarStyles from './topBar.module.css';

export function ShellSkeleton() {
  return (
    <div className={styles.marco}>
      <div className={styles.lado} aria-hidden>
        <div className={styles.ladoMarca}>
          <Logo />
          Amparo
        </div>
      </div>
      <div className={styles.cuerpo}>
        <div className={topBarStyles.barra} />
        <main className={styles.hoja}>
          <ScreenSkeleton />
        </main>
        <div className={styles.pie} />
      </div>
    </div>
  );
}
