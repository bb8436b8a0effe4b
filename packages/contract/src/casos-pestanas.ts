import { pestanasDeChat, type CasoConversado, type PestanaDeChat } from './casos-chat.ts';
import type { ClaseDeCaso } from './clases.ts';
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

const TITULOS = { gestion: 'Gestión', historial: 'Historial', gps: 'Gps' } as const;
type ClaveDeParte = keyof typeof TITULOS;
export type ClaveDePestana = ClaveDeParte | PestanaDeChat['clave'];

/** The tabs of each kind in their order; conversations of specialists follow (CASO-02, LESIONES-37, JURIDICA-16). */
const PESTANAS: Readonly<Record<ClaseDeCaso, readonly ('chat' | ClaveDeParte)[]>> = {
  'choque-simple': ['chat', 'gestion', 'historial', 'gps'],
  'lesiones-homicidios': ['gestion', 'historial'],
  juridica: ['gestion', 'historial', 'chat'],
};

export interface PestanaDeCaso {
  /** What follows "#" in the address of the case. */
  readonly clave: ClaveDePestana;
  readonly titulo: string;
  /** The conversation that it holds, where it holds one. */
  readonly chat?: PestanaDeChat;
}

/** The tabs of a case in their order, for somebody who sees it (CASO-02, CASO-04 to CASO-09). Who may not chat has no conversations. */
export function pestanasDeCaso(
  clase: ClaseDeCaso,
  caso: CasoConversado,
  { roles, yo, chatea }: { roles: readonly string[]; yo: string; chatea: boolean },
): readonly PestanaDeCaso[] {
  const [principal, ...especialistas] = (chatea ? pestanasDeChat(clase, caso, roles, yo) : []).map(
    (chat): PestanaDeCaso => ({ clave: chat.clave, titulo: chat.titulo, chat }),
  );
  const soloHistorial = esVistaDeEspecialista(roles);
  const partes = PESTANAS[clase].flatMap((clave): PestanaDeCaso[] => {
    if (clave === 'chat') return principal === undefined ? [] : [principal];
    return soloHistorial && clave !== 'historial' ? [] : [{ clave, titulo: TITULOS[clave] }];
  });
  return [...partes, ...especialistas];
}
