export const mensajesDeCambioDeCorreo = {
  pedido: (correo: string) =>
    `Guardamos los cambios. Enviamos un enlace a ${correo}; el correo de siempre vale hasta que lo abran y lo confirmen.`,
  claveActual: 'Para cambiar tu correo escribe tu contraseña actual',
  masFuerte: 'No puedes cambiar el correo de una persona que tiene permisos que tú no tienes',
  demasiados: 'Se pidieron demasiados cambios de este correo. Espera un momento antes de pedir otro.',
  confirmado: 'Tu correo quedó cambiado',
  enlaceNoValido:
    'Ese enlace no está completo o no es de Amparo. Ábrelo otra vez desde el correo que te llegó.',
  ocupado: 'Otra cuenta ya usa ese correo. Pide el cambio otra vez con un correo distinto.',
  sinRespuesta: 'No pudimos comunicarnos con Amparo. Revisa tu conexión e intenta de nuevo.',
  enlaceUsado: 'Ese enlace ya se usó: el correo ya quedó cambiado.',
  enlaceVencido: 'Ese enlace venció. Pide el cambio de correo otra vez.',
  enlaceRetirado:
    'Ese cambio de correo se retiró o se pidió otro después. Usa el enlace más nuevo o pídelo otra vez.',
} as const;
