import type { Gestion } from '@amparo/contract/caso';
import type { CampoDeTipo } from '@amparo/contract/casos';
import type { CasoCompleto } from '@amparo/contract/choque-simple';
import type {
  CasoJuridicoCompleto,
  DatosDeGestionJuridica,
  GestionJuridica,
} from '@amparo/contract/juridica';
import type { CasoDeLesionesCompleto } from '@amparo/contract/lesiones-homicidios';

/** A case of any kind as its page reads it. What only some have is looked for in it: what is not there is not shown. */
export type WholeCase = CasoCompleto | CasoDeLesionesCompleto | CasoJuridicoCompleto;

/** Everyone who had a case as one type of staff, since when. */
export type Held = CasoCompleto['abogado'];

type Arrival = 'llegada_abogado' | 'llegada_investigador';
/** Who had a case and who arrived, as far as its kind knows. */
export type Staffed = Readonly<Partial<Record<CampoDeTipo, Held> & Pick<CasoCompleto, Arrival>>>;

type Named = Pick<Gestion, 'tipo_gestion' | 'descripcion'>;
type Legal =
  | Pick<GestionJuridica, 'estado' | 'titulo'>
  | Pick<DatosDeGestionJuridica, 'siguienteGestion' | 'titulo'>;

/** What an entry is and what it says: legal ones have the state that they bring, and a title (JURIDICA-21, JURIDICA-88). */
export function saidIn(entry: Named | Legal): { tipo: string; texto: string } {
  if (!('titulo' in entry)) return { tipo: entry.tipo_gestion, texto: entry.descripcion };
  return { tipo: 'estado' in entry ? entry.estado : entry.siguienteGestion, texto: entry.titulo };
}
