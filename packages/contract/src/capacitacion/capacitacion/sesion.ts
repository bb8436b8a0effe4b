import { z } from 'zod';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { campo, opcional } from '../../kernel/fields.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { Instante, instanteDe } from '../../kernel/time.ts';
import { mensajesDeCapacitacion, HORAS_MAXIMAS } from './texts.ts';

const TEXTO_UTC = /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d$/;
const deTextoUtc = (texto: string) => `${texto.replace(' ', 'T')}:00Z`;

/** Date and time as UTC text, "2026-11-18 13:00" (CLASES-26, CLASES-27), parsed to an ISO instant. */
const fechaUtc = (label: string) =>
  campo
    .texto(label, { max: 16 })
    .regex(TEXTO_UTC, { error: mensajes.campo.noValido(label), abort: true })
    // The pattern also matches 30 February and years before 1900.
    .refine((texto) => Instante.safeParse(deTextoUtc(texto)).success, mensajes.campo.noValido(label))
    .transform(deTextoUtc)
    .meta({ title: label });

/** UTC text of an instant, "2026-11-18 13:00", as the body of a session contains it. */
export const textoUtc = (instante: Date): string => instante.toISOString().slice(0, 16).replace('T', ' ');
/** Error message if the end is not after the start or the session is too long, or undefined (CLASES-35). */
export function errorDeDuracion(inicio: number, fin: number): string | undefined {
  if (fin <= inicio) return mensajesDeCapacitacion.orden;
  return fin - inicio > HORAS_MAXIMAS * 3_600_000 ? mensajesDeCapacitacion.duracion : undefined;
}

const horario = { fecha_inicial: fechaUtc('Fecha inicial'), fecha_final: fechaUtc('Fecha final') };
const enOrden = crossFieldRule<{ fecha_inicial: string; fecha_final: string }>(
  ({ fecha_inicial, fecha_final }, refuse) => {
    if (fecha_inicial === undefined || fecha_final === undefined) return;
    const error = errorDeDuracion(Date.parse(fecha_inicial), Date.parse(fecha_final));
    if (error !== undefined) refuse(['fecha_final'], error);
  },
);

const donde = {
  locacion: campo.id('Locación'),
  salon: campo.id('Salón'),
  profesor: campo.id('Profesor'),
};

/** Request body of a session (CLASES-13). */
export const DatosDeSesion = z.object({ ...donde, ...horario }).check(enOrden);
export type DatosDeSesion = z.output<typeof DatosDeSesion>;

/** Session form with days and times in Bogotá. */
export const SesionEscrita = z
  .object({
    ...donde,
    dia_inicial: campo.dia('Fecha inicial'),
    hora_inicial: campo.hora('Hora inicial'),
    dia_final: campo.dia('Fecha final'),
    hora_final: campo.hora('Hora final'),
  })
  .check(
    crossFieldRule(({ dia_inicial, hora_inicial, dia_final, hora_final }, refuse) => {
      if (!dia_inicial || !hora_inicial || !dia_final || !hora_final) return;
      const [inicio, fin] = [instanteDe(dia_inicial, hora_inicial), instanteDe(dia_final, hora_final)];
      const error = errorDeDuracion(inicio.getTime(), fin.getTime());
      if (error !== undefined) refuse(['hora_final'], error);
    }),
  );
export type SesionEscrita = z.output<typeof SesionEscrita>;

export function cuerpoDeSesion(escrita: SesionEscrita): z.input<typeof DatosDeSesion> {
  const { locacion, salon, profesor, dia_inicial, hora_inicial, dia_final, hora_final } = escrita;
  return {
    locacion,
    salon,
    profesor,
    fecha_inicial: textoUtc(instanteDe(dia_inicial, hora_inicial)),
    fecha_final: textoUtc(instanteDe(dia_final, hora_final)),
  };
}

/** Query of the clash check that runs before a session is saved. */
export const ConsultaDeChoques = z
  .strictObject({
    salon: donde.salon,
    profesor: donde.profesor,
    ...horario,
    /** Id of the edited session, which does not clash with itself. */
    sesion: opcional(campo.id('Sesión')),
  })
  .check(enOrden);
