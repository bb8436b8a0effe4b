import { MAXIMO_DE_COMPROMISOS } from '@amparo/contract/casos/agenda/schemas';
import { formatNumero } from '@amparo/contract/kernel/numbers';

export const words = {
  noCarga: 'No pudimos cargar la agenda',
  nada: 'Nada en estas fechas',
  nadaMio: 'Aquí están los compromisos por los que respondes.',
  nadaMioPeroDeOtros: 'No respondes por ninguno; otras personas sí tienen compromisos.',
  nadaDeTipos: 'Los tipos que elegiste no tienen compromisos en estas fechas.',
  nadaDeNadie: 'Ningún caso que puedas ver tiene compromisos en estas fechas.',
  hayMas: `Hay más de ${formatNumero(MAXIMO_DE_COMPROMISOS)} compromisos: elige menos días o solo los tuyos para verlos todos.`,
  noEsta: 'Ese compromiso ya no está, o no puedes verlo.',
  mover: (titulo: string) => `¿Mover ${titulo}?`,
  moverDetalle: (before: string, after: string) =>
    `Estaba el ${before} y queda el ${after}. Los recordatorios se mueven con él.`,
  cancelar: 'Esta seguro de cancelar este compromiso?',
  cancelarDetalle: 'Sus recordatorios no se envían. Queda en la historia del caso.',
  renovar: 'Esta seguro de renovar la dirección?',
  renovarDetalle:
    'La dirección de antes deja de servir en este momento: los calendarios que la usan dejan de actualizarse hasta que les pongas la nueva.',
} as const;
