import { claseDe, type ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import { CAMPO_DE_TIPO, type CampoDeTipo, estaCerrado } from '@amparo/contract/casos/casos/rules';
import type { CasoCompleto } from '@amparo/contract/casos/choque-simple/schemas';
import type { TipoAsignable } from '@amparo/contract/identidad/usuarios/asignacion';
import { momentoCorto } from '../../../../kit/relative.ts';
import type { Staffed } from './fullCase.ts';

const STAFF = Object.entries(CAMPO_DE_TIPO) as [TipoAsignable, CampoDeTipo][];
export const staffIn = (clase: ClaseDeCaso) => STAFF.filter(([tipo]) => claseDe(clase).tipos.includes(tipo));

/** The field app writes an ISO timestamp, "Si" or "No" (CHOQUE-41). */
export function arrival(llegada: string | null, now: number): string | undefined {
  if (llegada === null || llegada === 'No') return undefined;
  const when = new Date(llegada);
  return Number.isNaN(when.getTime()) ? 'llegó' : `llegó ${momentoCorto(when, now).toLowerCase()}`;
}

export interface CaseMilestone {
  fecha: string;
  texto: string;
}

const ARRIVES = ['abogado', 'investigador'] as const satisfies readonly CampoDeTipo[];

type TravellingStaff = Pick<
  CasoCompleto,
  'estado' | (typeof ARRIVES)[number] | `llegada_${(typeof ARRIVES)[number]}`
>;

/** True if an assignee of an open case has not reported their arrival. */
export const isOnTheWay = (caso: TravellingStaff) =>
  !estaCerrado(caso.estado) &&
  ARRIVES.some((campo) => {
    const llegada = caso[`llegada_${campo}`];
    return caso[campo].length > 0 && (llegada === null || llegada === 'No');
  });

/** Assignments and arrivals, which the conversation shows between its messages. */
export function milestones(caso: Staffed): CaseMilestone[] {
  const given = STAFF.flatMap(([tipo, campo]) =>
    (caso[campo] ?? []).map(({ usuario, fecha }) => ({
      fecha,
      texto: `${usuario.nombre_completo} quedó a cargo como ${tipo === 'Contact Center' ? tipo : tipo.toLowerCase()}`,
    })),
  );
  const arrived = ARRIVES.flatMap((campo) => {
    const [llegada, holder] = [caso[`llegada_${campo}`] ?? null, caso[campo]?.at(-1)];
    if (llegada === null || holder === undefined || Number.isNaN(Date.parse(llegada))) return [];
    return [{ fecha: llegada, texto: `${holder.usuario.nombre_completo} llegó al sitio` }];
  });
  return [...given, ...arrived].toSorted((one, other) => Date.parse(one.fecha) - Date.parse(other.fecha));
}
