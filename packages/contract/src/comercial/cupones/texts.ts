export const MAXIMO_DE_PLANES = 50;

export const mensajesDeCupones = {
  desconocido: 'No existe un cupón con ese código. Revísalo o deja el campo vacío.',
  repetido: 'Ya existe un cupón con ese código',
  codigoFijo: 'El código de un cupón que ya se usó no cambia. Crea otro cupón.',
  planSinCupones: 'Uno de los planes está inactivo o no admite cupones. Quítalo y elige otro.',
  demasiadosPlanes: `Se admiten máximo ${MAXIMO_DE_PLANES} planes`,
  masPorPersonaQueEnTotal: 'El máximo por persona no puede pasar del máximo de usos',
  menosDeLoUsado: (n: number) => `El máximo de usos no puede quedar por debajo de lo ya usado (${n})`,
} as const;
