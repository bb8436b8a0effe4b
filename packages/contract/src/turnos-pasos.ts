/** The steps of an inspection, in their order (TURNOS-26). */
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

/** As much of an appointment as its rules ask for: what was recorded, in the order in which it was. */
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

/** The farthest step of an appointment; 0 before the first. */
export const ultimoPaso = ({ pasos }: TurnoActuable): number => Math.max(0, ...pasos.map(({ paso }) => paso));

/** What was recorded last of a step. */
export const ultimoRegistro = <T extends { readonly paso: number }>(
  { pasos }: { readonly pasos: readonly T[] },
  paso: number,
): T | undefined => pasos.findLast((entry) => entry.paso === paso);

/**
 * What may be recorded again: it has no result yet, or none that settles it (TURNOS-48). A certificate that came with files
 * left the appointment open (TURNOS-49): only the one that closes it settles that step.
 */
const estaAbierto = (turno: TurnoActuable, paso: number): boolean => {
  const last = ultimoRegistro(turno, paso);
  return last !== undefined && (last.resultado !== 'Aprobado' || paso === CERTIFICACION);
};

/** Why a step cannot be recorded; undefined where it can. Files join the farthest step whatever its result was. */
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

/** Why an arrival cannot be reported: it is once only, and no later step stands in its way (TURNOS-47, TURNOS-48). */
export function impedimentoDeLlegada(turno: TurnoActuable): string | undefined {
  if (!turno.abierto) return mensajesDePasos.cerrado;
  return turno.pasos.some(({ paso }) => paso === LLEGADA) ? mensajesDePasos.llegada : undefined;
}

/** Why a mechanic cannot be given, or the appointment not be cancelled: only because it is over (TURNOS-50, TURNOS-55). */
export const impedimentoDeTurno = ({ abierto }: TurnoActuable): string | undefined =>
  abierto ? undefined : mensajesDePasos.cerrado;

/** Whether giving it to a mechanic marks the reception: not where it is marked already, unless it had failed (TURNOS-28). */
export function marcaLaRecepcion(turno: TurnoActuable): boolean {
  const last = ultimoRegistro(turno, RECEPCION);
  return last === undefined || last.resultado === 'Rechazado' || last.resultado === 'Pendiente';
}

/** The steps that a form offers: those after the farthest one (TURNOS-48). */
export const pasosOfrecidos = (turno: TurnoActuable): number[] =>
  turno.abierto ? PASOS_DE_TURNO.map((_, i) => i + 1).filter((paso) => paso > ultimoPaso(turno)) : [];

/** A certificate that was given ends the appointment; files alone never do (TURNOS-49). */
export const cierraElTurno = (
  paso: number,
  resultado: ResultadoDePaso | null,
  conArchivos: boolean,
): boolean => paso === CERTIFICACION && resultado === 'Aprobado' && !conArchivos;
