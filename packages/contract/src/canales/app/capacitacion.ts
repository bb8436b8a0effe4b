import { z } from 'zod';
import { Sesion } from '../../capacitacion/capacitacion/routes.ts';
import { Asistencia } from '../../capacitacion/capacitacion/schemas.ts';
import { mensajesDeCapacitacion } from '../../capacitacion/capacitacion/texts.ts';
import { CoordenadasDichas } from '../../casos/ubicaciones/schemas.ts';
import { opcional, campo } from '../../kernel/fields.ts';
import { listQuery, criterio, page, complete, saved } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';

const SesionDeApp = Sesion.pick({
  _id: true,
  salon: true,
  fecha_inicial: true,
  fecha_final: true,
  capacidad_disponible: true,
  en_espera: true,
}).extend({
  locacion: z.object({
    _id: z.uuid(),
    nombre: z.string(),
    ciudad: z.string(),
    direccion: z.string(),
    latitud: z.number().nullable(),
    longitud: z.number().nullable(),
  }),
});

const InscripcionDeApp = Asistencia.pick({
  _id: true,
  comparendo: true,
  estado: true,
  turno: true,
  asistencia_estado: true,
  descuento_aplicable: true,
}).extend({ sesion: SesionDeApp });
export type InscripcionDeApp = z.output<typeof InscripcionDeApp>;

/** Training routes of the customer app (CLASES-40). */
export const appCapacitacion = {
  sesiones: route('GET', 'app/capacitacion/sesiones', {
    app: 'cliente',
    resumen: 'Las sesiones activas que aún no comienzan, la más próxima primero',
    query: listQuery({ ciudad: criterio.codigo('Ciudad') }),
    answer: page(SesionDeApp),
  }),
  inscripciones: route('GET', 'app/capacitacion', {
    app: 'cliente',
    resumen: 'Las inscripciones de la persona, la más reciente primero',
    answer: complete(InscripcionDeApp),
  }),
  comparendos: route('GET', 'app/capacitacion/comparendos', {
    app: 'cliente',
    resumen: 'Los comparendos activos de la persona, y si ya tienen una capacitación agendada',
    answer: complete(Asistencia.shape.comparendo.unwrap()),
  }),
  inscribirme: route('POST', 'app/capacitacion/sesiones/:id', {
    app: 'cliente',
    resumen: 'Inscribe a la persona; si la sesión está llena, queda en la lista de espera',
    exito: mensajesDeCapacitacion.inscrito,
    body: z.object({ comparendo: opcional(campo.id('Comparendo')) }),
    answer: saved(InscripcionDeApp),
  }),
  cancelarInscripcion: route('DELETE', 'app/capacitacion/:id', {
    app: 'cliente',
    resumen: 'Cancela una inscripción propia; repetirlo no cambia nada',
    exito: mensajesDeCapacitacion.cancelada,
    answer: saved(InscripcionDeApp),
  }),
  /**
   * Check-in with the code on the classroom screen. The code is valid for about a minute and only for its
   * session, and the phone must be at the venue.
   */
  asistir: route('POST', 'app/capacitacion/:id/asistencia', {
    app: 'cliente',
    resumen: 'Registra la asistencia propia con el código de la sesión; repetirlo no cambia nada',
    exito: mensajesDeCapacitacion.asististe,
    body: z.object({
      codigo: campo.texto('Código', { max: 100 }),
      /** Required if the venue has coordinates. */
      coordenadas: opcional(CoordenadasDichas),
    }),
    answer: saved(InscripcionDeApp),
  }),
};
