/** Speaker of a line: the customer, or a staff member by their place in the room. */
export type Voz = 'C' | 'CC' | 'A' | 'I' | 'P' | 'D' | 'CI';

export interface ChatLine {
  voz: Voz;
  texto: string;
  adjuntos: readonly string[];
}

/** Parses "C: text" with the names of files after "+": "C: Así quedó + golpe.jpg". */
function line(written: string): ChatLine {
  const [, voz = 'C', texto = '', files = ''] = /^(\w+): ?(.*?)(?: \+ (.*))?$/s.exec(written) ?? [];
  return { voz: voz as Voz, texto, adjuntos: files === '' ? [] : files.split(', ') };
}
const lines = (...written: string[]) => written.map(line);

export interface FreeTalk {
  /** Minutes since its last message. */
  hace: number;
  lines: readonly ChatLine[];
  silenciada?: true;
}

/** Conversations of customers with the contact centre; the newest ones wait for an answer. */
const WAITING: readonly FreeTalk[] = [
  {
    hace: 2,
    lines: lines(
      'C: Buenas, acabo de pasar el SOAT nuevo. ¿Dónde lo cargo?',
      'CC: Buenas tardes. En la app, en tu vehículo, botón Documentos.',
      'C: Listo, ya lo vi. ¿Puedo mandarlo por acá también? + SOAT 2027.pdf',
    ),
  },
  {
    hace: 6,
    lines: lines('C: Hola, ¿mi plan cubre grúa si me varo fuera de Bogotá?', 'C: Voy saliendo para Girardot'),
  },
  {
    hace: 14,
    lines: lines(
      'C: Me rayaron el carro en el parqueadero del centro comercial. ¿Eso es choque simple? + Rayón puerta.png',
      'CC: Lamento oír eso. ¿Sabes quién fue o hay cámaras?',
      'C: El vigilante dice que sí hay cámaras, pero que las pida por escrito',
    ),
  },
  { hace: 27, lines: lines('C: Les dejo una nota porque voy manejando + Nota de voz.wav') },
  {
    hace: 38,
    lines: lines(
      'C: Buenos días, ¿me ayudan a cambiar el correo de mi cuenta?',
      'CC: Claro que sí. ¿Cuál sería el correo nuevo?',
      'C: maria.restrepo.bog@correo.co',
    ),
  },
  { hace: 64, lines: lines('C: ¿Hasta qué hora atienden los sábados?') },
];

/** Answered and read conversations of the last days. */
const ANSWERED: readonly (readonly ChatLine[])[] = [
  lines(
    'C: Buenas tardes, compré el plan anual y no me aparece',
    'CC: Buenas tardes. Ya lo reviso, un momento.',
    'CC: Listo: el pago entró y tu plan quedó activo desde hoy. Cierra y abre la app para verlo.',
    'C: Ya me aparece, muchas gracias',
  ),
  lines(
    'C: ¿El conductor autorizado también puede pedir abogado?',
    'CC: Sí, si está registrado en el vehículo. Puedes agregarlo desde la app.',
    'C: Perfecto, agrego a mi hija',
  ),
  lines(
    'C: Vendí el carro la semana pasada, ¿qué hago con el plan?',
    'CC: Puedes pasarlo a otra placa o pedir la cancelación. ¿Qué prefieres?',
    'C: Pasarlo a la moto de mi esposo',
    'CC: Te envío el formato para firmar + Formato de traspaso.pdf',
    'C: Firmado. Gracias',
  ),
  lines(
    'C: Me llegó un comparendo de Soacha y yo no estuve allá',
    'CC: Qué pena la molestia. ¿Nos envías la foto del comparendo?',
    'C: Aquí está + Comparendo.png',
    'CC: Recibido. Lo paso a un abogado y te escribimos hoy mismo.',
    'C: Quedo pendiente, mil gracias',
  ),
  lines(
    'C: Buenas, ¿dónde veo mi póliza?',
    'CC: En la app, en tu vehículo. También te la dejo por aquí + Carátula de la póliza.pdf',
    'C: Gracias',
  ),
  lines(
    'C: El abogado que me atendió ayer fue muy amable, lo felicito',
    'CC: Qué alegría leerlo. Se lo hacemos llegar.',
  ),
  lines(
    'C: ¿Puedo pagar en dos cuotas?',
    'CC: Sí, con tarjeta de crédito. El enlace de pago te deja elegir.',
    'C: Listo, ya pagué',
    'CC: Confirmado. ¡Bienvenido!',
  ),
];

