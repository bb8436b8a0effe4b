export const MAXIMO_MINUTOS = 5;

/** Messages for each microphone error and for each automatic stop. */
export const PALABRAS = {
  sinPermiso:
    'El navegador no tiene permiso para usar el micrófono. Permítelo en la barra de direcciones e intenta de nuevo.',
  sinMicrofono: 'No encontramos un micrófono. Conecta uno e intenta de nuevo.',
  ocupado: 'Otra aplicación está usando el micrófono. Ciérrala e intenta de nuevo.',
  noSePuede:
    'Este navegador no puede grabar aquí. Graba la nota en otra aplicación y adjúntala como archivo.',
  falla: 'No pudimos grabar la nota de voz. Intenta de nuevo.',
  vacia: 'La nota de voz quedó vacía. Graba al menos un segundo.',
  larga: `Llegó al máximo de ${MAXIMO_MINUTOS} minutos. Envíala o descártala.`,
  oculta: 'Se detuvo al salir de la pestaña. Envíala o descártala.',
  desconectado: 'El micrófono se desconectó. Envía lo grabado o descártalo.',
  sinReproducir: 'No pudimos reproducir la nota de voz.',
} as const;

export type Motivo = 'larga' | 'oculta' | 'desconectado';

const BY_NAME: Readonly<Record<string, string>> = {
  NotAllowedError: PALABRAS.sinPermiso,
  SecurityError: PALABRAS.sinPermiso,
  NotFoundError: PALABRAS.sinMicrofono,
  OverconstrainedError: PALABRAS.sinMicrofono,
  NotReadableError: PALABRAS.ocupado,
  NotSupportedError: PALABRAS.noSePuede,
};

export const sentenceOf = (failure: unknown) =>
  (failure instanceof Error ? BY_NAME[failure.name] : undefined) ?? PALABRAS.falla;

/** 83 → "1:23". */
export function reloj(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
