import { z } from 'zod';
import { route } from '../../kernel/route.ts';
import { Dia } from '../../kernel/time.ts';
import { Tablero, PERIODOS_DE_TABLERO, CasosPorCiudad, Disponibilidades } from './schemas.ts';

/**
 * Each part has its own route and permission, so that a user without one of them still sees the other parts.
 */
export const tablero = {
  cifras: route('GET', 'tablero', {
    permiso: 'ver',
    resumen: 'Asistencias, usuarios activos e interacciones, con los últimos días de cada uno',
    answer: Tablero,
  }),
  ciudades: route('GET', 'tablero/ciudades', {
    permiso: 'asistencia-choque-simple.ver',
    resumen: 'Los choques simples de hoy, de 7 días o del mes, por ciudad y estado',
    query: z.strictObject({ periodo: z.enum(PERIODOS_DE_TABLERO).default('hoy') }),
    answer: CasosPorCiudad,
  }),
  disponibilidad: route('GET', 'tablero/disponibilidad', {
    permiso: 'colaboradores.ver',
    resumen: 'Cuántas personas de cada rol hay en cada estado de disponibilidad',
    answer: Disponibilidades,
  }),
  interacciones: route('GET', 'tablero/interacciones', {
    permiso: 'metricas.ver',
    resumen: 'Las interacciones de cada uno de los últimos 30 días',
    answer: z.object({ dias: z.array(z.object({ dia: Dia, total: z.int() })) }),
  }),
};
