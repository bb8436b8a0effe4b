const DEVICE = 'amparo.dispositivo';
const REMEMBERED = 'amparo.recordado';

/** Random id of this browser; a confirmed browser needs no code for some time (LOGIN-21). */
export function deviceId(): string {
  const known = localStorage.getItem(DEVICE);
  if (known !== null && known !== '') return known;
  const made = crypto.randomUUID();
  localStorage.setItem(DEVICE, made);
  return made;
}

export function rememberedEmail(): string | undefined {
  return localStorage.getItem(REMEMBERED) ?? undefined;
}

/** Stores only the email; passwords are left to the browser's password manager (LOGIN-04). */
export function rememberEmail(correo: string | undefined): void {
  if (correo === undefined) localStorage.removeItem(REMEMBERED);
  else localStorage.setItem(REMEMBERED, correo);
}
