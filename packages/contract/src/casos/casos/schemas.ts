import { z } from 'zod';
import { Adjunto } from '../../base/archivos/schemas.ts';
import { TIPOS_ASIGNABLES } from '../../identidad/usuarios/asignacion.ts';
import { ESTADOS_DE_ASESOR } from '../../identidad/usuarios/disponibilidad.ts';
import { Telefono } from '../../identidad/usuarios/schemas.ts';
import { campo, id, opcional } from '../../kernel/fields.ts';
import { page, saved } from '../../kernel/list.ts';
import { Persona, registro } from '../../kernel/record.ts';
import { route } from '../../kernel/route.ts';
import { Instante } from '../../kernel/time.ts';
import { mensajesDeAsignacion } from './candidatos.ts';

/** Page sizes of the ticket tables (CHOQUE-55, JURIDICA-85). */
export const TAMANOS_DE_CASOS = [10, 20, 50, 100, 500] as const;

export const mensajesDeCaso = {
  /** CASO-21, LESIONES-39, JURIDICA-72. */
  gestionGuardada: 'Gestión guardada correctamente',
  /** CASO-23, JURIDICA-73. */
  documentoCargado: 'Documento cargado correctamente',
  personaAjena: 'Esa persona no es la propietaria ni está autorizada en el vehículo',
  personaInactiva: 'Esa persona está inactiva. Actívala antes de crear el caso.',
  vehiculoInactivo: 'Ese vehículo está inactivo. Actívalo antes de crear el caso.',
  sinFormulario: (clase: string) =>
    `El cuestionario de ${clase} no está disponible. Avisa a un administrador.`,
} as const;

export const Asignado = z.object({ usuario: Persona });
export type Asignado = z.output<typeof Asignado>;
/** Only the last assignee, who holds the case now (ASIGNACION-22). */
export const actual = z.array(Asignado).max(1);
/** All assignees in order, with the time of each assignment. */
export const asignados = z.array(Asignado.extend({ fecha: Instante }));

export const VehiculoDeCaso = z.object({
  _id: z.uuid(),
  placa: z.string(),
  /** True for a white plate (public service). */
  publico: z.boolean(),
  marca: z.string(),
  linea: z.string().nullable(),
  modelo: z.int(),
  kilometraje: z.int(),
  propietario: z.string().nullable(),
});
export type VehiculoDeCaso = z.output<typeof VehiculoDeCaso>;

/** List fields of all kinds of case. */
export const nucleo = {
  ...registro,
  caso: z.int(),
  estado: z.string(),
  tipoAsistencia: z.string(),
  persona: z.uuid(),
  afectado: z.object({ nombre_completo: z.string() }),
  abogado: actual,
  contesto_encuesta: z.boolean(),
  cantidad_gestiones: z.int(),
};
const Nucleo = z.object(nucleo);

type Tenido = readonly Asignado[];
/** A case of any kind, as the core reads it. Optional fields exist only in some kinds. */
export type CasoEnCurso = Omit<z.output<typeof Nucleo>, 'abogado'> & {
  readonly abogado: Tenido;
  readonly investigador?: Tenido;
  readonly perito?: Tenido;
  readonly dibujante?: Tenido;
  readonly asesor?: Tenido;
  readonly solicitud_abogado?: boolean;
  readonly solicitud_investigador?: boolean;
  readonly solicitud_perito?: boolean;
  readonly solicitud_dibujante?: boolean;
  /** Legal cases contain the id here and the data in `vehiculo_datos` (JURIDICA-20, JURIDICA-93). */
  readonly vehiculo: VehiculoDeCaso | string;
  readonly vehiculo_datos?: VehiculoDeCaso;
  readonly empresa?: { readonly nombre: string };
  readonly direccion?: string;
  readonly departamento?: string;
  readonly ciudad_siniestro?: string;
  readonly aprobado?: boolean;
  readonly solicitud_atencion?: boolean;
  readonly archivado?: boolean;
  readonly origen?: string;
};

export function vehiculoEn({ vehiculo, vehiculo_datos }: Pick<CasoEnCurso, 'vehiculo' | 'vehiculo_datos'>) {
  const found = typeof vehiculo === 'string' ? vehiculo_datos : vehiculo;
  if (found === undefined) throw new Error('A case with a vehicle id must include vehiculo_datos');
  return found;
}

export const AdjuntoDeGestion = z.object({ aws_id: z.uuid(), nombre: z.string() });
export const Gestion = z.object({
  _id: z.uuid(),
  fecha: Instante,
  tipo_gestion: z.string(),
  descripcion: z.string(),
  autor: z.string().nullable(),
  adjuntos: z.array(AdjuntoDeGestion),
});
export type Gestion = z.output<typeof Gestion>;

