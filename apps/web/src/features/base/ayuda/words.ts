import { matchesAllWords } from '@amparo/contract/kernel/text';
import type { HelpSection, Seccion } from './help.ts';

const CAPS: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/** Key caps of a shortcut; "Ctrl K" has two. */
export function caps(tecla: string): string[] {
  const written = CAPS[tecla] ?? tecla;
  return written.split(' ').map((cap) => (cap.length === 1 ? cap.toUpperCase() : cap));
}

/** Sections filtered by the search text; a match in a title keeps all its entries. */
export function filtradas(secciones: readonly Seccion[], buscado: string): Seccion[] {
  return secciones.flatMap((seccion) => {
    const partes = seccion.partes.flatMap((parte) => queda(parte, seccion.titulo, buscado));
    return partes.length === 0 ? [] : [{ ...seccion, partes }];
  });
}

function queda(parte: HelpSection, titulo: string, buscado: string): HelpSection[] {
  const explica = parte.explica.filter(({ texto }) =>
    matchesAllWords(buscado, `${titulo} ${parte.titulo ?? ''} ${texto}`),
  );
  return explica.length === 0 ? [] : [{ ...parte, explica }];
}
