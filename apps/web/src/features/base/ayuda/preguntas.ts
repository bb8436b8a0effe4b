import { TIEMPO_SESION_POR_DEFECTO } from '@amparo/contract/identidad/sesion/schemas';

export interface Pregunta {
  pregunta: string;
  respuesta: readonly string[];
}

/** Frequent questions; the answers must match the behaviour of the app. */
export const PREGUNTAS: readonly Pregunta[] = [
  {
    pregunta: 'No me llegan avisos',
    respuesta: [
      'Los avisos siempre están en la campana de arriba. Para que además te los muestre el navegador, permite las notificaciones de este sitio en el candado o los ajustes junto a la dirección; no hace falta recargar.',
      'Si ya están permitidas, revisa que el equipo no esté en «No molestar» y que el navegador pueda notificar en los ajustes del sistema. Al salir de Amparo este navegador deja de recibirlos.',
      'Una conversación que silenciaste no avisa; vuelve a activar sus avisos desde la misma conversación.',
    ],
  },
  {
    pregunta: '¿Cómo instalo la app en el teléfono?',
    respuesta: [
      'Amparo se usa en el navegador: no hay que descargar nada de una tienda. Para tenerla a mano, deja un acceso en la pantalla de inicio.',
      'En Android con Chrome: menú ⋮ y «Agregar a pantalla principal». En iPhone con Safari: botón Compartir y «Agregar a inicio».',
      'Los clientes y el personal en la vía usan otra aplicación, la de la empresa.',
    ],
  },
  {
    pregunta: 'Se cayó internet mientras escribía',
    respuesta: [
      'Abajo dirá «Sin conexión» o «Reconectando». Lo que tienes escrito en la pantalla sigue ahí: no la recargues ni la cierres, y guarda cuando vuelva a decir «En línea».',
      'Si estabas guardando y no llegó la respuesta, vuelve a pulsar Guardar: Amparo reconoce que es lo mismo y no lo repite.',
      'Un caso nuevo a medio escribir se conserva en su pestaña aunque la recargues. Los mensajes de chat sin enviar quedan en este navegador.',
    ],
  },
  {
    pregunta: 'Se me cerró la sesión',
    respuesta: [
      `La sesión dura un tiempo fijo desde que ingresas (${TIEMPO_SESION_POR_DEFECTO / 60} horas si no te pusieron otro), aunque estés trabajando. Cinco minutos y un minuto antes aparece un aviso: guarda e ingresa de nuevo.`,
      'También se cierra si ingresas en otro equipo, si cambian tus roles o tu contraseña, o si un administrador la cierra. La pantalla de ingreso dice por qué.',
      'Al cerrarse, por seguridad no queda en el navegador nada de lo que no se guardó, tampoco los borradores.',
    ],
  },
  {
    pregunta: 'Olvidé mi contraseña, o el código no llega',
    respuesta: [
      'En el ingreso pulsa «¿Olvidaste tu contraseña?»: te llega un código al correo. Revisa también el correo no deseado antes de pedir otro.',
      'Después de varios intentos fallidos hay que esperar unos minutos; la pantalla dice cuántos.',
    ],
  },
  {
    pregunta: 'No veo una pantalla o un botón que otros tienen',
    respuesta: [
      'Cada persona ve lo que sus roles permiten. Pide a un administrador el que te falta; cuando te cambie los roles, tendrás que ingresar de nuevo.',
      'Un botón apagado dice por qué no se puede al pulsarlo o al poner el cursor encima.',
    ],
  },
  {
    pregunta: 'Dice que otra persona cambió el registro',
    respuesta: [
      'Alguien guardó el mismo registro mientras lo tenías abierto. Nada se perdió: mira qué cambió, recarga y vuelve a poner lo tuyo.',
    ],
  },
  {
    pregunta: '¿Por qué no encuentro un registro?',
    respuesta: [
      'Revisa los criterios que están puestos sobre la lista y quítalos. Las tildes y las mayúsculas no importan; la identificación y los números van completos y sin puntos.',
      'Con Ctrl K, o la lupa de arriba, buscas en todo a la vez: placas, casos, personas y pantallas.',
    ],
  },
  {
    pregunta: 'Un archivo no sube',
    respuesta: [
      'Cada lugar dice qué tipos recibe y cuánto pueden pesar. Si es muy pesado, tómale una foto o guárdalo con menos calidad.',
      'Si la conexión es lenta, espera: mientras avance, sigue subiendo.',
    ],
  },
  {
    pregunta: '¿Se puede deshacer?',
    respuesta: [
      'Casi nada se borra: los registros se inhabilitan y se pueden volver a activar. El Historial de cada registro dice quién cambió qué y cuándo, si tienes permiso de verlo.',
    ],
  },
];
