import { CasosList } from './CasosList.tsx';

export default function ArchivadosPage() {
  return <CasosList titulo="LISTADO DE CHOQUE SIMPLE ARCHIVADOS" archivado />;
}
