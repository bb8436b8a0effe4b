export const mensajesDeJuridica = {
  /** Without its accent, as in the text catalogue (JURIDICA-40). */
  placaDesconocida: 'Vehiculo no ha sido encontrado',
  /** For the filter of the list (JURIDICA-44). */
  placaSinVehiculo: (placa: string) => `Vehículo de placa ${placa} no ha sido encontrado`,
  creada: 'Asistencia jurídica creada correctamente',
  actualizada: 'Asistencia jurídica actualizada correctamente',
  cerrada: 'Asistencia jurídica cerrada correctamente.',
  asignada: 'Caso Asistencia Jurídica asignado correctamente',
  noSePuedeAsesor: 'No se puede asignar el asesor',
  confirmaCerrar: 'Esta seguro que desea cerrar la asistencia jurídica seleccionada ?',
  tramiteInactivo: 'Ese tipo de trámite está inactivo. Elige otro.',
} as const;
