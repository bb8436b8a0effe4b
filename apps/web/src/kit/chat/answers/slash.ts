import type { RespuestaPreparada } from '@amparo/contract/conversaciones/respuestas-preparadas/routes';
import { matchesAllWords, normaliza } from '@amparo/contract/kernel/text';

/** The text typed after a "/", with its position. */
export interface Slash {
  typed: string;
  desde: number;
  hasta: number;
}

/** The new text of the field and its selection. */
export interface TextSelection {
  texto: string;
  desde: number;
  hasta: number;
}

/** The "/" before the caret. It must start a word, so that dates and URLs do not open the list. */
export function slashAt(text: string, caret: number): Slash | undefined {
  const found = /(?:^|\s)\/([^\s/]{0,40})$/.exec(text.slice(0, caret));
  if (found === null) return undefined;
  const typed = found[1] ?? '';
  return { typed, desde: caret - typed.length - 1, hasta: caret };
}

/** Answers whose name or text matches; name matches come first. */
export function matching(all: readonly RespuestaPreparada[], typed: string): RespuestaPreparada[] {
  const byName = all.filter(({ nombre }) => matchesAllWords(typed, nombre));
  const byText = all.filter((each) => !byName.includes(each) && matchesAllWords(typed, each.texto));
  const inOrder = (some: RespuestaPreparada[]) =>
    some.toSorted((a, b) => normaliza(a.nombre).localeCompare(normaliza(b.nombre), 'es'));
  return [...inOrder(byName), ...inOrder(byText)];
}

/**
 * Replaces the typed text with the answer and selects its first gap. Without a gap the caret goes behind the
 * answer.
 */
export function insertAt(
  text: string,
  { desde, hasta }: Slash,
  filled: { texto: string; huecos: readonly { desde: number; hasta: number }[] },
): TextSelection {
  const texto = text.slice(0, desde) + filled.texto + text.slice(hasta);
  const end = filled.texto.length;
  const gap = filled.huecos[0] ?? { desde: end, hasta: end };
  return { texto, desde: desde + gap.desde, hasta: desde + gap.hasta };
}

/** Inserts a "/" at the caret, for users who click the button. */
export function withSlash(text: string, caret: number): TextSelection {
  const before = text.slice(0, caret);
  const added = before === '' || /\s$/.test(before) ? '/' : ' /';
  const at = caret + added.length;
  return { texto: before + added + text.slice(caret), desde: at, hasta: at };
}
