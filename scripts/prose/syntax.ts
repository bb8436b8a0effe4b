import { type Comment, parseSync } from 'oxc-parser';
import { type Difference, lineAt, short } from './difference.ts';
import type { MayBecome } from './messages.ts';
import type { Node } from './node.ts';
import { placeholders, REQUIREMENT, titleOf } from './titles.ts';

/** A string, or a template with its expressions as source text. */
interface Text {
  text: string;
  expressions: readonly string[];
}

interface Version {
  text: string;
  comments: readonly Comment[];
  program: () => Node;
}

const POSITIONS = new Set(['start', 'end', 'range', 'loc', 'raw', 'parent']);
/** Comments that a compiler, a bundler or a linter reads. */
const DIRECTIVE =
  /^[*\s]*(?:@ts-|[a-z]+lint-(?:disable|enable)|@module-tag|@vite|@jsx|[#@]__|(?:oxfmt|prettier)-ignore|\/ ?<|(?:v8|c8) ignore)/;
/** Marks the place of a removed comment; no source contains it. */
const REMOVED = '\0';
const REMOVED_LINE = /^[ \t]*(?:\{\0\}|\0)[ \t]*\n/gm;
const REMOVED_REST = /[ \t]*\0/g;

/**
 * Compares two versions of a TypeScript, JavaScript or JSON file without comments, positions and test titles.
 */
export function syntaxDifference(
  file: string,
  before: string,
  after: string,
  mayBecome: MayBecome,
): Difference | undefined {
  const [old, now] = [parsed(file, before), parsed(file, after)];
  if (old === undefined || now === undefined) return { line: 1, what: 'cannot be parsed' };
  // Reading the syntax tree takes ten times as long as reading the comments.
  if (withoutComments(old) === withoutComments(now)) return differentDirectives(old, now);

  function different(a: unknown, b: unknown): { at: unknown; what: string } | undefined {
    const [x, y] = [textOf(old as Version, a), textOf(now as Version, b)];
    if (x !== undefined && y !== undefined)
      return mayBecome(file, x.text, y.text)
        ? undefined
        : { at: b, what: `"${short(x.text)}" is now "${short(y.text)}"` };
    if (Array.isArray(a) && Array.isArray(b)) return differentLists(meaningful(a), meaningful(b));
    if (!isNode(a) || !isNode(b)) return differentValues(a, b);
    if (a.type !== b.type) return { at: b, what: `${a.type} is now ${b.type}` };
    const titles = [titleOf(a), titleOf(b)];
    const [oldTitle, newTitle] = [textOf(old as Version, titles[0]), textOf(now as Version, titles[1])];
    const areTitles = oldTitle !== undefined && newTitle !== undefined;
    if (areTitles && parts(oldTitle) !== parts(newTitle))
      return { at: b, what: 'other placeholders in a title' };
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (POSITIONS.has(key)) continue;
      const skip = areTitles && key === 'arguments' ? 1 : 0;
      const [left, right] = skip ? [rest(a[key]), rest(b[key])] : [a[key], b[key]];
      const found = different(left, right);
      if (found) return isNode(found.at) ? found : { at: b, what: found.what };
    }
    return undefined;
  }

  function differentLists(a: readonly unknown[], b: readonly unknown[]) {
    for (const [index, one] of a.entries()) {
      if (index >= b.length) return { at: undefined, what: 'something is missing' };
      const found = different(one, b[index]);
      if (found) return found;
    }
    return b.length > a.length ? { at: b[a.length], what: 'something is new' } : undefined;
  }

  const found = different(old.program(), now.program());
  if (found) return { line: lineAt(after, isNode(found.at) ? found.at.start : 0), what: found.what };
  return differentDirectives(old, now) ?? differentRequirements(old, now);
}

function parsed(file: string, text: string): Version | undefined {
  const isJson = /\.jsonc?$/.test(file);
  const source = isJson ? `(${text})` : text;
  const result = parseSync(isJson ? 'file.ts' : file, source, { preserveParens: false });
  if (result.errors.length > 0) return undefined;
  return { text: source, comments: result.comments, program: () => result.program as unknown as Node };
}

/** The source without comments and without the lines that hold nothing else. */
function withoutComments({ text, comments }: Version): string {
  let code = '';
  let at = 0;
  for (const { start, end } of comments) {
    code += text.slice(at, start) + REMOVED;
    at = end;
  }
  return (code + text.slice(at)).replaceAll(REMOVED_LINE, '').replaceAll(REMOVED_REST, '');
}

/**
 * Returns a string, a template, or a sum of both as one text, because a message may be split at another word.
 */
function textOf(version: Version, node: unknown): Text | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'string')
    return { text: node['value'], expressions: [] };
  if (node.type === 'BinaryExpression' && node['operator'] === '+') {
    const [left, right] = [textOf(version, node['left']), textOf(version, node['right'])];
    if (left === undefined || right === undefined) return undefined;
    return { text: left.text + right.text, expressions: [...left.expressions, ...right.expressions] };
  }
  if (node.type !== 'TemplateLiteral') return undefined;
  const expressions = (node['expressions'] as Node[]).map((each) => sourceOf(version, each));
  const quasis = (node['quasis'] as { value: { cooked: string | null; raw: string } }[]).map(
    ({ value }, index) => {
      const expression = expressions[index];
      return (value.cooked ?? value.raw) + (expression === undefined ? '' : `\${${expression}}`);
    },
  );
  return { text: quasis.join(''), expressions };
}

