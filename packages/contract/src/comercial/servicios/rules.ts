const LEGIBLES: Readonly<Record<string, string>> = {
  ASISTENCIA_CHOQUE_SIMPLE: 'Asistencia choque simple',
  ASISTENCIA_JURIDICA: 'Asistencia jurídica',
  BILLETERA_USUARIO: 'Billetera del usuario',
  BILLETERA_VEHICULO: 'Billetera del vehículo',
  VEHICULO: 'Vehículo',
  COMPARENDO: 'Comparendo',
  CAPACITACION: 'Capacitación',
  LESIONES_HOMICIDIO: 'Lesiones u homicidio',
  REVISION_TECNOMECANICA: 'Revisión técnico-mecánica',
  ALERTA_VENCIMIENTO: 'Alerta de vencimiento',
};
/** Label of a service of the app. Any other service keeps its name. */
export const servicioLegible = (servicio: string) => LEGIBLES[servicio] ?? servicio;
