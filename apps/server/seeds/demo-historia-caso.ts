import type { ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import type { TipoAsignable } from '@amparo/contract/identidad/usuarios/asignacion';
import type { Dia } from '@amparo/contract/kernel/time';
import type { Facts, Member, Vehicle } from './demo-context.ts';
import type { Azar } from './demo-random.ts';
import type { Visits } from './demo-visitas.ts';

export interface CasePlace {
  departamento: string;
  ciudad: string;
  direccion: string;
  latitud: number;
  longitud: number;
}
export interface EntryInput {
  by: Member;
  tipo: string;
  texto: string;
  at: number;
}

/** A past case with its whole history, before it has a number. */
export interface Past {
  clase: ClaseDeCaso;
  opened: number;
  place: CasePlace;
  vehicle: Vehicle;
  /** The adviser who took the call; without one the customer used the app. */
  adviser: Member | undefined;
  given: { tipo: TipoAsignable; member: Member; at: number }[];
  arrived: { tipo: 'Abogado' | 'Investigador'; at: number }[];
  written: EntryInput[];
  /** Undefined only if the case continues until today. */
  ended?: { estado: 'Cerrado' | 'Cancelado'; at: number };
  /** Time of the customer's survey answer. */
  survey?: number;
  legal?: { tramite: string; descripcion: string };
  origin?: Past;
}

/** Context in which past cases are generated. */
export interface CaseBasis {
  chance: Azar;
  context: Facts;
  visits: Visits;
  hoy: Dia;
}
export interface Opening {
  hace: number;
  opened: number;
  place: CasePlace;
  vehicle: Vehicle;
}

export const withRole = ({ staff }: Facts, tipo: TipoAsignable) =>
  staff.filter(({ roles }) => roles.includes(tipo));
export const serving = (context: Facts, tipo: TipoAsignable, ciudad: string) =>
  withRole(context, tipo).filter(({ ciudades }) => ciudades.includes(ciudad));
