import { KindProvider, LESIONES } from '../kind.ts';
import CasoPage from './CasoPage.tsx';

/** A case of injuries or homicide (LESIONES-03). */
export default function LesionesPage() {
  return (
    <KindProvider value={LESIONES}>
      <CasoPage />
    </KindProvider>
  );
}
