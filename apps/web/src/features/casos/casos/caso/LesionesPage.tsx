import { KindProvider, LESIONES } from '../kind.ts';
import CasoPage from './CasoPage.tsx';

/** LESIONES-03. */
export default function LesionesPage() {
  return (
    <KindProvider value={LESIONES}>
      <CasoPage />
    </KindProvider>
  );
}
