import { z } from 'zod';
import { MODULOS_DE_FORMULARIO } from '../../base/referencia/schemas.ts';
import { opcional } from '../../kernel/fields.ts';
import { listQuery, criterio, page, saved } from '../../kernel/list.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { oActivacion } from '../../kernel/record.ts';
import { route } from '../../kernel/route.ts';
import { Instante } from '../../kernel/time.ts';
import { Contestaciones, Formulario, DatosDeFormulario, puntajes, RespuestaDeFormulario } from './schemas.ts';

const DatosDeRespuesta = z
  .object({
    respuestas: Contestaciones,
    fecha_inicial: opcional(Instante),
    fecha_final: opcional(Instante),
  })
  .refine(
    ({ fecha_inicial: start, fecha_final: end }) =>
      start === undefined || end === undefined || Date.parse(start) <= Date.parse(end),
    { path: ['fecha_final'], error: mensajes.fechas.orden },
  );

export const formularios = {
  list: route('GET', 'formularios', {
    permiso: 'ver',
    resumen: 'Lista los formularios con sus preguntas',
    query: listQuery({
      nombre: criterio.texto('Nombre'),
      identificador_formulario: criterio.codigo('Identificador'),
      modulo: criterio.opcion('Módulo', MODULOS_DE_FORMULARIO),
      estado: criterio.estado(),
    }),
    answer: page(Formulario),
  }),
  get: route('GET', 'formularios/:id', {
    permiso: 'ver',
    resumen: 'Un formulario con sus preguntas y opciones',
    answer: Formulario,
  }),
  create: route('POST', 'formularios', {
    permiso: 'crear',
    resumen: 'Crea un formulario con sus preguntas y opciones',
    body: DatosDeFormulario,
    answer: saved(Formulario),
  }),
  update: route('PUT', 'formularios/:id', {
    permiso: 'editar',
    resumen: 'Guarda el formulario entero, o lo activa con {"estado": true}',
    body: oActivacion(DatosDeFormulario),
    answer: saved(Formulario),
  }),
  deactivate: route('DELETE', 'formularios/:id', {
    permiso: 'inhabilitar',
    resumen: 'Inhabilita un formulario; el registro queda',
    answer: saved(Formulario),
  }),
  /**
   * Case screens read the questionnaire with this route. With `respuestas` it also returns their score
   * (CHOQUE-24).
   */
  byIdentificador: route('GET', 'formularios/identificador/:identificador', {
    self: true,
    resumen: 'El formulario activo con ese identificador y, si se envían respuestas, su puntaje',
    query: z.object({ respuestas: Contestaciones.optional() }),
    answer: Formulario.extend(puntajes).partial({ puntaje: true, puntajeMinimo: true }),
  }),
  answer: route('POST', 'formularios/identificador/:identificador/respuestas', {
    self: true,
    resumen: 'Guarda las respuestas de la persona a un formulario activo, con su puntaje',
    body: DatosDeRespuesta,
    answer: saved(RespuestaDeFormulario),
  }),
};
