import { CAMPO_DE_TIPO, solicitadosEn } from '@amparo/contract/casos/casos/rules';
import type { Candidato, CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import type { TipoAsignable } from '@amparo/contract/identidad/usuarios/asignacion';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { lowerFirst } from '@amparo/contract/kernel/text';
import { haceCuanto } from '../../../../kit/relative.ts';

/** Longer travel times are not shown. */
const LONGEST_WAY_MIN = 180;

/** Distance and travel time of a candidate: "≈ 36 min" and "15,2 km"; no time if it is unknown. */
export function wayOf({ enCiudad, ciudades, km, minutos }: Candidato): { time?: string; way: string } {
  if (enCiudad) return { way: 'misma ciudad' };
  if (km === null) return { way: ciudades.length === 0 ? 'ciudad sin registrar' : 'otra ciudad' };
  const way = `${formatNumero(km, km < 100 ? 1 : 0)} km`;
  return minutos !== null && minutos <= LONGEST_WAY_MIN ? { time: `≈ ${minutos} min`, way } : { way };
}

/** First two words of a name: "Paola Rincón Vargas" is shown as "Paola Rincón". */
export const shortName = (name: string) => name.split(' ').slice(0, 2).join(' ');

export const isRequested = (caso: CasoEnCurso, tipo: TipoAsignable) =>
  solicitadosEn(caso).some((wanted) => wanted === tipo);

/** Current assignee, or the waiting time: "Sin abogado · creado hace 7 min". */
export function holderWords(caso: CasoEnCurso, tipo: TipoAsignable, now: number): string {
  const holder = caso[CAMPO_DE_TIPO[tipo]]?.at(-1);
  if (holder !== undefined) return `Lo tiene ${holder.usuario.nombre_completo}`;
  const what = tipo === 'Contact Center' ? 'asesor' : lowerFirst(tipo);
  return `Sin ${what} · creado ${haceCuanto(new Date(caso.creacion.fecha), now)}`;
}
