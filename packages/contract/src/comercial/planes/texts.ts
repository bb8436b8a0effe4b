export const mensajesDePlanes = {
  sinServicios: 'Elige al menos un servicio',
  unSoloServicio: 'Un plan unitario tiene un solo servicio. Deja uno, o elige combo.',
  servicioInactivo: 'Uno de los servicios está inactivo o ya no existe. Quítalo y elige otro.',
  soloCombo: 'Solo un combo puede ser de tipo Subconjunto',
  tipoFijo: 'El tipo de un plan no cambia. Crea otro plan.',
  comboFijo: 'Un plan Subconjunto sigue siendo combo. Crea otro plan.',
  sinTipos: 'Agrega al menos un tipo de vehículo',
  sinOpciones: 'Agrega al menos una opción',
  tipoDesconocido: 'Ese tipo de vehículo no existe',
  carroceriaAjena: 'Esa carrocería no es del tipo elegido',
  demasiados: (que: string, n: number) => `Se admiten máximo ${n} ${que}`,
} as const;
