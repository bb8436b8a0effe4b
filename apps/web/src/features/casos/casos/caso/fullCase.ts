import type { CampoDeTipo } from '@amparo/contract/casos/casos/rules';
import type { Gestion } from '@amparo/contract/casos/casos/schemas';
import type { CasoCompleto } from '@amparo/contract/casos/choque-simple/schemas';
import type {
  CasoJuridicoCompleto,
  DatosDeGestionJuridica,
  GestionJuridica,
} from '@amparo/contract/casos/juridica/schemas';
import type { CasoDeLesionesCompleto } from '@amparo/contract/casos/lesiones-homicidios/schemas';

/** Full case of any kind. Optional fields exist only for some kinds; missing ones are not shown. */
export type FullCase = CasoCompleto | CasoDeLesionesCompleto | CasoJuridicoCompleto;

/** Assignment history of one staff type. */
export type HolderHistory = CasoCompleto['abogado'];

type Arrival = 'llegada_abogado' | 'llegada_investigador';
/** Assignees and arrivals, for the staff types that the kind has. */
export type Staffed = Readonly<Partial<Record<CampoDeTipo, HolderHistory> & Pick<CasoCompleto, Arrival>>>;

type Named = Pick<Gestion, 'tipo_gestion' | 'descripcion'>;
type Legal =
  | Pick<GestionJuridica, 'estado' | 'titulo'>
  | Pick<DatosDeGestionJuridica, 'siguienteGestion' | 'titulo'>;

/** Type and text of an entry. Legal entries have a state and a title instead (JURIDICA-21, JURIDICA-88). */
export function saidIn(entry: Named | Legal): { tipo: string; texto: string } {
  if (!('titulo' in entry)) return { tipo: entry.tipo_gestion, texto: entry.descripcion };
  return { tipo: 'estado' in entry ? entry.estado : entry.siguienteGestion, texto: entry.titulo };
}
