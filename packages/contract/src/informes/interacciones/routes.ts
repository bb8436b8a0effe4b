import { z } from 'zod';
import { page } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { DatosDeInteraccion, RangoDeMetricas, CantidadDeAccion } from './schemas.ts';

export const interacciones = {
  /** Responds after the interaction is stored, so that no acknowledged interaction is lost. */
  create: route('POST', 'interaccion', {
    self: true,
    resumen: 'Anota una acción de la persona en la aplicación',
    body: DatosDeInteraccion,
    answer: z.object({ message: z.string() }),
  }),
  metricas: route('GET', 'interaccion/estadistica-cantidad-acciones', {
    recurso: 'metricas',
    permiso: 'ver',
    resumen: 'Cuántas veces se hizo cada acción entre dos días, en total y por día',
    // The default reports a missing range at its two days, which the user sees, and not at `filtros`.
    query: z.object({ filtros: RangoDeMetricas.prefault({} as z.input<typeof RangoDeMetricas>) }),
    answer: page(CantidadDeAccion),
  }),
};
