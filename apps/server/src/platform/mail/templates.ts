import type { MailContent } from './layout.ts';

interface Template extends MailContent {
  variables: readonly string[];
  /** Values that are not stored after the mail is sent: codes, links that open something. */
  secretas?: readonly string[];
  /** Cannot be disabled: without it users could not sign in or learn of changes to their account. */
  esencial?: true;
}

const templates = <const T extends Record<string, Template>>(made: T): T => made;

/**
 * The mail templates of the product. The seeds copy them to the database, from where mails are sent; a
 * disabled template stays disabled. A new mail is one more entry, and `sendMail` knows its variables.
 */
export const PLANTILLAS = templates({
  'codigo-de-ingreso': {
    esencial: true,
    variables: ['nombre', 'codigo'],
    secretas: ['codigo'],
    asunto: 'Tu código para ingresar a Amparo',
    titulo: 'Hola, {{nombre}}',
    parrafos: ['Escribe este código para terminar de ingresar. Vence en 10 minutos y sirve una sola vez.'],
    destacado: '{{codigo}}',
    nota: 'Si no estás ingresando, alguien conoce tu contraseña: cámbiala y avisa a un administrador. Nadie de Amparo te pedirá este código.',
  },
  'codigo-de-recuperacion': {
    esencial: true,
    variables: ['nombre', 'codigo'],
    secretas: ['codigo'],
    asunto: 'Tu código para recuperar la contraseña',
    titulo: 'Hola, {{nombre}}',
    parrafos: [
      'Escribe este código para elegir una contraseña nueva. Vence en 10 minutos y sirve una sola vez.',
    ],
    destacado: '{{codigo}}',
    nota: 'Si no lo pediste, no hagas nada: tu contraseña sigue igual. Nadie de Amparo te pedirá este código.',
  },
  'confirmar-correo': {
    esencial: true,
    // No name, because the mailbox may belong to another person.
    variables: ['enlace', 'horas'],
    secretas: ['enlace'],
    asunto: 'Confirma tu correo de Amparo',
    titulo: 'Confirma tu correo',
    parrafos: [
      'Pidieron que esta dirección sea el correo de una cuenta de Amparo. Si eres tú, abre el enlace y confírmalo.',
    ],
    enlace: { texto: 'Confirmar correo', url: '{{enlace}}' },
    nota: 'El enlace vence en {{horas}} horas y sirve una sola vez. Si no lo esperabas, no hagas nada: nada cambia.',
  },
  'cambio-de-correo-pedido': {
    esencial: true,
    variables: ['nombre', 'quien', 'fecha', 'correo_nuevo'],
    asunto: 'Pidieron cambiar tu correo de Amparo',
    titulo: 'Hola, {{nombre}}',
    parrafos: [
      'El {{fecha}} {{quien}} pidió que tu correo en Amparo sea {{correo_nuevo}}. Mientras nadie lo confirme allá, este sigue siendo tu correo.',
    ],
    nota: 'Si no estás de acuerdo, cambia tu contraseña ahora: eso retira el cambio. Después avisa a un administrador.',
  },
  'cambio-de-correo-hecho': {
    esencial: true,
    variables: ['nombre', 'correo_nuevo'],
    asunto: 'Tu correo de Amparo cambió',
    titulo: 'Hola, {{nombre}}',
    parrafos: [
      'Tu correo en Amparo es ahora {{correo_nuevo}}. Este ya no sirve para ingresar ni para recuperar la contraseña.',
    ],
    nota: 'Si no fuiste tú, avisa a un administrador de inmediato.',
  },
  'llave-agregada': {
    esencial: true,
    variables: ['nombre', 'llave'],
    asunto: 'Agregaste una llave de acceso',
    titulo: 'Hola, {{nombre}}',
    parrafos: [
      'La llave «{{llave}}» ya sirve para ingresar a Amparo, después de tu contraseña y en lugar del código por correo.',
    ],
    nota: 'Si no fuiste tú, alguien conoce tu contraseña: cámbiala, quita la llave en Mi Perfil y avisa a un administrador.',
  },
  'llave-quitada': {
    esencial: true,
    variables: ['nombre', 'llave'],
    asunto: 'Quitaste una llave de acceso',
    titulo: 'Hola, {{nombre}}',
    parrafos: ['La llave «{{llave}}» ya no sirve para ingresar a Amparo.'],
    nota: 'Si no fuiste tú, alguien usó tu sesión: cambia tu contraseña y avisa a un administrador.',
  },
  'vencimiento-de-documento': {
    variables: ['nombre', 'placa', 'tipo_documento', 'fecha_vencimiento', 'dias'],
    asunto: '{{tipo_documento}} de {{placa}}: vence el {{fecha_vencimiento}}',
    titulo: 'Hola, {{nombre}}',
    parrafos: [
      'El documento {{tipo_documento}} del vehículo {{placa}} vence el {{fecha_vencimiento}}. Días que faltan: {{dias}}.',
      'Renuévalo antes de ese día: circular con él vencido trae multas, y algunas asistencias no lo cubren.',
    ],
    nota: 'Si ya lo renovaste, haznos llegar el nuevo y dejamos de recordártelo.',
  },
  'vencimiento-de-mascota': {
    variables: ['nombre', 'mascota', 'papeles'],
    asunto: 'Papeles por vencer de {{mascota}}',
    titulo: 'Hola, {{nombre}}',
    parrafos: [
      'De {{mascota}}: {{papeles}}.',
      'Renuévalos antes de ese día para que no quede sin protección.',
    ],
    nota: 'Si ya los renovaste, cuéntanos la nueva fecha y dejamos de recordártelo.',
  },
  'recordatorio-de-compromiso': {
    variables: ['nombre', 'compromiso', 'cuando', 'caso', 'detalle', 'enlace'],
    asunto: '{{compromiso}}: {{cuando}}',
    titulo: 'Hola, {{nombre}}',
    parrafos: ['{{compromiso}}.', '{{cuando}}. {{caso}}.', '{{detalle}}'],
    enlace: { texto: 'Abrir el caso', url: '{{enlace}}' },
    nota: 'Te lo recordamos porque respondes por este compromiso. Cuando se cumpla, escribe su resultado en la agenda.',
  },
  'archivos-de-caso': {
    variables: ['nombre', 'caso', 'resumen', 'enlace'],
    asunto: 'Archivos del caso {{caso}}',
    titulo: 'Hola, {{nombre}}',
    parrafos: ['Pediste los archivos del caso {{caso}}. {{resumen}}', 'Descárgalos en la página del caso.'],
    enlace: { texto: 'Abrir el caso', url: '{{enlace}}' },
    nota: 'Son datos de un cliente: guárdalos solo mientras los necesites.',
  },
  'capacitacion-inscrita': {
    variables: ['nombre', 'curso', 'cuando', 'sede', 'direccion'],
    asunto: 'Quedaste inscrito: {{curso}}, {{cuando}}',
    titulo: 'Hola, {{nombre}}',
    parrafos: [
      'Quedaste inscrito en {{curso}}.',
      '{{cuando}}. {{sede}}: {{direccion}}.',
      'Lleva tu documento de identidad y llega unos minutos antes.',
    ],
    nota: 'Si no puedes ir, cancela en la app o llámanos: alguien más espera ese cupo.',
  },
  'capacitacion-en-espera': {
    variables: ['nombre', 'curso', 'cuando', 'sede', 'direccion', 'turno'],
    asunto: 'Lista de espera: {{curso}}, {{cuando}}',
    titulo: 'Hola, {{nombre}}',
    parrafos: [
      'La sesión está llena: quedaste en la lista de espera de {{curso}} con el turno {{turno}}.',
      '{{cuando}}. {{sede}}: {{direccion}}.',
      'Todavía no tienes cupo. Si se libera uno, te avisamos por aquí y en la app.',
    ],
    nota: 'Si ya no te interesa, cancela en la app o llámanos: así avanza quien sigue.',
  },
  'capacitacion-con-cupo': {
    variables: ['nombre', 'curso', 'cuando', 'sede', 'direccion'],
    asunto: 'Ya tienes cupo: {{curso}}, {{cuando}}',
    titulo: 'Hola, {{nombre}}',
    parrafos: [
      'Se liberó un cupo y es tuyo: quedaste inscrito en {{curso}}.',
      '{{cuando}}. {{sede}}: {{direccion}}.',
      'Lleva tu documento de identidad y llega unos minutos antes.',
    ],
    nota: 'Si ya no puedes ir, cancela en la app o llámanos: alguien más espera ese cupo.',
  },
  'capacitacion-movida': {
    variables: ['nombre', 'curso', 'cuando', 'sede', 'direccion', 'antes', 'situacion'],
    asunto: 'Tu capacitación cambió: {{curso}}, {{cuando}}',
    titulo: 'Hola, {{nombre}}',
    parrafos: [
      'Tu capacitación cambió de horario o de lugar. Antes: {{antes}}.',
      'Ahora: {{curso}}, {{cuando}}. {{sede}}: {{direccion}}.',
      '{{situacion}}',
    ],
    nota: 'Si así no puedes ir, cancela en la app o llámanos y buscamos otra sesión.',
  },
  'capacitacion-cancelada': {
    variables: ['nombre', 'curso', 'cuando', 'sede', 'direccion', 'motivo'],
    asunto: 'Capacitación cancelada: {{curso}}, {{cuando}}',
    titulo: 'Hola, {{nombre}}',
    parrafos: ['{{motivo}}', 'Era {{curso}}, {{cuando}}. {{sede}}: {{direccion}}.'],
    nota: 'Puedes inscribirte en otra sesión en la app o llamarnos.',
  },
  'capacitacion-recordatorio': {
    variables: ['nombre', 'curso', 'cuando', 'sede', 'direccion'],
    asunto: 'Recuerda: {{curso}}, {{cuando}}',
    titulo: 'Hola, {{nombre}}',
    parrafos: [
      'Te esperamos en {{curso}}.',
      '{{cuando}}. {{sede}}: {{direccion}}.',
      'Lleva tu documento de identidad y llega unos minutos antes.',
    ],
    nota: 'Si no puedes ir, cancela en la app o llámanos: alguien más espera ese cupo.',
  },
  'comparendo-recordatorio': {
    variables: ['nombre', 'comparendo', 'situacion', 'siguiente', 'despues'],
    asunto: 'Tu comparendo: {{situacion}}',
    titulo: 'Hola, {{nombre}}',
    parrafos: ['Comparendo {{comparendo}}.', '{{situacion}}.', '{{siguiente}}. {{despues}}.'],
    nota: 'Si ya pagaste, no tienes que hacer nada. Si quieres tomar el curso, llámanos y te inscribimos.',
  },
});

type Plantillas = typeof PLANTILLAS;
export type NombreDePlantilla = keyof Plantillas;
/** Templates without secrets: their mails can be sent, and sent again, from the stored record. */
export type PlantillaSinSecretos = {
  [N in NombreDePlantilla]: Plantillas[N] extends { secretas: readonly string[] } ? never : N;
}[NombreDePlantilla];
export type VariablesDe<N extends NombreDePlantilla> = Record<Plantillas[N]['variables'][number], string>;

/** Returns a template with its optional parts typed. */
export function plantilla(nombre: NombreDePlantilla): Template {
  return PLANTILLAS[nombre];
}