const DAY = 24 * 60;
export const LONG = 300;
const SMALL_TALK = lines(
  'C: Buenos días, salimos con la camioneta de reparto a las 7',
  'CC: Buenos días. Anotado. ¿Misma ruta de ayer?',
  'C: Sí, calle 80 hasta Funza',
  'CC: Hay obras en el puente de Guadua, mejor por la calle 63.',
  'C: Vale, gracias por el dato',
  'C: ¿La revisión de la TTZ 418 quedó para el jueves?',
  'CC: Jueves 10:30 a. m. en la sede de Álamos.',
  'C: Perfecto, va Jairo',
  'CC: Recuérdale llevar la tarjeta de propiedad.',
  'C: Le digo',
);

const customersDays = (n: number) => Math.round(DAY * (0.2 + n * 0.6));

/** Twenty-five rooms; one belongs to a fleet that has been writing for weeks. */
export const FREE_TALKS: readonly FreeTalk[] = [
  ...WAITING,
  {
    hace: 51,
    lines: Array.from({ length: LONG }, (_, n) => SMALL_TALK[n % SMALL_TALK.length] as ChatLine),
    silenciada: true,
  },
  ...Array.from({ length: 18 }, (_, n) => ({
    hace: 95 + customersDays(n),
    lines: ANSWERED[n % ANSWERED.length] as readonly ChatLine[],
  })),
];

/** Conversations in the main room of a case. Lines of people without a place in the case are skipped. */
export const CASE_TALKS: readonly (readonly ChatLine[])[] = [
  lines(
    'C: Me acaban de chocar por detrás en toda la esquina',
    'C: + Golpe atrás.png, Placa del otro carro.png',
    'CC: Hola, soy de Amparo. ¿Alguien está herido?',
    'C: No, gracias a Dios. Solo el susto',
    'CC: Qué bueno. No muevan los carros todavía; ya te asignamos abogado.',
    'A: Buenas tardes, voy para el sitio. Llego en unos 15 minutos.',
    'C: Aquí lo espero. El otro señor dice que él no tuvo la culpa + Nota de voz.wav',
    'A: Tranquila, no discutas con él. Toma fotos de las huellas y de los daños.',
    'I: Estoy en el sitio. El otro conductor acepta conciliar.',
    'I: Este es el croquis + Croquis.pdf',
    'C: ¿Puedo mover ya el carro? Hay mucho trancón',
  ),
  lines(
    'C: Buenas, un taxi me cerró y le pegué en la puerta',
    'CC: Buenas tardes. ¿Hay lesionados?',
    'C: No. El taxista está bravo pero bien',
    'CC: Entendido. Quédate en un lugar seguro, ya va ayuda.',
    'A: Hola, ya tengo tu caso. ¿Me confirmas la dirección exacta?',
    'C: Frente a la estación de gasolina',
    'A: Perfecto, te veo allá.',
  ),
  lines(
    'C: Hola, ¿ya tienen mi solicitud?',
    'CC: Sí, la estamos revisando. En unos minutos te confirmamos quién va.',
    'C: Gracias, quedo atenta + Foto del sitio.png',
  ),
];

export const SPECIALIST_TALKS = {
  perito: lines(
    'CI: Te dejé las fotos y el croquis en el caso. ¿Alcanzas hoy el avalúo?',
    'P: Sí, lo estoy mirando. El parachoques y el stop se cambian; la puerta se repara.',
    'CI: ¿Cuánto da más o menos?',
    'P: Entre 1.400.000 y 1.600.000. Subo el informe en una hora + Avalúo preliminar.pdf',
    'CI: Listo, gracias',
  ),
  dibujante: lines(
    'CI: Necesito el plano con las dos trayectorias, por favor',
    'D: ¿El semáforo estaba en rojo para la vía principal?',
    'CI: Sí, según el investigador. Hay video.',
    'D: Perfecto, lo entrego esta tarde',
  ),
} as const;

/** Conversations in legal cases: the customer, their adviser and their lawyer. */
export const LEGAL_TALKS: readonly (readonly ChatLine[])[] = [
  lines(
    'CC: Buenas tardes. Soy quien acompaña tu caso; en un momento se une el abogado.',
    'C: Gracias. Me llegó esta citación y no sé si debo ir solo + Citación.pdf',
    'A: Buenas tardes. No vayas solo: te acompaño a esa audiencia. ¿Tienes copia del informe de tránsito?',
    'C: Sí, se la mando apenas llegue a la casa',
    'A: Perfecto. Mientras tanto no firmes nada ni hables con la contraparte.',
  ),
  lines(
    'C: Doctor, ¿ya hay respuesta de la Secretaría?',
    'A: Todavía no. El derecho de petición se radicó el lunes y tienen quince días hábiles + Radicado.pdf',
    'CC: Te aviso apenas entre algo al correo.',
    'C: Listo, quedo pendiente',
  ),
];
