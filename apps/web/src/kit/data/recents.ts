import { MAXIMO_DE_RECIENTES } from '@amparo/contract/base/busqueda/schemas';
import { getSession, RECIENTES } from './session.ts';

interface StoredRecents {
  usuario: string;
  claves: string[];
}

function read(): StoredRecents | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(RECIENTES) ?? '') as StoredRecents;
    return Array.isArray(kept.claves) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The records that the user opened last, newest first. Only resource and id are stored, no names. */
export function recents(): readonly string[] {
  const kept = read();
  return kept === undefined || kept.usuario !== getSession()?.usuario ? [] : kept.claves;
}

export function remember(recurso: string, id: string): void {
  const usuario = getSession()?.usuario;
  if (usuario === undefined) return;
  const clave = `${recurso}:${id}`;
  const claves = [clave, ...recents().filter((other) => other !== clave)].slice(0, MAXIMO_DE_RECIENTES);
  localStorage.setItem(RECIENTES, JSON.stringify({ usuario, claves } satisfies StoredRecents));
}
