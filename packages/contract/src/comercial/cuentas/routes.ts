import { z } from 'zod';
import { opcional, campo } from '../../kernel/fields.ts';
import { listQuery, criterio, page, saved } from '../../kernel/list.ts';
import { Persona } from '../../kernel/record.ts';
import { route } from '../../kernel/route.ts';
import { ServicioDeCuenta, TIPOS_DE_MOVIMIENTO, Movimiento } from './schemas.ts';

const Consumo = z.object({
  /** Default: the service that expires first. */
  servicio_id: opcional(campo.id('Servicio')),
  /** Purpose of the consumption, such as a case. The same key never consumes twice. */
  clave: opcional(campo.texto('Clave', { max: 100 })),
  motivo: opcional(campo.texto('Motivo', { max: 300 })),
});

export const miCuenta = {
  get: route('GET', 'mi-cuenta/:personaId', {
    permiso: 'ver',
    resumen:
      'La cuenta de una persona: sus servicios, con los que se usan primero al comienzo, y lo que le queda',
    answer: z.object({
      persona: Persona,
      /**
       * In the order of use, then services of the last two years that can no longer be used, newest first.
       */
      servicios: z.array(ServicioDeCuenta),
      /** Remaining uses of limited purchases, and number of purchases with unlimited use. */
      saldo: z.object({ disponibles: z.int(), sin_limite: z.int() }),
    }),
  }),
  movimientos: route('GET', 'mi-cuenta/:personaId/movimientos', {
    permiso: 'ver',
    resumen: 'Lo que se otorgó, consumió, devolvió, venció y canceló en una cuenta, línea por línea',
    query: listQuery({
      tipo: criterio.opcion('Movimiento', TIPOS_DE_MOVIMIENTO),
      compra_id: { ...criterio.id('Compra'), oculto: true },
    }),
    answer: page(Movimiento),
  }),
  /** `servicio` is the name of the service in the app, such as ASISTENCIA_CHOQUE_SIMPLE (CUENTA-12). */
  consumir: route('POST', 'mi-cuenta/:personaId/consumir-servicio/:servicio', {
    permiso: 'consumir',
    resumen: 'Consume un servicio de la cuenta de una persona; con la misma clave, una sola vez',
    exito: 'Servicio consumido correctamente',
    body: Consumo,
    answer: saved(Movimiento),
  }),
  devolver: route('POST', 'mi-cuenta/:personaId/movimientos/:movimientoId/devolucion', {
    permiso: 'devolver',
    resumen: 'Devuelve un consumo a la cuenta',
    exito: 'Consumo devuelto correctamente',
    body: z.object({ motivo: campo.texto('Motivo', { max: 300 }) }),
    answer: saved(Movimiento),
  }),
};
export type Cuenta = z.output<typeof miCuenta.get.answer>;
