/** The digits of the typed or pasted text, without Colombia's prefix. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const isForeignWriting = /^\s*(\+|00)\s*57/.test(typed);
  return isForeignWriting ? digits.replace(/^(00)?57/, '') : digits;
}

/** `3104827719` → `310 482 7719`; other lengths are returned unchanged. */
export function shownPhone(digits: string): string {
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}` : digits;
}
