import { KindProvider, LESIONES } from '../kind.ts';

export default function LesionesPage() {
  return <KindProvider value={LESIONES}>{null}</KindProvider>;
}
