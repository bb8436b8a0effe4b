import { Logo } from '../../kit/glyphs/Logo.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import styles from './shell.module.css';
import topBarStyles from './topBar.module.css';

/** The frame before it is known who the person is and what they may open. */
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
