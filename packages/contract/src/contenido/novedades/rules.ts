import type { Dia } from '../../kernel/time.ts';
import { type SituacionDeNovedad, mensajesDeNovedades, RECORDAR_CADA_MS } from './schemas.ts';

export const enlaceDeNovedad = (id: string) => `/Novedades?para=mi#${id}`;

interface PorSituar {
  readonly estado: boolean;
  readonly publicacion: unknown;
  readonly vigencia_desde: Dia;
  readonly vigencia_hasta: Dia | null;
}

/** State of an announcement on a Bogotá day. It is in force on its first and its last day. */
export function situacionDeNovedad(novedad: PorSituar, hoy: Dia): SituacionDeNovedad {
  if (!novedad.estado) return 'retirada';
  if (novedad.publicacion === null) return 'borrador';
  if (hoy < novedad.vigencia_desde) return 'programada';
  return novedad.vigencia_hasta !== null && hoy > novedad.vigencia_hasta ? 'vencida' : 'vigente';
}

interface PorPublicar extends PorSituar {
  readonly lectura: { readonly faltan: number };
  readonly recordada: string | null;
}

/** Why it cannot be published on that day, or undefined. Publishing it again changes nothing. */
export function impidePublicar(novedad: PorSituar, hoy: Dia): string | undefined {
  if (!novedad.estado) return mensajesDeNovedades.retirada;
  const { vigencia_hasta: hasta } = novedad;
  return hasta !== null && hasta < hoy ? mensajesDeNovedades.yaVencio : undefined;
}

export function impideRecordar(novedad: PorPublicar, hoy: Dia, ahora: number): string | undefined {
  if (situacionDeNovedad(novedad, hoy) !== 'vigente') return mensajesDeNovedades.noVigente;
  if (novedad.lectura.faltan === 0) return mensajesDeNovedades.nadieFalta;
  const { recordada } = novedad;
  const isRecent = recordada !== null && ahora - Date.parse(recordada) < RECORDAR_CADA_MS;
  return isRecent ? mensajesDeNovedades.recienRecordada(recordada) : undefined;
}
