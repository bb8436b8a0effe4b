import { coincide, normaliza } from '@amparo/contract/kernel/text';
import type { RespuestaPreparada } from '@amparo/contract/respuestas-preparadas';

/** What is being typed after a "/", and where it stands in the text. */
export interface Slash {
  typed: string;
  desde: number;
  hasta: number;
}

/** A text as it is from now on, with what is marked in it. */
export interface Written {
  texto: string;
  desde: number;
  hasta: number;
}

/** The "/" that the caret stands behind: one that begins a word, so that dates and addresses open nothing. */
export function slashAt(text: string, caret: number): Slash | undefined {
  const found = /(?:^|\s)\/([^\s/]{0,40})$/.exec(text.slice(0, caret));
  if (found === null) return undefined;
  const typed = found[1] ?? '';
  return { typed, desde: caret - typed.length - 1, hasta: caret };
}

/** Those whose name or text has what was typed; by name first. */
export function matching(all: readonly RespuestaPreparada[], typed: string): RespuestaPreparada[] {
  const byName = all.filter(({ nombre }) => coincide(typed, nombre));
  const byText = all.filter((each) => !byName.includes(each) && coincide(typed, each.texto));
  const inOrder = (some: RespuestaPreparada[]) =>
    some.toSorted((a, b) => normaliza(a.nombre).localeCompare(normaliza(b.nombre), 'es'));
  return [...inOrder(byName), ...inOrder(byText)];
}

/** The answer in the place of what was typed. Its first gap is marked, to be written over; without one the caret stands behind it. */
export function insertAt(
  text: string,
  { desde, hasta }: Slash,
  filled: { texto: string; huecos: readonly { desde: number; hasta: number }[] },
): Written {
  const texto = text.slice(0, desde) + filled.texto + text.slice(hasta);
  const end = filled.texto.length;
  const gap = filled.huecos[0] ?? { desde: end, hasta: end };
  return { texto, desde: desde + gap.desde, hasta: desde + gap.hasta };
}

/** The text with a "/" at the caret, for who would rather press a button. */
export function withSlash(text: string, caret: number): Written {
  const before = text.slice(0, caret);
  const added = before === '' || /\s$/.test(before) ? '/' : ' /';
  const at = caret + added.length;
  return { texto: before + added + text.slice(caret), desde: at, hasta: at };
}
