import type { TipoAsignable } from '@amparo/contract/identidad/usuarios/asignacion';

interface City {
  departamento: string;
  ciudad: string;
  /** Percentage of the cases that happen there. */
  peso: number;
  /** Centre of the city; cases happen around it. */
  centro: readonly [latitud: number, longitud: number];
  lugares: readonly string[];
}

const city = (
  [departamento, ciudad]: readonly [string, string],
  peso: number,
  centro: City['centro'],
  ...lugares: string[]
): City => ({ departamento, ciudad, peso, centro, lugares });

export const CITIES: readonly City[] = [
  city(
    ['BOGOTÁ', 'BOGOTÁ D.C.'],
    41,
    [4.635, -74.09],
    'Av. Boyacá # 64-20, Normandía',
    'Calle 80 # 69-15, Las Ferias',
    'Autopista Sur # 57-31, Venecia',
    'Av. NQS # 63-12, Siete de Agosto',
    'Carrera 68 # 22-40, Salitre',
    'Av. Suba # 116-08, Niza',
    'Calle 63 # 15-32, Chapinero',
    'Av. Caracas # 44-21, Teusaquillo',
    'Av. Américas # 50-15, Puente Aranda',
    'Carrera 11 # 93-18, Chicó',
    'Av. Ciudad de Cali # 15-60, Castilla',
    'Calle 170 # 20-45, Toberín',
  ),
  city(
    ['ANTIOQUIA', 'MEDELLÍN'],
    18,
    [6.244, -75.581],
    'Av. Las Vegas # 10-135, Guayabal',
    'Calle 30 # 65-40, Belén',
    'Carrera 80 # 44-18, La América',
    'Autopista Norte # 62-30, Caribe',
    'Av. El Poblado # 7-110, Astorga',
    'Calle 50 # 46-36, La Candelaria',
  ),
  city(
    ['VALLE DEL CAUCA', 'SANTIAGO DE CALI'],
    17,
    [3.424, -76.531],
    'Av. Pasoancho # 66-60, El Limonar',
    'Autopista Suroriental # 23-45, El Trébol',
    'Av. 3 Norte # 34-12, San Vicente',
    'Calle 70 # 1-20, Calimío',
    'Av. Roosevelt # 34-18, San Fernando',
    'Carrera 100 # 11-60, Ciudad Jardín',
  ),
  city(
    ['ATLÁNTICO', 'BARRANQUILLA'],
    9,
    [10.988, -74.806],
    'Calle 72 # 46-22, El Prado',
    'Av. Murillo # 30-15, Rebolo',
    'Carrera 53 # 98-40, Riomar',
    'Calle 30 # 8-12, La Luz',
  ),
  city(
    ['SANTANDER', 'BUCARAMANGA'],
    7,
    [7.119, -73.122],
    'Carrera 33 # 48-20, Cabecera',
    'Av. Quebradaseca # 22-14, Centro',
    'Diagonal 15 # 56-10, Gómez Niño',
    'Calle 105 # 21-35, Provenza',
  ),
  city(
    ['BOLÍVAR', 'CARTAGENA DE INDIAS'],
    4,
    [10.401, -75.505],
    'Av. San Martín # 9-45, Bocagrande',
    'Av. Pedro de Heredia # 50-20, Los Cerros',
    'Calle 30 # 19-05, Pie de la Popa',
  ),
  city(
    ['RISARALDA', 'PEREIRA'],
    2.5,
    [4.811, -75.697],
    'Av. Circunvalar # 8-32, Álamos',
    'Av. Ferrocarril # 12-40, Centro',
  ),
  city(
    ['CALDAS', 'MANIZALES'],
    1.5,
    [5.064, -75.503],
    'Av. Kevin Ángel # 58-12, La Sultana',
    'Av. Paralela # 62-20, Palermo',
  ),
];

interface StoryMessage {
  tipo: string;
  textos: readonly string[];
}

