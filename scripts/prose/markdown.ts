import type { Prose } from './comments.ts';

const FENCE = /^\s*(?:```|~~~)/;
const NEW_BLOCK = /^\s*(?:[-*+]|\d+\.)\s|^\s*#|^\s*>|^\s*\||^\s*!\[|^\s*<!--/;
const DIVIDER = /^[\s|:-]+$/;
/** Columns that quote bad examples. */
const EXAMPLES = /^(?:before|instead of)$/i;

/** The paragraphs, list items, headings and table cells of a page. Code blocks and pictures are left out. */
export function markdownProse(source: string): Prose[] {
  const blocks: { lines: { text: string; line: number }[] }[] = [];
  let isCode = false;
  let isOpen = false;
  let header: readonly string[] | undefined;
  for (const [index, text] of source.split('\n').entries()) {
    const line = index + 1;
    if (FENCE.test(text)) isCode = !isCode;
    if (isCode || FENCE.test(text) || text.trim() === '' || /^\s*!\[/.test(text)) {
      [isOpen, header] = [false, undefined];
    } else if (/^\s*\|/.test(text)) {
      const cells = text.split('|').map((cell) => cell.trim());
      header ??= cells;
      for (const [column, cell] of cells.entries())
        if (!DIVIDER.test(cell) && cell !== '' && !EXAMPLES.test(header[column] ?? ''))
          blocks.push({ lines: [{ text: cell, line }] });
      isOpen = false;
    } else {
      const last = blocks.at(-1);
      if (isOpen && last && !NEW_BLOCK.test(text)) last.lines.push({ text, line });
      else blocks.push({ lines: [{ text: text.replace(/^\s*(?:[-*+>]|\d+\.|#+)\s+/, ''), line }] });
      isOpen = !/^\s*#/.test(text);
    }
  }
  return blocks;
}
