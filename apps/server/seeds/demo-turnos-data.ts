import type { ResultadoDePaso } from '@amparo/contract/revision/turnos/pasos';

/** A recorded step; without a result it is only a note. */
export interface AppointmentStep {
  paso: number;
  resultado?: ResultadoDePaso;
  texto?: string;
  titulo?: string;
  adjunto?: string;
}

export interface AppointmentStory {
  /** Days from today with the hour, or hours since the beginning. */
  en?: { dias: number; hora: string };
  hace?: number;
  tipo: string;
  descripcion?: string;
  pasos?: readonly AppointmentStep[];
  /** Indexes of the mechanics, in the order of assignment. */
  mecanicos?: readonly number[];
  cierre?: 'certificado' | 'cancelado';
}

const PREVIA = 'Revisión previa a la técnico-mecánica';
const GENERAL = 'Revisión mecánica general';
const USADO = 'Revisión para compra de usado';
const ACCIDENTE = 'Revisión después de un accidente';
const LLEGO: AppointmentStep = { paso: 1 };
const recibe = (texto = 'Ingresa sin objetos de valor'): AppointmentStep => ({
  paso: 2,
  resultado: 'Aprobado',
  texto,
});
const registro: AppointmentStep = {
  paso: 3,
  resultado: 'Aprobado',
  texto: 'Tarjeta de propiedad y SOAT verificados en el RUNT',
};
const visual: AppointmentStep = {
  paso: 4,
  resultado: 'Aprobado',
  texto: 'Labrado de llantas sobre 3 mm, luces y plumillas en buen estado',
};
const pago: AppointmentStep = { paso: 5, resultado: 'Aprobado', texto: 'Pagó con tarjeta débito' };
const pista: AppointmentStep = {
  paso: 6,
  resultado: 'Aprobado',
  texto: 'Eficacia de frenos 61 %, suspensión delantera 58 %, gases dentro del límite',
};
const certificado: AppointmentStep = {
  paso: 7,
  resultado: 'Aprobado',
  texto: 'Certificado expedido y entregado',
};

/** Steps of an appointment that ends with a certificate, and reasons of such appointments. */
export const CERTIFIED: readonly AppointmentStep[] = [
  LLEGO,
  recibe(),
  registro,
  visual,
  pago,
  pista,
  certificado,
];
export const TIPOS_DE_REVISION = [PREVIA, PREVIA, GENERAL, USADO, ACCIDENTE] as const;

/** Appointments in every stage, newest first; the first one is for the showcase vehicle. */
export const TURNOS: readonly AppointmentStory[] = [
  {
    hace: 3,
    tipo: PREVIA,
    descripcion: 'La revisión vence este mes. Pita al frenar en bajada.',
    mecanicos: [0],
    pasos: [
      LLEGO,
      recibe('Rayón en el guardabarros derecho, tanque a la mitad'),
      registro,
      {
        paso: 4,
        resultado: 'Rechazado',
        texto: 'Pastillas delanteras por debajo del mínimo; se avisa al propietario',
        titulo: 'Fotos de las pastillas',
        adjunto: 'Pastillas delanteras.png',
      },
      { paso: 4, resultado: 'Aprobado', texto: 'Pastillas cambiadas, se repite la inspección' },
      pago,
    ],
  },
  { en: { dias: 9, hora: '08:00' }, tipo: PREVIA, descripcion: 'Es la primera revisión de la moto.' },
  { en: { dias: 6, hora: '15:30' }, tipo: USADO, descripcion: 'Lo va a comprar mi hermana.' },
  { en: { dias: 3, hora: '10:00' }, tipo: GENERAL, descripcion: 'Se siente duro el embrague en frío.' },
  { en: { dias: 2, hora: '07:30' }, tipo: PREVIA },
  {
    en: { dias: 1, hora: '11:00' },
    tipo: ACCIDENTE,
    descripcion: 'Golpe en el bómper delantero; se desvía hacia la derecha.',
    mecanicos: [1],
    pasos: [{ paso: 2, texto: 'La grúa lo trajo la noche anterior' }],
  },
  { hace: 1, tipo: PREVIA, descripcion: 'Puedo esperar en el centro.', pasos: [LLEGO] },
  {
    hace: 2,
    tipo: GENERAL,
    mecanicos: [1],
    pasos: [LLEGO, { paso: 2, texto: 'Recibe Yurany Cortés Mina' }],
  },
  {
    hace: 4,
    tipo: PREVIA,
    descripcion: 'Taxi: necesito salir antes de las dos.',
    mecanicos: [1, 0],
    pasos: [
      LLEGO,
      recibe(),
      { ...registro, titulo: 'Soportes del registro', adjunto: 'Tarjeta de propiedad.pdf' },
    ],
  },
  {
    hace: 5,
    tipo: USADO,
    mecanicos: [0],
    pasos: [
      LLEGO,
      recibe(),
      registro,
      { paso: 4, resultado: 'Pendiente', texto: 'Falta revisar la llanta de repuesto: el baúl no abre' },
    ],
  },
  {
    hace: 6,
    tipo: PREVIA,
    mecanicos: [1],
    pasos: [
      LLEGO,
      recibe(),
      registro,
      visual,
      pago,
      { paso: 6, resultado: 'Rechazado', texto: 'Gases por encima del límite: 1,4 % de CO en ralentí' },
    ],
  },
  {
    hace: 30,
    tipo: PREVIA,
    descripcion: 'La misma de todos los años.',
    mecanicos: [0],
    pasos: [
      LLEGO,
      recibe(),
      registro,
      visual,
      pago,
      pista,
      { ...certificado, titulo: 'Certificado', adjunto: 'Certificado de revisión.pdf' },
    ],
    cierre: 'certificado',
  },
  {
    hace: 80,
    tipo: PREVIA,
    mecanicos: [1],
    pasos: [LLEGO, recibe(), registro, visual, pago, pista, certificado],
    cierre: 'certificado',
  },
  { hace: 52, tipo: GENERAL, descripcion: 'Viajo el fin de semana a Buenaventura.', cierre: 'cancelado' },
  {
    hace: 125,
    tipo: ACCIDENTE,
    mecanicos: [0],
    pasos: [
      LLEGO,
      recibe('Llega en grúa, no enciende'),
      { paso: 4, resultado: 'Rechazado', texto: 'Chasis torcido: pasa a latonería' },
    ],
    cierre: 'cancelado',
  },
];
