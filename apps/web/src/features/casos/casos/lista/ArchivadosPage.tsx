import { ChoqueList } from './ChoqueList.tsx';

export default function ArchivadosPage() {
  return <ChoqueList titulo="LISTADO DE CHOQUE SIMPLE ARCHIVADOS" archivado />;
}
