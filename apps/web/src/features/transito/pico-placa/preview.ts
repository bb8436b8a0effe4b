import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { Dia } from '@amparo/contract/kernel/time';
import { picoPlaca, reglaDe } from '@amparo/contract/transito/pico-placa/routes';
import { type DiaDePicoPlaca, proximosDias } from '@amparo/contract/transito/pico-placa/texts';

/** Fields that the preview does not need. */
const UNSEEN = { departamento: 'x', ciudad: 'x', clases: ['Particulares'], acto: 'x' };

/**
 * Preview of the next seven days from the unsaved form; undefined if it is still invalid. Without dates the
 * rule applies from today.
 */
export function previewOf(written: Record<string, unknown>, hoy: Dia): DiaDePicoPlaca[] | undefined {
  const known = (day: unknown) => (Dia.safeParse(day).success ? day : undefined);
  const fecha_inicial = (known(written['fecha_inicial']) ?? hoy) as Dia;
  const fecha_final =
    known(written['fecha_final']) ?? sumaDias(fecha_inicial < hoy ? hoy : fecha_inicial, 30);
  const read = picoPlaca.create.body.safeParse({
    ...written,
    festivos: written['festivos'] ?? false,
    exenciones: [],
    ...UNSEEN,
    fecha_inicial,
    fecha_final,
  });
  return read.success ? proximosDias(reglaDe(read.data), hoy) : undefined;
}
