import path from 'node:path';
import { type Difference, short } from './difference.ts';
import type { MayBecome } from './messages.ts';
import { cssPieces, htmlPieces, lineToPieces, type Piece, shellPieces, sqlPieces } from './stripped.ts';
import { syntaxDifference } from './syntax.ts';

const SYNTAX = /\.(?:[cm]?[jt]sx?|jsonc?)$/;
const PROSE = /\.md$/;
const INLINE_COMMENTS = /\.(?:ya?ml|cfg|conf|npmrc|example)$/;
const LINE_COMMENTS = /\.(?:service|timer)$|(?:^|\/)(?:Containerfile|\.\w+)$/;

/** The first difference between two versions of a file that is not prose. */
export function differenceOf(
  file: string,
  before: string,
  after: string,
  mayBecome: MayBecome,
): Difference | undefined {
  if (before === after || PROSE.test(file)) return undefined;
  if (SYNTAX.test(file)) return syntaxDifference(file, before, after, mayBecome);
  const pieces = piecesOf(file, before);
  return differentPieces(pieces(before), pieces(after), (a, b) => mayBecome(file, a, b));
}

function piecesOf(file: string, text: string): (text: string) => Piece[] {
  const name = path.basename(file);
  if (name.endsWith('.css')) return cssPieces;
  if (name.endsWith('.sql')) return sqlPieces;
  if (name.endsWith('.html')) return htmlPieces;
  if (name.endsWith('.sh') || /^#!.*sh\b/.test(text)) return shellPieces;
  if (INLINE_COMMENTS.test(file)) return (lines) => lineToPieces(lines, { inline: true });
  if (LINE_COMMENTS.test(file)) return (lines) => lineToPieces(lines, { inline: false });
  return (lines) => lines.split('\n').map((line, index) => ({ text: line, line: index + 1 }));
}

function differentPieces(
  before: readonly Piece[],
  after: readonly Piece[],
  mayBecome: (before: string, after: string) => boolean,
): Difference | undefined {
  for (const [index, { text, line }] of after.entries()) {
    const old = before[index]?.text;
    if (old === undefined) return { line, what: `"${short(text)}" is new` };
    if (!mayBecome(old, text)) return { line, what: `"${short(old)}" is now "${short(text)}"` };
  }
  const missing = before[after.length];
  return missing && { line: after.at(-1)?.line ?? 1, what: `"${short(missing.text)}" is missing` };
}