function sourceOf({ text, comments }: Version, { start, end }: Node): string {
  const inside = comments.filter((comment) => comment.start >= start && comment.end <= end);
  const code = inside.reduceRight(
    (source, comment) => source.slice(0, comment.start - start) + source.slice(comment.end - start),
    text.slice(start, end),
  );
  return code.replaceAll(/\s+/g, ' ');
}

const parts = ({ text, expressions }: Text) =>
  JSON.stringify([expressions.toSorted(), placeholders(text.replaceAll(/\$\{[^}]*\}/g, ''))]);

const rest = (list: unknown) => (Array.isArray(list) ? list.slice(1) : list);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Children of JSX without comments, and without white space that is not rendered. */
function meaningful(list: readonly unknown[]): unknown[] {
  return list.flatMap((node) => {
    if (!isNode(node)) return [node];
    if (node.type === 'JSXExpressionContainer' && isNode(node['expression'])) {
      return node['expression'].type === 'JSXEmptyExpression' ? [] : [node];
    }
    if (node.type !== 'JSXText') return [node];
    const value = rendered(node['value'] as string);
    return value === '' ? [] : [{ ...node, value }];
  });
}

const rendered = (text: string) =>
  text
    .split('\n')
    .map((line, index, lines) => {
      const begun = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? begun : begun.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');

function differentValues(a: unknown, b: unknown) {
  const same = a === b || JSON.stringify(plain(a)) === JSON.stringify(plain(b));
  return same ? undefined : { at: b, what: `${short(String(a))} is now ${short(String(b))}` };
}

const plain = (value: unknown) =>
  typeof value === 'bigint' || value instanceof RegExp ? String(value) : value;

function differentDirectives(old: Version, now: Version): Difference | undefined {
  const [before, after] = [directives(old), directives(now)];
  if (before.join('\n') === after.join('\n')) return undefined;
  const lost = before.find((each) => !after.includes(each)) ?? after.find((each) => !before.includes(each));
  return { line: 1, what: `other instructions for a tool: ${short(lost ?? 'their order')}` };
}

const directives = ({ comments }: Version) =>
  comments
    .filter(({ value }) => DIRECTIVE.test(value))
    .map(({ value }) =>
      value
        .replace(/\s--\s.*/s, '')
        .replaceAll(/[*\s]+/g, ' ')
        .trim(),
    );

/** A title may lose an id only to another title of the same file. */
function differentRequirements(old: Version, now: Version): Difference | undefined {
  const [before, after] = [requirements(old), requirements(now)];
  const lost = without(before, after);
  const gained = without(after, before);
  if (lost.length + gained.length === 0) return undefined;
  return { line: 1, what: `titles lost [${lost.join(' ')}] and gained [${gained.join(' ')}]` };
}

function requirements(version: Version): string[] {
  const ids: string[] = [];
  visit(version.program(), (node) => {
    ids.push(...(textOf(version, titleOf(node))?.text.match(REQUIREMENT) ?? []));
  });
  return ids;
}

/** `list` minus one equal item for each item of `others`. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const left = [...list];
  for (const other of others) if (left.includes(other)) left.splice(left.indexOf(other), 1);
  return left;
}

export function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see);
  }
}