/** Texts of the entries in collisions, by author and in chronological order. */
export const SAID = {
  first: {
    tipo: 'Llamada al cliente',
    textos: [
      'Cliente tranquilo y sin lesiones. Se le pide encender las luces de parqueo y esperar en el andén.',
      'Se confirma la dirección con un punto de referencia. Los dos vehículos siguen donde quedaron.',
      'Se explica el procedimiento y el tiempo de llegada. El tercero también espera.',
      'El cliente comparte fotos por el chat. Solo daños materiales.',
    ],
  },
  paro: {
    tipo: 'Llamada al cliente',
    textos: [
      'Se avisa de la demora: hay bloqueos por el paro de transportadores y el abogado toma una vía alterna.',
      'El cliente pregunta por la demora. Vías cerradas por el paro; se le ofrece acompañamiento por teléfono mientras tanto.',
    ],
  },
  lawyer: {
    tipo: 'Llamada al tercero',
    textos: [
      'El tercero reconoce la responsabilidad y llama a su aseguradora desde el sitio.',
      'Versiones distintas de los conductores. Se toman datos de dos testigos y de la póliza del tercero.',
      'El tercero no tiene póliza y propone pagar en cuotas. Se revisa con el cliente.',
      'Ambos aceptan conciliar. Se intercambian licencias, SOAT y pólizas.',
    ],
  },
  investigator: {
    tipo: 'Visita al lugar de los hechos',
    textos: [
      'Fotografías panorámicas y de detalle. Semáforo en funcionamiento, vía húmeda.',
      'Se miden las distancias y se ubican dos cámaras de comercio que apuntan a la intersección.',
      'Huella de frenado de 6,4 m. Señal de pare parcialmente tapada por un árbol.',
      'Vehículos movidos por orden del agente antes de llegar; se reconstruye con las fotos del cliente.',
    ],
  },
  expert: {
    tipo: 'Dictamen pericial',
    textos: [
      'Daños en puerta y estribo derechos. Reparación estimada en $ 2.310.000.',
      'Golpe frontal leve: persiana, bómper y farola izquierda. Valor estimado $ 1.120.000.',
      'Sin daño estructural. Pintura y latonería por $ 860.000.',
    ],
  },
  artist: {
    tipo: 'Croquis',
    textos: ['Croquis a escala con el punto de impacto y las trayectorias.', 'Croquis entregado con cotas.'],
  },
  agreement: {
    tipo: 'Audiencia',
    textos: [
      'Acuerdo de transacción firmado en el sitio: paga la aseguradora del tercero.',
      'No hubo acuerdo. El cliente queda asesorado para la reclamación directa.',
      'Cada conductor asume lo suyo; firman constancia y se levanta el acompañamiento.',
      'El cliente acepta pagar el deducible y el tercero desiste de más reclamos.',
    ],
  },
  last: {
    tipo: 'Llamada al cliente',
    textos: [
      'Se confirma que el cliente recibió el acuerdo y se le explica cómo calificar el servicio.',
      'Cliente conforme. Se cierra el acompañamiento.',
      'Se resuelve una duda sobre el deducible y se despide la llamada.',
    ],
  },
} as const satisfies Record<string, StoryMessage>;

/** Texts of lawyers and investigators in cases with injuries. */
export const SAID_OF_INJURIES = [
  {
    voz: 'Abogado',
    tipo: 'Llamada al tercero',
    textos: [
      'El lesionado fue trasladado por ambulancia, consciente. La familia deja un teléfono de contacto.',
      'La motociclista recibe atención por el SOAT. El cliente rinde su versión ante la autoridad.',
    ],
  },
  {
    voz: 'Investigador',
    tipo: 'Visita al lugar de los hechos',
    textos: [
      'Se fija la posición final y se solicita el video de la estación de servicio.',
      'Se acompaña el levantamiento del informe de la autoridad y se toman medidas propias.',
    ],
  },
  {
    voz: 'Abogado',
    tipo: 'Audiencia',
    textos: [
      'Entrega provisional del vehículo ordenada por el fiscal.',
      'Conciliación con el lesionado: se acuerda el pago de la incapacidad por la aseguradora.',
      'La querella no se presentó dentro del término; se informa al cliente.',
    ],
  },
] as const satisfies readonly (StoryMessage & { voz: TipoAsignable })[];

/** Legal matters: procedure, the customer's problem, and the work that was done. */
export const LEGAL_MATTERS = [
  [
    'TRASPASO',
    'Vendió el carro y el comprador nunca hizo el traspaso.',
    'Se radica solicitud de traspaso a persona indeterminada.',
  ],
  [
    'LEVANTAMIENTO DE PRENDA',
    'Terminó de pagar el crédito y la prenda sigue inscrita.',
    'El banco expide el paz y salvo después del derecho de petición.',
  ],
  [
    'CANCELACIÓN DE MATRÍCULA',
    'Pérdida total: la aseguradora pide la cancelación para pagar.',
    'Se reúnen el peritaje y la denuncia; se radica en el organismo de tránsito.',
  ],
  [
    'TRASLADO DE MATRÍCULA',
    'Se mudó de ciudad y le exigen el pago de impuestos en las dos.',
    'La carpeta llega al organismo de destino.',
  ],
  [
    'RADICACIÓN DE CUENTA',
    'La cuenta no aparece en el nuevo organismo de tránsito.',
    'Se aporta el oficio de salida y se corrige la radicación.',
  ],
  [
    'TRASPASO POR SUCESIÓN',
    'El propietario inscrito falleció y la familia quiere vender.',
    'Se obtiene la escritura de sucesión.',
  ],
] as const;
export const LEGAL_END = 'Terminado. El cliente recibió copia de todo y queda conforme.';
