import { z } from 'zod';
import { campo, opcional } from '../../kernel/fields.ts';
import { listQuery, criterio, page, complete, saved } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { tablaPrecio } from '../../revision/tabla-precio/routes.ts';
import { tecnomecanicaLocaciones } from '../../revision/tecnomecanica-locaciones/routes.ts';
import { tipoRevision } from '../../revision/tipo-revision/routes.ts';
import { TurnoCompleto, mensajesDeTurnos } from '../../revision/turnos/schemas.ts';
import { vehiculos } from '../../vehiculos/vehiculos/routes.ts';

const CentroDeApp = tecnomecanicaLocaciones.get.answer
  .pick({
    _id: true,
    nombre: true,
    departamento: true,
    ciudad: true,
    direccion: true,
    latitud: true,
    longitud: true,
    clases: true,
  })
  .extend({
    precios: z.array(
      tablaPrecio.get.answer.pick({ tipo: true, rango_antiguedad: true, servicio: true, total: true }),
    ),
  });
export type CentroDeApp = z.output<typeof CentroDeApp>;

/** Customer's own appointment, without the internal notes of the centre and their authors. */
const TurnoDeApp = TurnoCompleto.pick({
  _id: true,
  tipo: true,
  descripcion: true,
  fecha: true,
  hora: true,
  lugar_atencion: true,
  vehiculo: true,
  estado: true,
}).extend({
  pasos: z.array(
    TurnoCompleto.shape.pasos.element.pick({
      paso: true,
      nombre: true,
      estado: true,
      resultado: true,
      fecha: true,
    }),
  ),
});
export type TurnoDeApp = z.output<typeof TurnoDeApp>;

/** Appointment routes of the customer app (TURNOS-54). */
export const appTurnos = {
  centros: route('GET', 'app/turnos/centros', {
    app: 'cliente',
    resumen: 'Los centros activos y habilitados, con sus precios',
    query: listQuery({ ciudad: criterio.codigo('Ciudad') }),
    answer: page(CentroDeApp),
  }),
  nuevo: route('GET', 'app/turnos/nuevo', {
    app: 'cliente',
    resumen: 'Entre qué vehículos y tipos de revisión se elige al reservar',
    answer: z.object({
      vehiculos: z.array(vehiculos.get.answer.pick({ _id: true, placa: true, marca: true })),
      tipos: z.array(tipoRevision.get.answer.pick({ _id: true, tipo: true })),
    }),
  }),
  turnos: route('GET', 'app/turnos', {
    app: 'cliente',
    resumen: 'Los turnos de la persona, el más reciente primero',
    answer: complete(TurnoDeApp),
  }),
  reservar: route('POST', 'app/turnos', {
    app: 'cliente',
    resumen: 'Reserva un turno de revisión para un vehículo de la persona',
    exito: mensajesDeTurnos.reservado,
    body: z.object({
      vehiculo: campo.id('Vehículo'),
      centro: campo.id('Centro'),
      /** Id of an active kind of inspection. */
      tipo: campo.id('Tipo de revisión'),
      fecha: campo.dia('Fecha'),
      hora: campo.hora('Hora'),
      descripcion: opcional(campo.parrafo('Descripción', { max: 500 })),
    }),
    answer: saved(TurnoDeApp),
  }),
  cancelar: route('DELETE', 'app/turnos/:id', {
    app: 'cliente',
    resumen: 'Cancela un turno propio mientras el vehículo no haya llegado',
    exito: mensajesDeTurnos.cancelado,
    answer: saved(TurnoDeApp),
  }),
};
