import { JURIDICA, KindProvider } from '../kind.ts';

export default function JuridicaPage() {
  return <KindProvider value={JURIDICA}>{null}</KindProvider>;
}
