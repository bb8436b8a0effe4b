import type { NombreDeRol } from '../../kernel/roles.ts';
import { type PestanaDeChat, type CasoConversado, pestanasDeChat } from './chat.ts';
import type { ClaseDeCaso } from './clases.ts';

/** Specialist roles, which see a reduced view of a case (CASO-06 to CASO-09). */
const ESPECIALISTAS: readonly string[] = [
  'Perito',
  'Coordinador Perito',
  'Dibujante',
] satisfies NombreDeRol[];
/** Roles that work on the whole case. They take precedence over a specialist role of the same user. */
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

export const esVistaDeEspecialista = (roles: readonly string[]) =>
  roles.some((rol) => ESPECIALISTAS.includes(rol)) && !roles.some((rol) => TRABAJAN_EL_CASO.includes(rol));

const TITULOS = { gestion: 'Gestión', historial: 'Historial', gps: 'Gps' } as const;
type ClaveDeParte = keyof typeof TITULOS;
export type ClaveDePestana = ClaveDeParte | PestanaDeChat['clave'];

/**
 * Tabs of each kind in order. The specialist conversations follow them (CASO-02, LESIONES-37, JURIDICA-16).
 */
const PESTANAS: Readonly<Record<ClaseDeCaso, readonly ('chat' | ClaveDeParte)[]>> = {
  'choque-simple': ['chat', 'gestion', 'historial', 'gps'],
  'lesiones-homicidios': ['gestion', 'historial'],
  juridica: ['gestion', 'historial', 'chat'],
};

export interface PestanaDeCaso {
  /** URL fragment of the tab. */
  readonly clave: ClaveDePestana;
  readonly titulo: string;
  readonly chat?: PestanaDeChat;
}

/**
 * Tabs of a case in order, for a user who may read it (CASO-02, CASO-04 to CASO-09). Without chat permission
 * there are no conversations.
 */
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
