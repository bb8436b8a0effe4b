import { parse } from 'postcss';

/** A piece of a file without comments, and the line where it begins. */
export interface Piece {
  text: string;
  line: number;
}

const HEREDOC = /<<-?\s*(['"]?)(\w+)\1/;
const STRING_OPENS_AFTER = /[\s=:[{(,!]/;

/** The statements of a style sheet. */
export function cssPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  parse(text).walk((node) => {
    const line = node.source?.start?.line ?? 0;
    const depth = depthOf(node);
    if (node.type === 'rule') pieces.push({ line, text: `${depth}${collapsed(node.selector)} {` });
    else if (node.type === 'atrule')
      pieces.push({ line, text: `${depth}@${node.name} ${collapsed(node.params)}` });
    else if (node.type === 'decl')
      pieces.push({
        line,
        text: `${depth}${node.prop}:${collapsed(node.value)}${node.important ? ' !' : ''}`,
      });
  });
  return pieces;
}

function depthOf(node: { parent?: unknown }): string {
  let depth = '';
  for (let at = node.parent as { parent?: unknown } | undefined; at; at = at.parent as typeof at)
    depth += ' ';
  return depth;
}

const collapsed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The words and strings of SQL. Comments inside the bodies of functions are removed too. */
export function sqlPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  const token = /--[^\n]*|\/\*|[eE]?'|"(?:[^"]|"")*"|\$(?:[A-Za-z_]\w*)?\$|[\w.]+|\S/g;
  let line = 1;
  let counted = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    let [found] = match;
    line += text.slice(counted, match.index).split('\n').length - 1;
    counted = match.index;
    if (found.startsWith('--')) continue;
    if (found === '/*') {
      token.lastIndex = endOfComment(text, match.index);
      continue;
    }
    if (found.endsWith("'")) {
      const string = found.length > 1 ? /'(?:[^'\\]|''|\\.)*'/sy : /'(?:[^']|'')*'/sy;
      string.lastIndex = match.index + found.length - 1;
      found = found.slice(0, -1) + (string.exec(text)?.[0] ?? found);
      token.lastIndex = match.index + found.length;
    }
    pieces.push({ text: found, line });
  }
  return pieces;
}

/** Comments of PostgreSQL may contain comments. */
function endOfComment(text: string, start: number): number {
  const mark = /\/\*|\*\//g;
  mark.lastIndex = start;
  let depth = 0;
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    depth += match[0] === '/*' ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  return text.length;
}

/**
 * The lines of a shell script. `#` begins a comment only where a word could begin, and in no string or
 * here-document.
 */
export function shellPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let quote = '';
  let heredoc: string | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    let code = line;
    if (heredoc !== undefined) {
      if (line.trim() === heredoc) heredoc = undefined;
    } else if (index > 0 || !line.startsWith('#!')) {
      [code, quote] = shellCode(line, quote);
      heredoc = quote === '' ? HEREDOC.exec(code)?.[2] : undefined;
    }
    if (code.trim() !== '') pieces.push({ text: code.trimEnd(), line: index + 1 });
  }
  return pieces;
}

function shellCode(line: string, openQuote: string): [code: string, quote: string] {
  let quote = openQuote;
  for (let i = 0; i < line.length; i++) {
    const char = line.charAt(i);
    if (char === '\\' && quote !== "'") i++;
    else if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === "'" || char === '"') quote = char;
    else if (char === '#' && (i === 0 || /[\s;(|&]/.test(line.charAt(i - 1)))) return [line.slice(0, i), ''];
  }
  return [line, quote];
}

/** The lines of YAML and of configuration files. */
export function lineToPieces(text: string, { inline }: { inline: boolean }): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const code = /^\s*[#;]/.test(line) ? '' : line.slice(0, inline ? startOfComment(line) : undefined);
    const last = pieces.at(-1);
    // The formatter moves an anchor of YAML to the next line when a comment makes the line too long.
    if (last !== undefined && /^\s*&[\w-]+\s*$/.test(code)) last.text += ` ${code.trim()}`;
    else if (code.trim() !== '') pieces.push({ text: code.trimEnd(), line: index + 1 });
  }
  return pieces;
}

function startOfComment(line: string): number {
  let quote = '';
  for (let i = 0; i < line.length; i++) {
    const char = line.charAt(i);
    const previous = i === 0 ? ' ' : line.charAt(i - 1);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if ((char === "'" || char === '"') && STRING_OPENS_AFTER.test(previous)) quote = char;
    else if (char === '#' && /\s/.test(previous)) return i;
  }
  return line.length;
}

export function htmlPieces(text: string): Piece[] {
  const withoutComments = text.replaceAll(/<!--.*?-->/gs, (comment) => comment.replaceAll(/[^\n]/g, ''));
  return lineToPieces(withoutComments, { inline: false });
}
