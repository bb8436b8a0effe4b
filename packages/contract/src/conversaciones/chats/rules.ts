import { estaCerrado } from '../../casos/casos/rules.ts';
import { esCliente, type RelacionLeida, type Especialidad } from '../../casos/casos/salas.ts';
import type { NombreDeRol } from '../../kernel/roles.ts';
import type { PersonaDeSala, Sala } from './schemas.ts';
import { mensajesDeChats } from './texts.ts';

/** Customer of a room: the affected person of its case, or the customer who is a member. */
export const clienteDe = (personas: readonly PersonaDeSala[]) =>
  personas.find(({ como, rol }) => esCliente(como) || rol === null);

/** Title of a room for the user `yo`: its customer, its case number or the other members (CHATS-14). */
export function tituloDeSala(
  { relacion, personas, caso }: Pick<Sala, 'personas' | 'caso'> & Pick<RelacionLeida, 'relacion'>,
  yo: string,
): string {
  if (relacion === 'asistencia_juridica') return `CASO ${caso?.caso ?? ''}`;
  const cliente = clienteDe(personas);
  if (cliente !== undefined) return cliente.nombre_completo;
  const otros = personas.filter(({ _id }) => _id !== yo).map(({ nombre_completo }) => nombre_completo);
  if (caso !== null) return `CASO ${caso.caso}`;
  return otros.join(', ') || (personas[0]?.nombre_completo ?? '');
}

/** Roles that may write only in the rooms of their specialty (CHATS-38, CHATS-40). */
export const SOLO_EN_SU_SALA = [
  'Perito',
  'Dibujante',
  'Coordinador Perito',
] as const satisfies readonly NombreDeRol[];

export interface SalaEscribible {
  readonly especialidad: Especialidad | null;
  readonly caso: { readonly estado: string; readonly archivado: boolean } | null;
}

/**
 * Message that explains why a user who may read a room cannot write in it, or undefined (CHATS-38 to
 * CHATS-43).
 */
export function impedimentoDeEnvio(
  { especialidad, caso }: SalaEscribible,
  roles: readonly string[],
): string | undefined {
  const solo = roles.filter((rol) => rol !== 'Usuario');
  const isConfined =
    solo.length > 0 && solo.every((rol) => (SOLO_EN_SU_SALA as readonly string[]).includes(rol));
  if (especialidad === null && isConfined) return mensajesDeChats.rolNoAutorizado;
  if (caso === null) return undefined;
  if (estaCerrado(caso.estado)) return mensajesDeChats.casoCerrado;
  return caso.archivado ? mensajesDeChats.casoArchivado : undefined;
}
