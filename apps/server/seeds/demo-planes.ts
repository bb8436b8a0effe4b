import type { DatosDePlan } from '@amparo/contract/comercial/planes/schemas';

interface DemoPlan extends Partial<DatosDePlan> {
  nombre: string;
  /** Names of the included services. */
  incluye: readonly string[];
  /** No longer sold. */
  retirado?: true;
}

const opcion = (nombre: string, valor: number, cobertura: string) => ({ opcion: nombre, valor, cobertura });
const titulo = (texto: string, ...descripciones: string[]) => ({
  titulo: texto,
  descripciones: descripciones.map((descripcion) => ({ descripcion })),
});

const AUTOMOVIL = { tipo: 'AUTOMÓVIL', carrocerias: ['SEDÁN', 'HATCH BACK', 'COUPÉ'] };
const MOTOCICLETA = { tipo: 'MOTOCICLETA', carrocerias: [] };

/** A plan that the buyer assembles: tow truck, defence and check-up, by kind of vehicle. */
const PROTECCION_TOTAL: DemoPlan = {
  nombre: 'Protección total',
  descripcion: 'Acompañamiento completo para el vehículo de la familia, con grúa, abogado y revisión.',
  incluye: ['ASISTENCIA_CHOQUE_SIMPLE', 'Audiencia de conciliación', 'Revisión en casa'],
  cantidad: 4,
  valor: 149_000,
  combo: true,
  tipo: 'Subconjunto',
  vigencia_en_meses: 12,
  recomendado: true,
  aplica_cupon: true,
  titulos: [
    titulo('Qué incluye', 'Abogado en el sitio, 24 horas', 'Choque simple sin límite de eventos'),
    titulo('Ten en cuenta', 'Empieza a regir el día siguiente a la compra'),
  ],
  conjuntos: [
    {
      nombre: 'Grúa y carro taller',
      icono: 'grua',
      tipos: [
        {
          ...AUTOMOVIL,
          opciones: [
            opcion('Urbana', 89_000, 'Hasta 15 km, una vez al año'),
            opcion('Departamental', 149_000, 'Hasta 80 km, dos veces al año'),
            opcion('Nacional', 219_000, 'Todo el país, tres veces al año'),
          ],
        },
        {
          ...MOTOCICLETA,
          opciones: [
            opcion('Urbana', 59_000, 'Hasta 15 km, una vez al año'),
            opcion('Departamental', 99_000, 'Hasta 80 km, una vez al año'),
          ],
        },
      ],
    },
    {
      nombre: 'Defensa jurídica',
      icono: 'juridica',
      tipos: [
        {
          ...AUTOMOVIL,
          opciones: [
            opcion('Comparendos', 120_000, 'Hasta dos impugnaciones al año'),
            opcion('Completa', 260_000, 'Comparendos y audiencias, sin límite'),
          ],
        },
        {
          ...MOTOCICLETA,
          opciones: [
            opcion('Comparendos', 120_000, 'Hasta dos impugnaciones al año'),
            opcion('Completa', 190_000, 'Comparendos y una audiencia al año'),
          ],
        },
      ],
    },
    {
      nombre: 'Revisión antes de viajar',
      icono: 'taller',
      tipos: [
        {
          tipo: 'AUTOMÓVIL',
          carrocerias: [],
          opciones: [
            opcion('En el taller', 75_000, 'Treinta puntos, en un taller aliado'),
            opcion('En casa', 110_000, 'Niveles, frenos y luces donde está el vehículo'),
          ],
        },
      ],
    },
  ],
};

const MOTOCICLISTA: DemoPlan = {
  nombre: 'Motociclista seguro',
  descripcion: 'Para quien trabaja o se mueve en moto todos los días.',
  incluye: ['ASISTENCIA_CHOQUE_SIMPLE', 'COMPARENDO'],
  cantidad: 2,
  valor: 69_000,
  combo: true,
  tipo: 'Subconjunto',
  vigencia_en_meses: 6,
  titulos: [titulo('Qué incluye', 'Asesor en el sitio del choque', 'Impugnación de un comparendo')],
  conjuntos: [
    {
      nombre: 'En la vía',
      icono: 'moto',
      tipos: [
        {
          ...MOTOCICLETA,
          opciones: [
            opcion('Básica', 39_000, 'Un choque simple'),
            opcion('Mensajero', 69_000, 'Dos choques simples y un comparendo'),
          ],
        },
      ],
    },
  ],
};

/** Plans in list order. A purchase for a case finds the individual plan by its name. */
export const PLANES: readonly DemoPlan[] = [
  PROTECCION_TOTAL,
  {
    nombre: 'ASISTENCIA ACCIDENTE INDIVIDUAL',
    descripcion: 'Un asesor acompaña un choque simple, para quien todavía no tiene plan.',
    incluye: ['ASISTENCIA_CHOQUE_SIMPLE'],
    cantidad: 1,
    valor: 45_000,
    combo: false,
    vigencia_en_meses: 12,
  },
  MOTOCICLISTA,
  {
    nombre: 'Tranquilo en la vía',
    descripcion: 'Choque simple y comparendos durante seis meses.',
    incluye: ['ASISTENCIA_CHOQUE_SIMPLE', 'COMPARENDO'],
    cantidad: 4,
    valor: 129_000,
    combo: true,
    vigencia_en_meses: 6,
    aplica_cupon: true,
  },
  {
    nombre: 'Defensa en tránsito',
    descripcion: 'Abogado para comparendos y audiencias de conciliación.',
    incluye: ['COMPARENDO', 'Audiencia de conciliación'],
    cantidad: 3,
    valor: 189_000,
    combo: true,
    vigencia_en_meses: 12,
    aplica_cupon: true,
  },
  {
    nombre: 'Revisión al día',
    descripcion: 'Cita y acompañamiento en la revisión técnico-mecánica.',
    incluye: ['REVISION_TECNOMECANICA'],
    cantidad: 1,
    valor: 98_000,
    combo: false,
    vigencia_en_meses: 12,
  },
  {
    nombre: 'Documentos siempre a la mano',
    descripcion: 'Avisos de vencimiento y billetera del vehículo, sin costo.',
    incluye: ['ALERTA_VENCIMIENTO', 'BILLETERA_VEHICULO'],
    cantidad: 1,
    valor: 0,
    combo: true,
    vigencia_en_meses: 0,
  },
  {
    nombre: 'Revisión en casa 2024',
    descripcion: 'Reemplazado por las opciones de Protección total.',
    incluye: ['Revisión en casa'],
    cantidad: 2,
    valor: 65_000,
    combo: false,
    vigencia_en_meses: 3,
    retirado: true,
  },
];
