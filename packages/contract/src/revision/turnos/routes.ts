import { z } from 'zod';
import { rangoDeCreacion, exportacion } from '../../kernel/catalogue.ts';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { diasEntre } from '../../kernel/dias-habiles.ts';
import { campo, opcional } from '../../kernel/fields.ts';
import { saved, listQuery, criterio, page, complete } from '../../kernel/list.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { route } from '../../kernel/route.ts';
import { DIAS_DE_TURNOS, mensajesDeTurnos, TurnoCompleto, Turno, DatosDePaso } from './schemas.ts';

const Consulta = z
  .strictObject({
    desde: campo.dia('Desde'),
    hasta: campo.dia('Hasta'),
    centro: opcional(campo.id('Centro')),
    mecanico: opcional(campo.id('Mecánico')),
  })
  .check(
    crossFieldRule(({ desde, hasta }, refuse) => {
      if (desde === undefined || hasta === undefined) return;
      if (desde > hasta) refuse(['hasta'], mensajes.fechas.orden);
      else if (diasEntre(desde, hasta) >= DIAS_DE_TURNOS) refuse(['hasta'], mensajesDeTurnos.rango);
    }),
  );

const guardado = saved(TurnoCompleto);

/** No route here creates an appointment, because customers book in their app (TURNOS-54). */
export const turnos = {
  list: route('GET', 'turnos', {
    permiso: 'ver',
    resumen: 'Una página de la lista, según los criterios',
    query: listQuery({
      persona: criterio.id('Propietario'),
      placa: criterio.placa('Placa'),
      estado: { ...criterio.estado(), oculto: true },
      centro: { ...criterio.id('Centro'), oculto: true },
      ...rangoDeCreacion,
    }),
    answer: page(Turno),
  }),
  exportar: exportacion('turnos'),
  /** Appointments of a date range, for calendars. */
  calendario: route('GET', 'turnos/calendario', {
    permiso: 'ver',
    resumen: 'Los turnos de unos días, en su orden',
    query: Consulta,
    answer: z.object({ datos: z.array(Turno), hayMas: z.boolean() }),
  }),
  deVehiculo: route('GET', 'turnos/vehiculo/:placa', {
    permiso: 'ver',
    resumen: 'Los turnos de una placa, el más reciente primero',
    answer: complete(Turno),
  }),
  get: route('GET', 'turnos/:id', { permiso: 'ver', resumen: 'Lee un turno', answer: TurnoCompleto }),
  llegada: route('PUT', 'turnos/:id', {
    permiso: 'llegada',
    resumen: 'Reporta la llegada del vehículo, una sola vez',
    exito: mensajesDeTurnos.actualizado,
    body: z.object({}).nullish(),
    answer: guardado,
  }),
  recibir: route('PUT', 'turnos/:id/recibir-vehiculo', {
    permiso: 'asignar',
    resumen: 'Asigna el mecánico y registra la recepción del vehículo',
    exito: mensajesDeTurnos.mecanico,
    body: z.object({ mecanico: campo.id('Mecánico') }),
    answer: guardado,
  }),
  actualizarPaso: route('PUT', 'turnos/:id/actualizar-paso', {
    permiso: 'gestionar',
    resumen: 'Registra un paso con su resultado, o los archivos de un paso',
    exito: mensajesDeTurnos.actualizado,
    body: DatosDePaso,
    answer: guardado,
  }),
  cancelar: route('DELETE', 'turnos/:id', {
    permiso: 'cancelar',
    resumen: 'Cancela un turno, que queda cerrado y se puede leer',
    exito: mensajesDeTurnos.cerrado,
    answer: guardado,
  }),
};
