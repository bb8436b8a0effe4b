import { type Novedad } from '@amparo/contract/contenido/novedades/routes';
import { situacionDeNovedad } from '@amparo/contract/contenido/novedades/rules';
import { NOMBRES_DE_SITUACION } from '@amparo/contract/contenido/novedades/schemas';
import { cuantos, formatNumero } from '@amparo/contract/kernel/numbers';
import { type Dia, diaLegible } from '@amparo/contract/kernel/time';

/** "12 de 40". */
export const lecturaEnPalabras = ({ leidos, faltan }: Novedad['lectura']) =>
  `${formatNumero(leidos)} de ${formatNumero(leidos + faltan)}`;

/** "17/11/2026 – 30/11/2026", "Desde el 17/11/2026". */
export function vigenciaEnPalabras({
  vigencia_desde: desde,
  vigencia_hasta: hasta,
}: Pick<Novedad, 'vigencia_desde' | 'vigencia_hasta'>): string {
  if (hasta === null) return `Desde el ${diaLegible(desde)}`;
  return desde === hasta ? `Solo el ${diaLegible(desde)}` : `${diaLegible(desde)} – ${diaLegible(hasta)}`;
}

export const situacionEnPalabras = (novedad: Novedad, hoy: Dia) =>
  NOMBRES_DE_SITUACION[situacionDeNovedad(novedad, hoy)];

/** Effect of publishing, shown in the confirmation. */
export function alPublicar({ lectura, vigencia_desde }: Novedad, hoy: Dia): string {
  if (lectura.faltan === 0)
    return 'Hoy nadie activo tiene esos roles y esas ciudades: no le llegará a nadie hasta que alguien los tenga.';
  const cuando = vigencia_desde > hoy ? ` el ${diaLegible(vigencia_desde)}` : '';
  return `Llegará a ${cuantos(lectura.faltan, 'persona', 'personas')}${cuando}.`;
}
