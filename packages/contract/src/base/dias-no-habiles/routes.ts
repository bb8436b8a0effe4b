import { z } from 'zod';
import { catalogo } from '../../kernel/catalogue.ts';
import { campo } from '../../kernel/fields.ts';
import { criterio } from '../../kernel/list.ts';
import { Dia } from '../../kernel/time.ts';

export const mensajesDeDiasNoHabiles = { repetido: 'Ya existe ese día en la lista' } as const;

/**
 * Days off that cannot be calculated: a law of this year, a suspension of terms, a local closing. All terms
 * skip them.
 */
export const diasNoHabiles = catalogo('dias-no-habiles', {
  uno: 'un día no hábil',
  registro: { fecha: Dia, motivo: z.string() },
  datos: z.object({ fecha: campo.dia('Fecha'), motivo: campo.texto('Motivo', { max: 150 }) }),
  criterios: {
    fecha: criterio.dia('Fecha'),
    motivo: criterio.texto('Motivo'),
    estado: criterio.estado(),
  },
});
export type DiaNoHabil = z.output<typeof diasNoHabiles.get.answer>;
