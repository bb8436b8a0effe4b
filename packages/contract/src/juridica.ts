import { z } from 'zod';
import { Adjunto } from './archivos.ts';
import {
  actual,
  AdjuntoDeGestion,
  asignados,
  llamadasDeTodoCaso,
  mensajesDeCaso,
  nucleo,
  usuarioAsignado,
  VehiculoDeCaso,
} from './caso.ts';
import { PIDE_ABOGADO } from './casos.ts';
import { CLASES } from './clases.ts';
import { llevado, procedencia, relacion } from './derivacion.ts';
import { exportacion, rangoDeCreacion } from './kernel/catalogue.ts';
import { campo, opcional } from './kernel/fields.ts';
import { criterio, listQuery, page, saved } from './kernel/list.ts';
import { route } from './kernel/route.ts';
import { rule } from './kernel/rule.ts';
import { Instante } from './kernel/time.ts';
import { mensajes } from './mensajes.ts';

const { recurso } = CLASES.juridica;

/** Types of legal assistance (JURIDICA-43). */
export const TIPOS_DE_ASISTENCIA = [
  'Asistencia choque simple',
  'Accidente con lesiones u homicidio',
  'Asistencia no vinculada',
] as const;

/**
 * Next steps of an entry. An entry sets the state of the case to its next step (JURIDICA-58, JURIDICA-88).
 */
export const SIGUIENTES_GESTIONES = [
  PIDE_ABOGADO,
  'Solicitado',
  'Reasignado',
  'En Gestión',
  'Cerrado',
] as const;
export type SiguienteGestion = (typeof SIGUIENTES_GESTIONES)[number];

/** Entry that requests a lawyer (JURIDICA-55). */
export const SOLICITUD_DE_ABOGADO = {
  siguienteGestion: PIDE_ABOGADO,
  titulo: 'Solicitud de abogado',
} as const satisfies { siguienteGestion: SiguienteGestion; titulo: string };

export const mensajesDeJuridica = {
  /** Without its accent, as in the text catalogue (JURIDICA-40). */
  placaDesconocida: 'Vehiculo no ha sido encontrado',
  /** For the filter of the list (JURIDICA-44). */
  placaSinVehiculo: (placa: string) => `Vehículo de placa ${placa} no ha sido encontrado`,
  creada: 'Asistencia jurídica creada correctamente',
  actualizada: 'Asistencia jurídica actualizada correctamente',
  cerrada: 'Asistencia jurídica cerrada correctamente.',
  asignada: 'Caso Asistencia Jurídica asignado correctamente',
  noSePuedeAsesor: 'No se puede asignar el asesor',
  confirmaCerrar: 'Esta seguro que desea cerrar la asistencia jurídica seleccionada ?',
  tramiteInactivo: 'Ese tipo de trámite está inactivo. Elige otro.',
} as const;

/**
 * List row of a legal case. It contains ids and, next to them, the data that they refer to (JURIDICA-20,
 * JURIDICA-93).
 */
export const CasoJuridico = z.object({
  ...nucleo,
  tipo_tramite: z.object({ _id: z.uuid(), titulo: z.string() }),
  descripcion: z.string(),
  vehiculo: z.uuid(),
  vehiculo_datos: VehiculoDeCaso,
  asesor: actual,
});
export type CasoJuridico = z.output<typeof CasoJuridico>;

/** Management entry, with the state that it set (JURIDICA-21, JURIDICA-87). */
export const GestionJuridica = z.object({
  _id: z.uuid(),
  fecha: Instante,
  estado: z.string(),
  siguiente_gestion: z.string(),
  titulo: z.string(),
  autor: z.string().nullable(),
  adjuntos: z.array(AdjuntoDeGestion),
});
export type GestionJuridica = z.output<typeof GestionJuridica>;

export const CasoJuridicoCompleto = CasoJuridico.extend({
  abogado: asignados,
  asesor: asignados,
  gestiones: z.array(GestionJuridica),
  ...relacion,
  ...llevado,
});
export type CasoJuridicoCompleto = z.output<typeof CasoJuridicoCompleto>;

