import { Logo } from '../../kit/glyphs/Logo.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import './shell.css';

/** The frame before it is known who the person is and what they may open. */
export function ShellSkeleton() {
  return (
    <div className="marco">
      <div className="lado" aria-hidden>
        <div className="lado-marca">
          <Logo />
          Amparo
        </div>
      </div>
      <div className="cuerpo">
        <div className="barra" />
        <main className="hoja">
          <ScreenSkeleton />
        </main>
        <div className="pie" />
      </div>
    </div>
  );
}
