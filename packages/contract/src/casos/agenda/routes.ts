import { z } from 'zod';
import { ConsultaDePlazo, Plazo } from '../../base/dias-no-habiles/plazos.ts';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { diasEntre } from '../../kernel/dias-habiles.ts';
import { opcional, campo } from '../../kernel/fields.ts';
import { saved, complete } from '../../kernel/list.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { Persona } from '../../kernel/record.ts';
import { route } from '../../kernel/route.ts';
import { Dia } from '../../kernel/time.ts';
import {
  TIPOS_DE_COMPROMISO,
  ESTADOS_DE_COMPROMISO,
  NumeroDeCaso,
  DIAS_DE_AGENDA,
  mensajesDeAgenda,
  Compromiso,
  CasoDeAgenda,
  Suscripcion,
  NuevoCompromiso,
  CambiosDeCompromiso,
} from './schemas.ts';

/** Either a date range or all commitments of one case. */
const Consulta = z
  .strictObject({
    desde: opcional(campo.dia('Desde')),
    hasta: opcional(campo.dia('Hasta')),
    tipo: opcional(campo.opcion('Tipo', TIPOS_DE_COMPROMISO)),
    estado: opcional(campo.opcion('Estado', ESTADOS_DE_COMPROMISO)),
    caso: opcional(z.coerce.number({ error: mensajes.campo.noValido('Caso') }).pipe(NumeroDeCaso)),
    responsable: opcional(campo.id('Responsable')),
  })
  .check(
    crossFieldRule(({ desde, hasta, caso }, refuse) => {
      if (desde === undefined && hasta === undefined && caso !== undefined) return;
      if (desde === undefined) refuse(['desde'], mensajes.campo.obligatorio('Desde'));
      if (hasta === undefined) refuse(['hasta'], mensajes.campo.obligatorio('Hasta'));
      if (desde === undefined || hasta === undefined) return;
      if (desde > hasta) refuse(['hasta'], mensajes.fechas.orden);
      else if (diasEntre(desde, hasta) >= DIAS_DE_AGENDA) refuse(['hasta'], mensajesDeAgenda.rango);
    }),
  );

const guardado = saved(Compromiso);

export const agenda = {
  list: route('GET', 'agenda', {
    permiso: 'ver',
    resumen: 'Los compromisos de unos días, o de un caso, y los días que no se trabaja',
    query: Consulta,
    answer: z.object({
      datos: z.array(Compromiso),
      /** More commitments match than one answer holds; a narrower request returns them. */
      hayMas: z.boolean(),
      /** Holidays and days off added by staff, within the requested range. */
      noHabiles: z.array(z.object({ fecha: Dia, motivo: z.string() })),
    }),
  }),
  plazo: route('GET', 'agenda/plazo', {
    permiso: 'ver',
    resumen: 'Calcula un término legal y explica cómo se contó',
    query: ConsultaDePlazo,
    answer: Plazo,
  }),
  /** The form calls it first, to check that the user may see the case and to list who can be responsible. */
  responsables: route('GET', 'agenda/responsables/:caso', {
    permiso: 'ver',
    resumen: 'Un caso por su número y las personas que pueden responder por sus compromisos',
    answer: complete(Persona).extend({ caso: CasoDeAgenda }),
  }),
  suscripcion: route('GET', 'agenda/suscripcion', {
    permiso: 'ver',
    resumen: 'Si la persona tiene una dirección de calendario, y desde cuándo',
    answer: Suscripcion,
  }),
  renovarSuscripcion: route('POST', 'agenda/suscripcion/renovar', {
    permiso: 'ver',
    resumen: 'Crea la dirección del calendario de la persona; la anterior deja de servir',
    exito: mensajesDeAgenda.suscripcionRenovada,
    answer: Suscripcion.extend({ direccion: z.string(), message: z.string() }),
  }),
  get: route('GET', 'agenda/:id', { permiso: 'ver', resumen: 'Lee un compromiso', answer: Compromiso }),
  /** The browser saves the content as a file, as it does for exports. */
  ics: route('GET', 'agenda/:id/ics', {
    permiso: 'ver',
    resumen: 'Un compromiso como archivo de calendario (RFC 5545)',
    answer: z.object({ nombre: z.string(), contenido: z.string() }),
  }),
  create: route('POST', 'agenda', {
    permiso: 'crear',
    resumen: 'Agrega un compromiso a un caso abierto',
    exito: mensajesDeAgenda.guardado,
    body: NuevoCompromiso,
    answer: guardado,
  }),
  update: route('PUT', 'agenda/:id', {
    permiso: 'editar',
    resumen: 'Cambia o mueve un compromiso pendiente',
    exito: mensajesDeAgenda.guardado,
    body: CambiosDeCompromiso,
    answer: guardado,
  }),
  resultado: route('PUT', 'agenda/:id/resultado', {
    permiso: 'editar',
    resumen: 'Cierra un compromiso con su resultado, también en un caso cerrado',
    exito: mensajesDeAgenda.resultadoGuardado,
    body: z.object({ resultado: campo.parrafo('Resultado', { max: 2000 }) }),
    answer: guardado,
  }),
  cancelar: route('DELETE', 'agenda/:id', {
    permiso: 'editar',
    resumen: 'Cancela un compromiso pendiente; queda en la historia del caso',
    exito: mensajesDeAgenda.cancelado,
    answer: guardado,
  }),
  /**
   * Read by external calendar applications. The secret URL is the credential. Responds with text/calendar.
   */
  calendario: route('GET', 'calendario/:token', {
    public: true,
    recurso: 'agenda',
    resumen: 'El calendario de una persona por su dirección secreta (text/calendar)',
    answer: z.string(),
  }),
};
