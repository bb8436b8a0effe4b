import { LARGO_CODIGO } from '@amparo/contract/sesion';

/** What the cells hold after a change: digits only, however they were pasted. A digit after a full code starts anew. */
export function nextCode(before: string, typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const isOneMore = before.length === LARGO_CODIGO && digits.length === LARGO_CODIGO + 1;
  return isOneMore && digits.startsWith(before) ? digits.slice(-1) : digits.slice(0, LARGO_CODIGO);
}

/** "marcela.ibarra@amparo.co" → "m•••••.ibarra@amparo.co": enough to know which mailbox to open. */
export function maskEmail(correo: string): string {
  return correo.replace(/^([^@])[^@.]*/u, '$1•••••');
}
