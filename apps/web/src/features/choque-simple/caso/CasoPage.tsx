export default function CasoPage() {
  return null;
}
