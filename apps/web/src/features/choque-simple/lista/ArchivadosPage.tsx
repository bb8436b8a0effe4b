export default function ArchivadosPage() {
  return null;
}
