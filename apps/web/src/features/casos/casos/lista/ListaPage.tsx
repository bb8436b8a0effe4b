import { ChoqueList } from './ChoqueList.tsx';

export default function ListaPage() {
  return <ChoqueList titulo="LISTADO DE CHOQUE SIMPLE" archivado={false} />;
}
