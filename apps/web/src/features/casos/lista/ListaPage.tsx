import { CasosList } from './CasosList.tsx';

export default function ListaPage() {
  return <CasosList titulo="LISTADO DE CHOQUE SIMPLE" archivado={false} />;
}
