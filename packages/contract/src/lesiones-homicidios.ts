import { z } from 'zod';
import { actual, asignados, Gestion, llamadasDeCaso, nucleo, VehiculoDeCaso } from './caso.ts';
import { CLASES } from './clases.ts';
import { llevado, procedencia, relacion } from './derivacion.ts';
import { Contestaciones } from './formularios.ts';
import { exportacion, rangoDeCreacion } from './kernel/catalogue.ts';
import { campo } from './kernel/fields.ts';
import { criterio, listQuery, page, saved } from './kernel/list.ts';
import { route } from './kernel/route.ts';
import { mensajes } from './mensajes.ts';

const { recurso } = CLASES['lesiones-homicidios'];

/** Questionnaire that decides whether an accident belongs to this kind (LESIONES-16). */
export const FORMULARIO_LESIONES = 'ASISTENCIA_LESIONES_HOMICIDIO';

export const mensajesDeLesiones = {
  puntaje: 'El puntaje obtenido no aplica para la categoría',
  creado: 'Ticket creado correctamente',
  placaDesconocida: 'Vehículo no ha sido encontrado',
} as const;

/** List row of a case with injured or dead people (LESIONES-36). */
export const CasoDeLesiones = z.object({
  ...nucleo,
  direccion: z.string(),
  vehiculo: VehiculoDeCaso,
  investigador: actual,
});
export type CasoDeLesiones = z.output<typeof CasoDeLesiones>;

export const CasoDeLesionesCompleto = CasoDeLesiones.extend({
  abogado: asignados,
  investigador: asignados,
  gestiones: z.array(Gestion),
  formulario: z.object({ preguntas: z.array(z.object({ pregunta: z.string(), respuesta: z.string() })) }),
  ...relacion,
  ...llevado,
});
export type CasoDeLesionesCompleto = z.output<typeof CasoDeLesionesCompleto>;

/** All fields are required, and the vehicle must be registered (LESIONES-06 to LESIONES-12, LESIONES-19). */
const DatosDeLesiones = z.object({
  vehiculo: campo.id('Placa'),
  persona: campo.id('Persona afectada'),
  direccion: campo.texto('Dirección', { min: 10, max: 200 }),
  formulario: z.object({ preguntas: Contestaciones }, { error: mensajes.campo.obligatorio('Formulario') }),
  contesto_encuesta: z.literal(false, { error: mensajes.campo.noValido('Contestó encuesta') }).default(false),
  ...procedencia,
});
export type DatosDeLesiones = z.output<typeof DatosDeLesiones>;

const comunes = llamadasDeCaso(recurso, { uno: CasoDeLesiones, completo: CasoDeLesionesCompleto });

export const lesionesHomicidios = {
  list: route('GET', recurso, {
    permiso: 'ver',
    resumen: 'Una página de la lista, según los criterios',
    query: listQuery({
      caso: criterio.codigo('Caso', 'Número completo'),
      placa: { ...criterio.placa('Placa'), oculto: true },
      abierto: { ...criterio.siNo('Abierto'), oculto: true },
      /** Current assignee of any staff type. */
      responsable: { ...criterio.id('Responsable'), oculto: true },
      vehiculo_id: { ...criterio.id('Vehículo'), oculto: true },
      persona_id: { ...criterio.id('Afectado'), oculto: true },
      ...rangoDeCreacion,
    }),
    answer: page(CasoDeLesiones),
  }),
  get: comunes.get,
  create: route('POST', recurso, {
    permiso: 'crear',
    resumen: 'Crea un caso de lesiones u homicidio',
    exito: mensajesDeLesiones.creado,
    body: DatosDeLesiones,
    answer: saved(CasoDeLesiones),
  }),
  afectado: comunes.afectado,
  gestion: comunes.gestion,
  candidatos: comunes.candidatos,
  asignar: comunes.asignar,
  cerrar: comunes.cerrar,
  exportar: exportacion(recurso),
};
