export const mensajesDeCorreo = {
  confirmarReenvio: 'Esta seguro de reenviar el email ?',
  esencial:
    'Sin esta plantilla nadie podría ingresar, recuperar su cuenta o enterarse de un cambio en ella. No se puede inhabilitar.',
  plantillaInhabilitada: 'La plantilla de este correo está inhabilitada: no se envía nada con ella.',
  plantillaDesconocida: 'Esa plantilla no existe. Recarga la lista y elige el correo otra vez.',
  plantillaCambio:
    'La plantilla cambió desde entonces y pide datos que este correo no tenía: no se puede reenviar.',
  secreto:
    'Este correo llevaba un código o un enlace que no se guarda, y no se puede reenviar. La persona puede pedir otro donde pidió este.',
  noEnviado:
    'No encontramos un correo enviado con esa plantilla, a esas direcciones y con esos datos. Solo se reenvía lo que ya se envió.',
  demasiados: 'Se reenviaron demasiados correos seguidos. Espera un momento antes de reenviar otro.',
  retenido: 'No se envió: su plantilla está inhabilitada.',
  noRecibido: (error: string) => `El servidor de correo no lo recibió: ${error}`,
  rechazadas: (direcciones: string) => `El servidor de correo no lo recibió para ${direcciones}`,
} as const;
