/** Steps of an inspection in order (TURNOS-26). */
export const PASOS_DE_TURNO = [
  'Llegada al CDA',
  'Recepción del vehículo',
  'Registro del vehículo',
  'Inspección visual',
  'Pago',
  'En pista',
  'Certificación',
] as const;
export const LLEGADA = 1;
export const RECEPCION = 2;
export const CERTIFICACION = PASOS_DE_TURNO.length;

export const RESULTADOS_DE_PASO = ['Aprobado', 'Rechazado', 'Pendiente'] as const;
export type ResultadoDePaso = (typeof RESULTADOS_DE_PASO)[number];

/** Appointment data that the rules read: the recorded steps, in the order of recording. */
export interface TurnoActuable {
  readonly abierto: boolean;
  readonly pasos: readonly { readonly paso: number; readonly resultado: ResultadoDePaso | null }[];
}

export const mensajesDePasos = {
  cerrado: 'El turno está cerrado',
  llegada: 'La llegada del vehículo ya fue reportada',
  desconocido: `Elige un paso de 1 a ${CERTIFICACION}`,
  hecho: (paso: number) => `El paso ${paso}, ${PASOS_DE_TURNO[paso - 1]}, ya quedó registrado`,
  atras: (paso: number, ultimo: number) =>
    `El turno va en el paso ${ultimo}, ${PASOS_DE_TURNO[ultimo - 1]}: no vuelve al ${paso}`,
} as const;

/** Highest recorded step of an appointment; 0 before the first. */
export const ultimoPaso = ({ pasos }: TurnoActuable): number => Math.max(0, ...pasos.map(({ paso }) => paso));

export const ultimoRegistro = <T extends { readonly paso: number }>(
  { pasos }: { readonly pasos: readonly T[] },
  paso: number,
): T | undefined => pasos.findLast((entry) => entry.paso === paso);

/**
 * Whether a step can be recorded again: it has no result yet, or none that completes it (TURNOS-48). A
 * certificate with files leaves the appointment open (TURNOS-49), so the certificate step can be repeated
 * until it closes the appointment.
 */
const estaAbierto = (turno: TurnoActuable, paso: number): boolean => {
  const last = ultimoRegistro(turno, paso);
  return last !== undefined && (last.resultado !== 'Aprobado' || paso === CERTIFICACION);
};

/**
 * Why a step cannot be recorded, or undefined. Files can be added to the highest step whatever its result.
 */
export function impedimentoDePaso(
  turno: TurnoActuable,
  paso: number,
  conArchivos: boolean,
): string | undefined {
  if (!turno.abierto) return mensajesDePasos.cerrado;
  if (!Number.isInteger(paso) || paso < LLEGADA || paso > CERTIFICACION) return mensajesDePasos.desconocido;
  const ultimo = ultimoPaso(turno);
  if (paso > ultimo || estaAbierto(turno, paso) || (conArchivos && paso === ultimo)) return undefined;
  const seHizo = turno.pasos.some((entry) => entry.paso === paso);
  return seHizo ? mensajesDePasos.hecho(paso) : mensajesDePasos.atras(paso, ultimo);
}

/**
 * Why an arrival cannot be reported, or undefined. It is reported once, and later steps do not prevent it
 * (TURNOS-47, TURNOS-48).
 */
export function impedimentoDeLlegada(turno: TurnoActuable): string | undefined {
  if (!turno.abierto) return mensajesDePasos.cerrado;
  return turno.pasos.some(({ paso }) => paso === LLEGADA) ? mensajesDePasos.llegada : undefined;
}

/**
 * Why a mechanic cannot be assigned or the appointment cannot be cancelled: only if it is closed (TURNOS-50,
 * TURNOS-55).
 */
export const impedimentoDeTurno = ({ abierto }: TurnoActuable): string | undefined =>
  abierto ? undefined : mensajesDePasos.cerrado;

/**
 * Whether assigning a mechanic marks the reception: yes, unless the reception is already marked and did not
 * fail (TURNOS-28).
 */
export function marcaLaRecepcion(turno: TurnoActuable): boolean {
  const last = ultimoRegistro(turno, RECEPCION);
  return last === undefined || last.resultado === 'Rechazado' || last.resultado === 'Pendiente';
}

/** Steps that a form offers: all steps after the highest recorded step (TURNOS-48). */
export const pasosOfrecidos = (turno: TurnoActuable): number[] =>
  turno.abierto ? PASOS_DE_TURNO.map((_, i) => i + 1).filter((paso) => paso > ultimoPaso(turno)) : [];

/** An approved certificate closes the appointment; a record with files never does (TURNOS-49). */
export const cierraElTurno = (
  paso: number,
  resultado: ResultadoDePaso | null,
  conArchivos: boolean,
): boolean => paso === CERTIFICACION && resultado === 'Aprobado' && !conArchivos;
