import type { Comment } from 'oxc-parser';

interface Line {
  text: string;
  line: number;
}

/** Text that people read, with the lines of the file that hold it. */
export interface Prose {
  lines: readonly Line[];
}

/** Comments of TypeScript and JavaScript; line comments that follow each other are one comment. */
export function syntaxComments(source: string, comments: readonly Comment[]): Prose[] {
  const blocks: { lines: Line[]; isRun: boolean }[] = [];
  let line = 1;
  let counted = 0;
  for (const { type, value, start } of comments) {
    line += newlines(source.slice(counted, start));
    counted = start;
    const isRun = type === 'Line' && source.slice(source.lastIndexOf('\n', start) + 1, start).trim() === '';
    const last = blocks.at(-1);
    const follows = isRun && last?.isRun && last.lines.at(-1)?.line === line - 1;
    if (follows) last.lines.push({ text: value, line });
    else blocks.push({ lines: numbered(value, line), isRun });
  }
  return blocks;
}

const newlines = (text: string) => text.split('\n').length - 1;

/** The lines of a block comment without the asterisks before them. */
function numbered(value: string, first: number): Line[] {
  return value
    .split('\n')
    .map((text, index) => ({ text: text.replace(/^\s*\*+/, '').trim(), line: first + index }))
    .filter(({ text }) => text !== '');
}

/** Comments between two marks, as in CSS and HTML. */
export function blockComments(source: string, pattern: RegExp): Prose[] {
  return [...source.matchAll(pattern)].map((match) => ({
    lines: numbered(match[1] ?? '', newlines(source.slice(0, match.index)) + 1),
  }));
}

/** Comments from a mark to the end of the line, as in SQL (`--`), shell and YAML (`#`). */
export function lineComments(source: string, mark: RegExp): Prose[] {
  const blocks: { lines: Line[]; isRun: boolean }[] = [];
  for (const [index, text] of source.split('\n').entries()) {
    const match = mark.exec(text);
    if (match === null || (index === 0 && text.startsWith('#!'))) continue;
    const comment = { text: text.slice(match.index + match[0].length), line: index + 1 };
    const isRun = text.slice(0, match.index).trim() === '';
    const last = blocks.at(-1);
    if (isRun && last?.isRun && last.lines.at(-1)?.line === index) last.lines.push(comment);
    else blocks.push({ lines: [comment], isRun });
  }
  return blocks;
}
