export const mensajesDeCuenta = {
  sinServicio: 'La persona no tiene ese servicio disponible. Regístrale una compra o revisa su cuenta.',
  servicioAjeno: 'Ese servicio no es de esta cuenta o no es del tipo pedido',
  noDisponible: {
    por_iniciar: 'Ese servicio todavía no empieza',
    agotada: 'Ese servicio ya se usó todas las veces',
    vencida: 'Ese servicio ya venció',
    cancelada: 'La compra de ese servicio está cancelada',
    sin_pago: 'La compra de ese servicio no está aprobada',
  },
  claveDeOtro: 'Ese caso ya consumió un servicio de otra cuenta',
  yaDevuelto: 'Ese consumo ya se devolvió',
  compraCancelada: 'La compra está cancelada: el uso no tiene a dónde volver',
} as const;
