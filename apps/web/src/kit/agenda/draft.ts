import type { z } from 'zod';
import type { DatosDePlazo, Plazo } from '@amparo/contract/base/dias-no-habiles/plazos';
import { type agenda } from '@amparo/contract/casos/agenda/routes';
import { cuandoDe } from '@amparo/contract/casos/agenda/rules';
import { type Compromiso } from '@amparo/contract/casos/agenda/schemas';
import { fechaHora, diaDe } from '@amparo/contract/kernel/time';

export type Cambios = z.input<typeof agenda.update.body>;

const datosDe = ({ regla, base, cantidad, unidad, sabado }: Plazo): DatosDePlazo => ({
  regla,
  base,
  cantidad,
  unidad,
  sabado,
});

export function cambiosDe(compromiso: Compromiso): Cambios {
  const { tipo, titulo, lugar, enlace, responsables, recordatorios, plazo } = compromiso;
  const cuando = cuandoDe(compromiso);
  return {
    tipo,
    titulo,
    ...cuando,
    // Leave the day empty if it is the last day of the term, so that it moves with the term.
    dia: cuando.dia === plazo?.vence ? undefined : cuando.dia,
    lugar,
    enlace,
    responsables: responsables.map(({ _id }) => _id),
    recordatorios,
    plazo: plazo === null ? null : datosDe(plazo),
  };
}

export function movedTo(compromiso: Compromiso, inicio: number): Cambios {
  const at = new Date(inicio);
  const hora = compromiso.todoElDia ? {} : { hora: fechaHora(at).slice(-5) };
  return { ...cambiosDe(compromiso), dia: diaDe(at), ...hora };
}
