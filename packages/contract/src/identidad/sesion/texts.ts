export const mensajesDeClave = {
  reinicio: 'Por seguridad debes cambiar tu contraseña antes de continuar',
  insegura:
    'Por seguridad tu contraseña debe contener 8 dígitos entre mayúsculas, minúsculas, números y caracteres especiales',
  noCoinciden: 'Las contraseñas no coinciden',
  actualIncorrecta: 'La contraseña actual no es correcta',
  comun: 'Esa contraseña es muy fácil de adivinar. Elige otra.',
  personal: 'La contraseña no puede contener tus datos personales',
  igual: 'La contraseña nueva debe ser distinta de la actual',
  reinicioNoPendiente: 'No hay un cambio de contraseña pendiente para esos datos',
  recuperacionEnviada: 'Si el correo pertenece a un usuario activo, le enviamos un código de seis dígitos',
} as const;
