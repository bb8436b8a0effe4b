import type { ResultadoDePaso, TurnoActuable } from './pasos.ts';
import type { ESTADOS_DE_PASO, Turno, TurnoCompleto } from './schemas.ts';

export const estadoDePaso = (resultado: ResultadoDePaso | null): (typeof ESTADOS_DE_PASO)[number] =>
  resultado === null ? 'Registrado' : resultado === 'Aprobado' ? 'Cumplido' : 'Por resolver';

/** Converts an appointment for the rules, from either form of its state. */
export const turnoActuable = ({
  estado,
  pasos,
}: Pick<Turno | TurnoCompleto, 'estado' | 'pasos'>): TurnoActuable => ({
  abierto: estado === true || estado === 'Activo',
  pasos,
});

/** URL of the page on which staff manage an appointment (TURNOS-03). */
export const paginaDeTurno = (id: string) => `/gestionaraturno?id=${id}`;
