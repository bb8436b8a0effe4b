export const mensajesDeCompras = {
  compradorDesconocido: 'No encontramos a esa persona. Búscala de nuevo.',
  compradorInactivo: 'Esa persona está inactiva. Actívala o elige otra.',
  compradorAjeno: 'Solo puedes registrar compras a tu nombre',
  planInactivo: 'Ese plan está inactivo o ya no existe. Elige otro.',
  vehiculoInactivo: 'Ese vehículo está inactivo. Actívalo o elige otro.',
  vehiculoAjeno: 'Ese vehículo no es del comprador ni está autorizado a usarlo',
  otraPlaca: 'Esa placa no es la del vehículo elegido',
  soloManual: 'Solo se cambian las compras manuales. Cancélala y crea otra.',
  cancelada: 'La compra está cancelada y ya no cambia',
  consumida: 'La compra ya tuvo consumos y no se puede cambiar. Cancélala y crea otra.',
  cuponConValor: 'Con un cupón el valor sale del plan: deja solo uno de los dos',
  conCupon: 'Con un cupón el plan y el valor no cambian. Cancela la compra y crea otra.',
} as const;
