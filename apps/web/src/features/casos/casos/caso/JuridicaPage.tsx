import { JURIDICA, KindProvider } from '../kind.ts';
import CasoPage from './CasoPage.tsx';

/** JURIDICA-03. */
export default function JuridicaPage() {
  return (
    <KindProvider value={JURIDICA}>
      <CasoPage />
    </KindProvider>
  );
}
