export default function ListaPage() {
  return null;
}
