export const mensajesDeComparendos = {
  repetido: 'Ya existe un comparendo con ese número',
  futura: 'La fecha de imposición no puede ser posterior a hoy',
  notificacionAntes: 'La notificación no puede ser anterior a la imposición',
  notificacionFutura: 'La fecha de notificación no puede ser posterior a hoy',
  infractorDesconocido: 'Esa persona no existe o está inactiva',
  vehiculoDesconocido: 'Ese vehículo no existe o está inactivo',
  conCapacitacion: 'Tiene una capacitación agendada: el infractor no se puede cambiar',
  buscaPor: 'Escribe una identificación o una placa',
  unoSolo: 'Busca por identificación o por placa, no por ambas',
} as const;
