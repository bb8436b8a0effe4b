import { CLASES_DE_CASO, type ClaseDeCaso } from './clases.ts';
import {
  COORDINAN_ESPECIALIDAD,
  ESPECIALIDADES,
  escribeRelacion,
  ROL_DE_ESPECIALIDAD,
  type Especialidad,
  type Relacion,
  type RelacionDeSala,
} from './salas.ts';

type Asignado = { readonly usuario: { readonly _id: string } };

/** As much of a case as decides which conversations somebody finds in it. */
export interface CasoConversado {
  readonly _id: string;
  /** Everyone who had it as such, where the kind has specialists; the last one has it now. */
  readonly perito?: readonly Asignado[];
  readonly dibujante?: readonly Asignado[];
}

/** What the rooms of a kind say that they are about; kinds without one have no conversations (CASO-03, JURIDICA-74, LESIONES-38). */
const RELACION_DE_CLASE: Readonly<Partial<Record<ClaseDeCaso, Relacion>>> = {
  'choque-simple': 'asistencia_choque_simple',
  juridica: 'asistencia_juridica',
};

export const relacionDeClase = (clase: ClaseDeCaso) => RELACION_DE_CLASE[clase];
export const claseDeRelacion = (relacion: Relacion) =>
  CLASES_DE_CASO.find((clase) => RELACION_DE_CLASE[clase] === relacion);

export interface PestanaDeChat {
  /** What follows "#" in the address of the case. */
  readonly clave: 'chat' | `chat-${Especialidad}`;
  readonly titulo: string;
  readonly relacion: RelacionDeSala;
}

/** The specialist of the case themselves, or who coordinates them; nobody reads it before there is one (CASO-04, CASO-05, CASO-09). */
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

/** The conversations of a case, as its tabs, for somebody who sees it: the main one, then those of its specialists (CASO-02, CASO-03). */
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
