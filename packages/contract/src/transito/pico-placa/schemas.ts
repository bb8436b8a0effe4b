import { normaliza } from '../../kernel/text.ts';

export const CLASES_DE_PICO_PLACA = ['Particulares', 'Servicio público', 'Motocicletas', 'Carga'] as const;
export type ClaseDePicoPlaca = (typeof CLASES_DE_PICO_PLACA)[number];

export const mensajesDePicoPlaca = {
  seCruza: (ciudad: string, clase: string) =>
    `${ciudad} ya tiene una regla activa para ${clase.toLowerCase()} en esas fechas`,
  sinDias: 'Di qué dígitos no circulan al menos un día de la semana',
  sinSemana: 'Elige los días de la semana en que aplica',
  sinDigitos: 'Di qué dígitos no circulan en fecha par y en fecha impar',
  sinGrupos: 'Escribe un grupo de dígitos por cada día en que aplica',
  sinFranjas: 'Agrega al menos una franja de horas',
  franja: 'La franja debe terminar después de comenzar',
  clonada: 'Regla copiada al nuevo período',
  sinRegla: (ciudad: string) => `No hay una regla registrada para ${ciudad} en esa fecha: puede circular`,
} as const;

const DE_MOTO = ['MOTOCICLETA', 'MOTOTRICICLO', 'CICLOMOTOR', 'CUATRIMOTO', 'CUADRICICLO', 'TRICIMOTO'].map(
  normaliza,
);
const DE_CARGA = ['CAMIÓN', 'TRACTOCAMIÓN', 'VOLQUETA'].map(normaliza);

/** Class of a registered vehicle for the rules. A vehicle without a class counts as a private car. */
export function claseDePicoPlaca(vehiculo: {
  clase_vehiculo: string | null;
  tipo_servicio: string | null;
}): ClaseDePicoPlaca {
  const clase = normaliza(vehiculo.clase_vehiculo ?? '');
  if (DE_MOTO.includes(clase)) return 'Motocicletas';
  if (DE_CARGA.includes(clase)) return 'Carga';
  return vehiculo.tipo_servicio === 'Público' ? 'Servicio público' : 'Particulares';
}
