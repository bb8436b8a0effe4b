import { type Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { MAXIMO_DE_SESIONES } from '@amparo/contract/capacitacion/capacitacion/schemas';
import { cuantos, formatNumero } from '@amparo/contract/kernel/numbers';
import { MAXIMO_DE_TURNOS } from '@amparo/contract/revision/turnos/schemas';
import { whenWords } from '../../../../kit/agenda/words.ts';

export const words = {
  noCarga: 'No pudimos cargar la agenda de sesiones',
  noEsta: 'Esa sesión ya no está, o no puedes verla.',
  nada: 'No hay sesiones en estas fechas.',
  sinSalones: 'Elige al menos un salón para ver sus sesiones.',
  hayMas: `Hay más de ${formatNumero(MAXIMO_DE_SESIONES)} sesiones: elige una sede o menos días para verlas todas.`,
  sinTurnos: 'No pudimos cargar los turnos de revisión.',
  hayMasTurnos: `Hay más de ${formatNumero(MAXIMO_DE_TURNOS)} turnos: elige menos días para verlos todos.`,
  sinSede: 'Elige una sede para ver sus salones.',
  ocupada: 'Se cruza',
  pasada: 'Esa hora ya pasó',
  mover: (name: string) => `¿Mover ${name}?`,
  moverDetalle: (before: string, after: string) => `Estaba el ${before} y queda el ${after}.`,
} as const;

export const counted = (count: number) =>
  count === 0 ? 'sin sesiones' : cuantos(count, 'sesión', 'sesiones');

export const countedTogether = (count: number) =>
  count === 0 ? 'sin actividades' : cuantos(count, 'actividad', 'actividades');

export const sessionWhen = ({ fecha_inicial, fecha_final }: Pick<Sesion, 'fecha_inicial' | 'fecha_final'>) =>
  whenWords({ inicio: fecha_inicial, fin: fecha_final, todoElDia: false });

/** "18 inscritos y 2 en espera"; undefined if there are none. */
export function peopleWords({ inscritos, en_espera }: Pick<Sesion, 'inscritos' | 'en_espera'>) {
  const people = [
    ...(inscritos === 0 ? [] : [cuantos(inscritos, 'inscrito', 'inscritos')]),
    ...(en_espera === 0 ? [] : [`${formatNumero(en_espera)} en espera`]),
  ];
  return people.length === 0 ? undefined : people.join(' y ');
}
