const DEVICE = 'amparo.dispositivo';
const REMEMBERED = 'amparo.recordado';

/** A random name of this browser: where a code was confirmed, none is asked for a while (LOGIN-21). */
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

/** Only ever the email: the password is for the browser's own manager to keep (LOGIN-04). */
export function rememberEmail(correo: string | undefined): void {
  if (correo === undefined) localStorage.removeItem(REMEMBERED);
  else localStorage.setItem(REMEMBERED, correo);
}