export const DatosDeGestion = z.object({
  tipo_gestion: campo.texto('Tipo de gestión', { max: 100 }),
  descripcion: campo.parrafo('Descripción', { max: 5000 }),
  adjuntos: z.array(Adjunto).max(20).default([]),
});
export type DatosDeGestion = z.output<typeof DatosDeGestion>;

/**
 * Id of the chosen user. All kinds of case show the same message if it is missing (ASIGNACION-14,
 * JURIDICA-46).
 */
export const usuarioAsignado = id({ error: mensajesDeAsignacion.sinUsuario }).meta({ title: 'Usuario' });
const Asignacion = z.object({ usuarioAsignado, tipo: opcional(campo.opcion('Tipo', TIPOS_ASIGNABLES)) });

export const Candidato = z.object({
  _id: z.uuid(),
  nombre_completo: z.string(),
  estado_asesor: z.enum(ESTADOS_DE_ASESOR).nullable(),
  foto: z.uuid().nullable(),
  ciudades: z.array(z.string()),
  /** Number of open cases that the candidate holds. */
  carga: z.int(),
  enCiudad: z.boolean(),
  /** Distance of their phone or of their nearest city; null if both are unknown. */
  km: z.number().nullable(),
  /** Travel time. Within the city of the case it is known only if their phone sends its position. */
  minutos: z.int().nullable(),
  puntos: z.number(),
  /**
   * Reasons for the rank, such as "Disponible" or "Atiende BOGOTÁ D.C.", and whether each counts in favour.
   */
  razones: z.array(z.object({ texto: z.string(), aFavor: z.boolean() })),
  impedimento: z.string().nullable(),
});
export type Candidato = z.output<typeof Candidato>;

const ConsultaDeCandidatos = z.object({
  tipo: campo.opcion('Tipo', TIPOS_ASIGNABLES),
  texto: opcional(campo.texto('Nombre', { max: 100 })),
  elementosPorPagina: z.coerce.number().int().min(1).max(100).default(20),
  pagina: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const Contacto = z.object({
  _id: z.uuid(),
  nombre_completo: z.string(),
  correo_electronico: z.string(),
  telefonos: z.array(Telefono),
});
export type Contacto = z.output<typeof Contacto>;

export function llamadasDeTodoCaso<const R extends string>(recurso: R) {
  return {
    /** Contact data of the affected person, for the staff of the case (CHOQUE-44, CHOQUE-46). */
    afectado: route('GET', `${recurso}/:caso/afectado`, {
      recurso,
      permiso: 'ver',
      resumen: 'Nombre, correo y teléfonos de la persona afectada',
      answer: Contacto,
    }),
    candidatos: route('GET', `${recurso}/:caso/candidatos`, {
      recurso,
      permiso: 'asignar',
      resumen: 'Personas de un tipo para el caso, de la más indicada a la menos, con el porqué',
      query: ConsultaDeCandidatos,
      answer: page(Candidato),
    }),
  };
}

/** Routes shared by the kinds whose cases are addressed by their number. */
export function llamadasDeCaso<const R extends string, U extends z.ZodRawShape, C extends z.ZodRawShape>(
  recurso: R,
  { uno, completo }: { uno: z.ZodObject<U>; completo: z.ZodObject<C> },
) {
  const guardado = saved(uno);
  return {
    ...llamadasDeTodoCaso(recurso),
    get: route('GET', `${recurso}/:caso`, {
      recurso,
      permiso: 'ver',
      resumen: 'Lee un caso por su número',
      answer: completo,
    }),
    gestion: route('POST', `${recurso}/:caso/gestion`, {
      recurso,
      permiso: 'gestionar',
      resumen: 'Agrega una gestión con sus adjuntos',
      exito: mensajesDeCaso.gestionGuardada,
      body: DatosDeGestion,
      answer: saved(completo),
    }),
    asignar: route('POST', `${recurso}/:caso/asignarCaso`, {
      recurso,
      permiso: 'asignar',
      resumen: 'Asigna una persona al caso; un abogado lo toma con su propio id',
      exito: mensajesDeAsignacion.asignado,
      body: Asignacion,
      answer: guardado,
    }),
    cerrar: route('PUT', `${recurso}/cerrar/:caso`, {
      recurso,
      permiso: 'cerrar',
      resumen: 'Cierra un caso abierto; uno cerrado vuelve al estado abierto que tenía',
      answer: guardado,
    }),
  };
}
