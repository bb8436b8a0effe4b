export const mensajesDePrecios = {
  repetido: 'Ya hay un precio activo para ese centro, tipo, antigüedad y servicio',
  impuestoRepetido: 'Ese impuesto ya está cargado',
  iva: 'Elige el IVA de la lista',
  noHabilitado: 'El centro no está habilitado para ese tipo',
  centroInactivo: 'El centro de ese precio está inactivo: actívalo primero',
} as const;
