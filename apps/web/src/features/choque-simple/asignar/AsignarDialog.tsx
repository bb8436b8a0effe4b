export function AsignarDialog() {
  return null;
}
