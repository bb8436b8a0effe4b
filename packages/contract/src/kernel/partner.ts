/** Reasons why a call to an external company failed, as shown to the waiting user. */
export const MOTIVOS_DE_FALLA = {
  'tiempo-agotado': 'No respondió',
  'sin-conexion': 'No se pudo conectar',
  'en-pausa': 'En pausa por fallas seguidas',
  'error-del-servicio': 'Respondió con un error',
  credenciales: 'No aceptó nuestras credenciales',
  'respuesta-ilegible': 'Su respuesta no se entiende',
  'respuesta-muy-grande': 'Su respuesta es demasiado grande',
  redireccion: 'Nos envió a otra dirección',
} as const;
export type MotivoDeFalla = keyof typeof MOTIVOS_DE_FALLA;
