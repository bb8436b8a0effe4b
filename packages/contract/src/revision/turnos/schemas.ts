import { z } from 'zod';
import { Adjunto } from '../../base/archivos/schemas.ts';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { opcional, campo } from '../../kernel/fields.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { registro } from '../../kernel/record.ts';
import type { NombreDeRol } from '../../kernel/roles.ts';
import { Instante, Dia } from '../../kernel/time.ts';
import { PASOS_DE_TURNO, RESULTADOS_DE_PASO } from './pasos.ts';

/** Role that receives vehicles and takes them through the steps (TURNOS-56). */
export const ROL_MECANICO: NombreDeRol = 'Mecánico';
/** Wire value for the only kind of appointment. */
export const TIPO_DE_ASISTENCIA = 'REVISIÓN A TU VEHÍCULO';
/** Longest date range of one calendar request. */
export const DIAS_DE_TURNOS = 62;
export const MAXIMO_DE_TURNOS = 1_000;
export const DIAS_PARA_RESERVAR = 90;

export const mensajesDeTurnos = {
  confirmaLlegada: 'Esta seguro de reportar la llegada del vehículo seleccionado ?',
  mecanico: 'Mecánico asignado correctamente',
  noEsMecanico: (nombre: string) => `${nombre} no tiene el rol ${ROL_MECANICO} o está inactivo`,
  recibe: (nombre: string) => `Recibe ${nombre}`,
  mecanicoDesconocido: 'Esa persona no existe',
  mismoMecanico: 'Esa persona ya es quien atiende el turno',
  confirmaCancelar: 'Esta seguro de cancelar el turno seleccionado ?',
  cerrado: 'Turno cerrado correctamente.',
  /** For a step or for the arrival (COMUN-24). */
  actualizado: 'Actualizado correctamente',
  vehiculoNoEncontrado: (placa: string) => `Vehículo de placa ${placa} no ha sido encontrado`,
  rango: `Pide como máximo ${DIAS_DE_TURNOS} días`,
  reservado: 'Tu turno quedó reservado',
  cancelado: 'Tu turno quedó cancelado',
  pasado: 'Elige un día y una hora que aún no hayan pasado',
  lejano: `Reserva como máximo ${DIAS_PARA_RESERVAR} días antes`,
  muchosIntentos: (minutes: number) =>
    `Has pedido muchos turnos. Intenta de nuevo en ${minutes} min, o llámanos.`,
  vehiculoAjeno: 'Ese vehículo no es tuyo ni estás autorizado en él',
  vehiculoInactivo: 'Ese vehículo está inactivo',
  centroNoAtiende: 'Ese centro no está habilitado para ese día',
  yaReservado: 'Ese vehículo ya tiene un turno activo',
  tipoDesconocido: 'Ese tipo de revisión no existe o está inactivo',
  enCurso: 'El vehículo ya llegó al centro: el turno solo lo cierra el centro',
} as const;

/** State of a step: completed, recorded without a result, or to be repeated. */
export const ESTADOS_DE_PASO = ['Cumplido', 'Registrado', 'Por resolver'] as const;

/** One record of a step. A repeated step has several records (TURNOS-13, TURNOS-48). */
const Paso = z.object({
  _id: z.uuid(),
  paso: z.int(),
  nombre: z.enum(PASOS_DE_TURNO),
  estado: z.enum(ESTADOS_DE_PASO),
  resultado: z.enum(RESULTADOS_DE_PASO).nullable(),
  titulo: z.string().nullable(),
  descripcion: z.string().nullable(),
  adjuntos: z.array(Adjunto),
  fecha: Instante,
  autor: z.string(),
});
export type PasoDeTurno = z.output<typeof Paso>;

const deTurno = {
  ...registro,
  /** Kind of inspection, with its name at the time of booking. */
  tipo: z.string(),
  tipoAsistencia: z.string(),
  descripcion: z.string().nullable(),
  /** List with one element, as on the wire. The place and the vehicle are such lists, too (TURNOS-12). */
  usuario: z.array(z.object({ _id: z.uuid(), nombre_completo: z.string(), email: z.string() })),
  fecha: Dia,
  /** `HH:mm` in Bogotá time. */
  hora: z.string(),
  lugar_atencion: z.array(
    z.object({
      locacion: z.object({ _id: z.uuid(), nombre: z.string(), ciudad: z.string(), direccion: z.string() }),
    }),
  ),
  /** All mechanics in the order of their assignment; the last one is current (TURNOS-55). */
  mecanicos: z.array(z.object({ _id: z.uuid(), nombre: z.string(), mecanico: z.uuid(), fecha: Instante })),
  vehiculo: z.array(z.object({ _id: z.uuid(), placa: z.string() })),
  /** Records in the order of recording. */
  pasos: z.array(Paso),
  modificacion: z.object({ fecha: Instante }),
};

export const Turno = z.object({ ...deTurno, estado: z.boolean() });
export type Turno = z.output<typeof Turno>;
/**
 * State of a single appointment, which is a text (TURNOS-51). `cierre` contains the reason for closing it.
 */
export const ESTADOS_DE_TURNO = ['Activo', 'Cerrado'] as const;
export const TurnoCompleto = z.object({
  ...deTurno,
  estado: z.enum(ESTADOS_DE_TURNO),
  cierre: z
    .object({ motivo: z.enum(['certificado', 'cancelado']), fecha: Instante, autor: z.string() })
    .nullable(),
});
export type TurnoCompleto = z.output<typeof TurnoCompleto>;

/**
 * Step with a result, or files for a step (TURNOS-24, TURNOS-45). `siguienteGestion` is a synonym of `paso`.
 */
export const DatosDePaso = z
  .object({
    paso: opcional(z.coerce.number().int()),
    siguienteGestion: opcional(z.coerce.number().int()),
    resultado: opcional(campo.opcion('Resultado', RESULTADOS_DE_PASO)),
    descripcion: opcional(campo.parrafo('Descripción', { max: 2000 })),
    titulo: opcional(campo.texto('Título', { max: 150 })),
    adjuntos: z.array(Adjunto).max(10, mensajes.campo.noValido('Adjuntos')).default([]),
  })
  .check(
    crossFieldRule(({ paso, siguienteGestion, resultado, descripcion, titulo, adjuntos }, refuse) => {
      if (paso === undefined && siguienteGestion === undefined)
        refuse(['paso'], mensajes.campo.obligatorio('Siguiente paso'));
      if ((adjuntos ?? []).length > 0) {
        if (titulo === undefined) refuse(['titulo'], mensajes.campo.obligatorio('Título'));
        return;
      }
      if (resultado === undefined) refuse(['resultado'], mensajes.campo.obligatorio('Resultado'));
      if (descripcion === undefined) refuse(['descripcion'], mensajes.campo.obligatorio('Descripción'));
    }),
  );
export type DatosDePaso = z.output<typeof DatosDePaso>;
