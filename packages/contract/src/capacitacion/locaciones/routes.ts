import { z } from 'zod';
import { UnidadGeografica, TIPOS_DE_CONTACTO } from '../../base/referencia/direcciones.ts';
import { catalogo } from '../../kernel/catalogue.ts';
import { anulable, campo } from '../../kernel/fields.ts';
import { criterio, saved, listQuery, page } from '../../kernel/list.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { Persona } from '../../kernel/record.ts';
import { route } from '../../kernel/route.ts';
import { normaliza } from '../../kernel/text.ts';
import { uniqueItems } from '../../kernel/unique-items.ts';
import { MAS_DE_ESTO_NO, Salon, mensajesDeLocaciones, DatosDeSalon } from './schemas.ts';

const coordenada = (label: string, max: number) =>
  anulable(campo.numero(label, { min: -max, max, decimales: 8, negativos: true }));

const Direccion = z.object({
  barrio: campo.texto('Barrio', { max: 100 }),
  direccion: campo.texto('Dirección'),
  indicaciones: anulable(campo.texto('Indicaciones', { max: 500 })),
  latitud: coordenada('Latitud', 90),
  longitud: coordenada('Longitud', 180),
  unidad_geografica: UnidadGeografica,
});

/** Also accepts "Si" and "No" (LOCACIONES-36). */
const SiNo = (label: string) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    const dicho = normaliza(value);
    return dicho === 'si' ? true : dicho === 'no' ? false : value;
  }, campo.booleano(label));

const personas = (label: string, repetida: string) =>
  z
    .array(campo.id(label))
    .max(MAS_DE_ESTO_NO, mensajes.campo.noValido(label))
    .check(uniqueItems((id) => id, undefined, repetida))
    .default([])
    .meta({ title: label });

const TelefonoDeSede = z.object({
  tipo: campo.opcion('Tipo', TIPOS_DE_CONTACTO),
  telefono: campo.numerico('Teléfono', { min: 7, max: 15 }),
});

export const locaciones = catalogo('locaciones', {
  uno: 'una sede',
  registro: {
    nombre: z.string(),
    nit: z.string(),
    /** Whether the venue is open on holidays. */
    festivos: z.boolean(),
    /** All rooms, including inactive rooms, sorted by name. */
    salones: z.array(Salon),
    profesores: z.array(Persona),
    responsables: z.array(Persona),
    direccion: z.object({
      barrio: z.string(),
      direccion: z.string(),
      indicaciones: z.string().nullable(),
      latitud: z.number().nullable(),
      longitud: z.number().nullable(),
      unidad_geografica: z.object({ departamento: z.string(), ciudad: z.string() }),
    }),
    telefonos: z.array(z.object({ tipo: z.string(), telefono: z.string() })),
    notificacion_recodatorio: z.int(),
  },
  datos: z.object({
    nombre: campo.texto('Nombre', { max: 150 }),
    nit: campo.nit('NIT'),
    festivos: SiNo('Festivos'),
    direccion: Direccion,
    telefonos: z
      .array(TelefonoDeSede)
      .max(20, mensajes.campo.noValido('Teléfonos'))
      .check(uniqueItems(({ telefono }) => telefono, 'telefono', mensajesDeLocaciones.telefonoRepetido))
      .default([])
      .meta({ title: 'Teléfonos' }),
    profesores: personas('Profesores', mensajesDeLocaciones.profesorRepetido),
    responsables: personas('Responsables', mensajesDeLocaciones.responsableRepetido),
    /** If absent, a new venue gets 2 and an existing venue keeps its value. */
    notificacion_recodatorio: campo.numero('Días de recordatorio', { min: 0, max: 365 }).optional(),
  }),
  criterios: {
    nombre: criterio.texto('Nombres'),
    nit: criterio.codigo('Nit', 'Completo, sin puntos'),
    /**
     * Hidden, because the list has only two filters (LOCACIONES-03). Venue selectors use it to request active
     * venues.
     */
    estado: { ...criterio.estado(), oculto: true },
  },
});
export type Locacion = z.output<typeof locaciones.get.answer>;
export type DatosDeLocacion = z.output<typeof locaciones.create.body>;

const guardado = saved(Salon);
/** Rooms of the venue `:id`. An inactive room cannot be activated again (SALONES-14). */
export const salones = {
  list: route('GET', 'locaciones/:id/salones', {
    recurso: 'salones',
    permiso: 'ver',
    resumen: 'Los salones de una sede, según los criterios',
    query: listQuery({ servicios: criterio.texto('Servicios'), estado: criterio.estado() }),
    answer: page(Salon),
  }),
  get: route('GET', 'locaciones/:id/salones/:salonId', {
    recurso: 'salones',
    permiso: 'ver',
    resumen: 'Lee un salón',
    answer: Salon,
  }),
  create: route('POST', 'locaciones/:id/salones', {
    recurso: 'salones',
    permiso: 'crear',
    resumen: 'Crea un salón en una sede activa',
    body: z.object({
      salones: z.tuple([DatosDeSalon], { error: mensajes.campo.noValido('salones') }),
    }),
    answer: guardado,
  }),
  update: route('PUT', 'locaciones/:id/salones/:salonId', {
    recurso: 'salones',
    permiso: 'editar',
    resumen: 'Cambia un salón; con más capacidad, quienes esperan turno entran y se les avisa',
    body: DatosDeSalon,
    answer: guardado,
  }),
  deactivate: route('DELETE', 'locaciones/:id/salones/:salonId', {
    recurso: 'salones',
    permiso: 'inhabilitar',
    resumen: 'Inhabilita un salón; el registro queda',
    answer: guardado,
  }),
};
