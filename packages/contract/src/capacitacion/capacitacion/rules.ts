import { reglaDePlazo } from '../../base/dias-no-habiles/plazos.ts';
import { motivoDeCierre, type OpcionesDeConteo, habilesEntre } from '../../kernel/dias-habiles.ts';
import { cuantos } from '../../kernel/numbers.ts';
import type { Dia } from '../../kernel/time.ts';
import { relojDeComparendo } from '../../transito/comparendos/reloj.ts';
import type { ComparendoDeCapacitacion } from './schemas.ts';
import { mensajesDeCapacitacion } from './texts.ts';

/** Reason why the venue is closed on the day of a session, or undefined (LOCACIONES-36). */
export function cierreDeSede(atiendeFestivos: boolean, dia: Dia): string | undefined {
  const motivo = atiendeFestivos ? undefined : motivoDeCierre(dia);
  return motivo === undefined ? undefined : mensajesDeCapacitacion.festivo(motivo);
}

/** CAPACITACION-09. */
export const cuentaComoAsistio = (estado: string): boolean => estado === 'Asistió';

/**
 * Discount that the law grants if the course is attended on a day, with the reason. Staff may choose another
 * one.
 */
export function descuentoSugerido(
  comparendo: Pick<
    ComparendoDeCapacitacion,
    'fecha_imposicion' | 'codigo_infraccion' | 'tipo_comparendo' | 'fecha_notificacion'
  >,
  asistencia: Dia,
  opciones: OpcionesDeConteo = {},
): { descuento: number; porque: string } {
  const { paga, regla } = relojDeComparendo(comparendo, asistencia, opciones);
  const { norma } = reglaDePlazo(regla);
  const [dia, de] =
    comparendo.tipo_comparendo === 'Fotodetección'
      ? [comparendo.fecha_notificacion, 'de la notificación']
      : [comparendo.fecha_imposicion, 'del comparendo'];
  const cuando =
    dia === null
      ? 'Sin notificar: el plazo no ha comenzado'
      : `${cuantos(habilesEntre(dia, asistencia, opciones), 'día hábil', 'días hábiles')} después ${de}`;
  return { descuento: 100 - paga, porque: `${cuando} · ${norma}` };
}