const tipoAsistencia = campo.opcion('Tipo de asistencia', TIPOS_DE_ASISTENCIA);
const descripcion = campo.parrafo('Descripción', { max: 5000 });

/** The type is sent as `tipo`; `tipoAsistencia` is accepted too (JURIDICA-86). */
const DatosDeJuridica = z
  .object({
    vehiculo: campo.id('Placa'),
    persona: campo.id('Persona afectada'),
    tipo: opcional(tipoAsistencia),
    tipoAsistencia: opcional(tipoAsistencia),
    tipo_tramite: campo.id('Tipo de trámite'),
    descripcion,
    contesto_encuesta: z
      .literal(false, { error: mensajes.campo.noValido('Contestó encuesta') })
      .default(false),
    ...procedencia,
  })
  .check(
    rule((datos, refuse) => {
      if ((datos.tipo ?? datos.tipoAsistencia) === undefined)
        refuse(['tipo'], mensajes.campo.obligatorio('Tipo de asistencia'));
    }),
  );
export type DatosDeJuridica = z.output<typeof DatosDeJuridica>;

const DatosDeGestionJuridica = z.object({
  siguienteGestion: campo.opcion('Siguiente gestión', SIGUIENTES_GESTIONES),
  titulo: campo.parrafo('Título', { max: 5000 }),
  adjuntos: z.array(Adjunto).max(20).default([]),
});
export type DatosDeGestionJuridica = z.output<typeof DatosDeGestionJuridica>;

const guardado = saved(CasoJuridico);

/** `:caso` is the id or the number of the case (JURIDICA-96). */
export const juridica = {
  ...llamadasDeTodoCaso(recurso),
  list: route('GET', recurso, {
    permiso: 'ver',
    resumen: 'Una página de la lista, según los criterios',
    query: listQuery({
      placa: criterio.placa('Placa'),
      caso: { ...criterio.codigo('Caso', 'Número completo'), oculto: true },
      abierto: { ...criterio.siNo('Abierto'), oculto: true },
      /** Current assignee of any staff type. */
      responsable: { ...criterio.id('Responsable'), oculto: true },
      vehiculo_id: { ...criterio.id('Vehículo'), oculto: true },
      persona_id: { ...criterio.id('Afectado'), oculto: true },
      ...rangoDeCreacion,
    }),
    answer: page(CasoJuridico),
  }),
  get: route('GET', `${recurso}/:caso`, {
    permiso: 'ver',
    resumen: 'Lee una asistencia por su id o su número',
    answer: CasoJuridicoCompleto,
  }),
  create: route('POST', recurso, {
    permiso: 'crear',
    resumen: 'Crea una asistencia jurídica',
    exito: mensajesDeJuridica.creada,
    body: DatosDeJuridica,
    answer: guardado,
  }),
  update: route('PUT', `${recurso}/:caso`, {
    permiso: 'editar',
    resumen: 'Cambia el tipo y la descripción de una asistencia abierta',
    exito: mensajesDeJuridica.actualizada,
    body: z.object({ tipoAsistencia, descripcion }),
    answer: guardado,
  }),
  cerrar: route('PUT', `${recurso}/:caso/cerrar`, {
    permiso: 'cerrar',
    resumen: 'Cierra una asistencia; no se abre de nuevo',
    exito: mensajesDeJuridica.cerrada,
    answer: guardado,
  }),
  asignar: route('POST', `${recurso}/:caso/asignarCaso`, {
    permiso: 'asignar',
    resumen: 'Asigna un abogado o un asesor, según el rol de la persona',
    exito: mensajesDeJuridica.asignada,
    body: z.object({ abogadoAsignado: usuarioAsignado }),
    answer: guardado,
  }),
  gestion: route('POST', `${recurso}/:caso/gestion`, {
    permiso: 'gestionar',
    resumen: 'Agrega una gestión; la siguiente gestión pasa a ser el estado',
    exito: mensajesDeCaso.gestionGuardada,
    body: DatosDeGestionJuridica,
    answer: saved(CasoJuridicoCompleto),
  }),
  exportar: exportacion(recurso),
};
