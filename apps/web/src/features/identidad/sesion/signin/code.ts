import { LARGO_CODIGO } from '@amparo/contract/identidad/sesion/schemas';

/** Keeps only the digits of any pasted text. A digit after a complete code starts a new code. */
export function nextCode(before: string, typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const isOneMore = before.length === LARGO_CODIGO && digits.length === LARGO_CODIGO + 1;
  return isOneMore && digits.startsWith(before) ? digits.slice(-1) : digits.slice(0, LARGO_CODIGO);
}

/** "marcela.ibarra@amparo.co" → "m•••••.ibarra@amparo.co": enough for the user to recognize the mailbox. */
export function maskEmail(correo: string): string {
  return correo.replace(/^([^@])[^@.]*/u, '$1•••••');
}
