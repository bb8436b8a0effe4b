import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { Dia } from '@amparo/contract/kernel/time';
import { picoPlaca, reglaDe } from '@amparo/contract/pico-placa';
import { type DiaDePicoPlaca, proximosDias } from '@amparo/contract/pico-placa-palabras';

/** What a preview needs nothing of. */
const UNSEEN = { departamento: 'x', ciudad: 'x', clases: ['Particulares'], acto: 'x' };

/**
 * The coming seven days by what is written so far; undefined while that says nothing yet. Without its days the rule is taken
 * for one that holds from today.
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
