import { pestanasDeChat, type CasoConversado, type PestanaDeChat } from './casos-chat.ts';
import type { NombreDeRol } from './roles.ts';

/** They add what their specialty knows, from their desks (CASO-06 to CASO-09). */
const ESPECIALISTAS: readonly string[] = [
  'Perito',
  'Coordinador Perito',
  'Dibujante',
] satisfies NombreDeRol[];
/** Whoever works on the whole of a case; together with one of the others this one counts. */
const TRABAJAN_EL_CASO: readonly string[] = [
  'Administrador',
  'Contact Center',
  'Coordinador Contact Center',
  'Coordinador Operativo',
  'Coordinador Abogado',
  'Abogado',
  'Coordinador Investigador',
  'Investigador',
] satisfies NombreDeRol[];

/** Whether somebody sees of a case only what a specialist needs. */
export const esVistaDeEspecialista = (roles: readonly string[]) =>
  roles.some((rol) => ESPECIALISTAS.includes(rol)) && !roles.some((rol) => TRABAJAN_EL_CASO.includes(rol));

export const CLAVES_DE_PESTANA = ['chat', 'gestion', 'historial', 'gps'] as const;
export type ClaveDePestana = (typeof CLAVES_DE_PESTANA)[number] | PestanaDeChat['clave'];

export interface PestanaDeCaso {
  /** What follows "#" in the address of the case. */
  readonly clave: ClaveDePestana;
  readonly titulo: string;
  /** The conversation that it holds, where it holds one. */
  readonly chat?: PestanaDeChat;
}

/** The tabs of a case in their order, for somebody who sees it (CASO-02, CASO-04 to CASO-09). Who may not chat has no conversations. */
export function pestanasDeCaso(
  caso: CasoConversado,
  { roles, yo, chatea }: { roles: readonly string[]; yo: string; chatea: boolean },
): readonly PestanaDeCaso[] {
  const [principal, ...especialistas] = (chatea ? pestanasDeChat(caso, roles, yo) : []).map(
    (chat): PestanaDeCaso => ({ clave: chat.clave, titulo: chat.titulo, chat }),
  );
  const historial: PestanaDeCaso = { clave: 'historial', titulo: 'Historial' };
  const suyas = esVistaDeEspecialista(roles)
    ? [historial]
    : [{ clave: 'gestion', titulo: 'Gestión' } as const, historial, { clave: 'gps', titulo: 'Gps' } as const];
  return [...(principal === undefined ? [] : [principal]), ...suyas, ...especialistas];
}
