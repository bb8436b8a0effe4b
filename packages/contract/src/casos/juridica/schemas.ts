import { z } from 'zod';
import { Adjunto } from '../../base/archivos/schemas.ts';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { campo, opcional } from '../../kernel/fields.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { Instante } from '../../kernel/time.ts';
import { relacion, llevado, procedencia } from '../casos/derivacion.ts';
import { PIDE_ABOGADO } from '../casos/rules.ts';
import { nucleo, VehiculoDeCaso, actual, AdjuntoDeGestion, asignados } from '../casos/schemas.ts';

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

export const tipoAsistencia = campo.opcion('Tipo de asistencia', TIPOS_DE_ASISTENCIA);
export const descripcion = campo.parrafo('Descripción', { max: 5000 });

/** The type is sent as `tipo`; `tipoAsistencia` is accepted too (JURIDICA-86). */
export const DatosDeJuridica = z
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
    crossFieldRule((datos, refuse) => {
      if ((datos.tipo ?? datos.tipoAsistencia) === undefined)
        refuse(['tipo'], mensajes.campo.obligatorio('Tipo de asistencia'));
    }),
  );
export type DatosDeJuridica = z.output<typeof DatosDeJuridica>;

export const DatosDeGestionJuridica = z.object({
  siguienteGestion: campo.opcion('Siguiente gestión', SIGUIENTES_GESTIONES),
  titulo: campo.parrafo('Título', { max: 5000 }),
  adjuntos: z.array(Adjunto).max(20).default([]),
});
export type DatosDeGestionJuridica = z.output<typeof DatosDeGestionJuridica>;
