import { type ClaseDeCaso, CLASES_DE_CASO } from './clases.ts';
import {
  type Relacion,
  type Especialidad,
  type RelacionDeSala,
  COORDINAN_ESPECIALIDAD,
  ROL_DE_ESPECIALIDAD,
  ESPECIALIDADES,
  escribeRelacion,
} from './salas.ts';

type Asignado = { readonly usuario: { readonly _id: string } };

export interface CasoConversado {
  readonly _id: string;
  /** All assignees of this type; the last one is current. Absent in kinds without specialists. */
  readonly perito?: readonly Asignado[];
  readonly dibujante?: readonly Asignado[];
}

/**
 * Relation of the rooms of each kind. A kind without a relation has no conversations (CASO-03, JURIDICA-74,
 * LESIONES-38).
 */
const RELACION_DE_CLASE: Readonly<Partial<Record<ClaseDeCaso, Relacion>>> = {
  'choque-simple': 'asistencia_choque_simple',
  juridica: 'asistencia_juridica',
};

export const relacionDeClase = (clase: ClaseDeCaso) => RELACION_DE_CLASE[clase];
export const claseDeRelacion = (relacion: Relacion) =>
  CLASES_DE_CASO.find((clase) => RELACION_DE_CLASE[clase] === relacion);

export interface PestanaDeChat {
  /** URL fragment of the tab. */
  readonly clave: 'chat' | `chat-${Especialidad}`;
  readonly titulo: string;
  readonly relacion: RelacionDeSala;
}

/**
 * The current specialist and their coordinators see the tab once the case has a specialist (CASO-04, CASO-05,
 * CASO-09).
 */
function veEspecialidad(
  caso: CasoConversado,
  especialidad: Especialidad,
  roles: readonly string[],
  yo: string,
): boolean {
  const actual = caso[especialidad]?.at(-1)?.usuario._id;
  if (actual === undefined) return false;
  if (COORDINAN_ESPECIALIDAD[especialidad].some((rol) => roles.includes(rol))) return true;
  return actual === yo && roles.includes(ROL_DE_ESPECIALIDAD[especialidad]);
}

/**
 * Chat tabs of a case for a user who may read it: first the main room, then the rooms of its specialists
 * (CASO-02, CASO-03).
 */
export function pestanasDeChat(
  clase: ClaseDeCaso,
  caso: CasoConversado,
  roles: readonly string[],
  yo: string,
): readonly PestanaDeChat[] {
  const relacion = relacionDeClase(clase);
  if (relacion === undefined) return [];
  const visibles = ESPECIALIDADES.filter((especialidad) => veEspecialidad(caso, especialidad, roles, yo));
  return [
    { clave: 'chat', titulo: 'Chat', relacion: escribeRelacion({ relacion, caso: caso._id }) },
    ...visibles.map((especialidad): PestanaDeChat => ({
      clave: `chat-${especialidad}`,
      titulo: `Chat-${ROL_DE_ESPECIALIDAD[especialidad]}`,
      relacion: escribeRelacion({ relacion, caso: caso._id, especialidad }),
    })),
  ];
}
