export const mensajesDeChoqueSimple = {
  puntaje: 'El puntaje obtenido no aplica para la categoría choque simple',
  creado: 'Ticket de choque simple creado correctamente',
  departamentoDesconocido: 'Ese departamento no existe',
  correoDeOtro: 'Ese correo ya es de otra persona. Escribe el del propietario.',
  /** The insurer knows the plate, but not all mandatory data of a vehicle. */
  vehiculoIncompleto:
    'La aseguradora no dice la marca o el año-modelo. Registra el vehículo y crea el caso con él.',
  sinPlanDelCaso: (plan: string) =>
    `El plan ${plan} no existe, está inactivo o no incluye choque simple: el consumo queda pendiente.`,
  consumido: (plan: string) => `Servicio consumido del plan ${plan}`,
  consumoNoPendiente: 'El consumo de este caso no está pendiente',
  exportando: 'Estamos reuniendo los archivos del caso. Te avisaremos aquí y por correo cuando estén listos.',
  sinArchivos: 'El caso no tiene archivos para exportar',
} as const;
