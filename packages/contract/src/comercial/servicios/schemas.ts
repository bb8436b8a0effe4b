export const CATEGORIAS_DE_SERVICIO = [
  'APP básica',
  'Asistencia choque simple',
  'Asistencia revisión de tu vehículo',
  'Asistencia jurídica',
] as const;

/** Parts of the customer app that a service can open. */
export const SERVICIOS_DE_APP: readonly string[] = [
  'ASISTENCIA_CHOQUE_SIMPLE',
  'ASISTENCIA_JURIDICA',
  'BILLETERA_USUARIO',
  'BILLETERA_VEHICULO',
  'VEHICULO',
  'COMPARENDO',
  'CAPACITACION',
  'LESIONES_HOMICIDIO',
  'REVISION_TECNOMECANICA',
  'ALERTA_VENCIMIENTO',
];
