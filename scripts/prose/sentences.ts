import { parseSync } from 'oxc-parser';
import { blockComments, lineComments, type Prose, syntaxComments } from './comments.ts';
import { markdownProse } from './markdown.ts';
import type { Node } from './node.ts';
import { visit } from './syntax.ts';
import { isStep, titleOf } from './titles.ts';

export type Kind = 'comment' | 'title' | 'step' | 'doc' | 'message' | 'commit';

/** A sentence and where it begins: a file with a line, or a commit. */
export interface Sentence {
  at: string;
  kind: Kind;
  text: string;
}

const SYNTAX = /\.(?:[cm]?[jt]sx?|jsonc)$|oxlintrc\.json$/;
const HASH_COMMENTS =
  /\.(?:sh|ya?ml|cfg|conf|service|timer|npmrc|example)$|(?:^|\/)(?:Containerfile|\.\w+ignore)$/;
/** Where a sentence ends: the next one begins with a capital letter, a quotation or a bracket. */
const SENTENCE_END = /(?<=[.!?]["')`]?)\s+(?=["'(`*[]*[A-Z])|(?<=[.!?])\s+(?=`)/;
/** The code may have a test or a message for developers. */
const HAS_TEXTS = /\b(?:it|test|describe)[.(]|Error\(|console\./;
const WORDS = /[a-z]{3}/;
/** Calls of a program that print for developers. */
const PRINTS = new Set(['log', 'error', 'warn', 'info']);

/** All sentences of a file: comments, test titles, lines of Markdown and messages for developers. */
export function sentencesOf(file: string, source: string): Sentence[] {
  if (file.endsWith('.md')) return split(file, 'doc', markdownProse(source));
  if (SYNTAX.test(file)) return syntaxSentences(file, source);
  const comments = (found: readonly Prose[]) => split(file, 'comment', found);
  if (file.endsWith('.css')) return comments(blockComments(source, /\/\*(.*?)\*\//gs));
  if (file.endsWith('.html')) return comments(blockComments(source, /<!--(.*?)-->/gs));
  if (file.endsWith('.sql')) {
    const blocks = blockComments(source, /\/\*(.*?)\*\//gs);
    return comments([...lineComments(source, /(?:^|\s)--/), ...blocks]);
  }
  if (HASH_COMMENTS.test(file) || /^#!.*sh\b/.test(source))
    return comments(lineComments(source, /(?:^|\s)#+(?=\s)/));
  return [];
}

function syntaxSentences(file: string, source: string): Sentence[] {
  const isJson = /\.jsonc?$/.test(file);
  const result = parseSync(isJson ? 'file.ts' : file, isJson ? `(${source})` : source);
  const sentences = split(file, 'comment', syntaxComments(source, result.comments));
  // Reading the syntax tree takes ten times as long as reading the comments.
  if (isJson || !HAS_TEXTS.test(source)) return sentences;
  const lineOf = counter(source);
  visit(result.program as unknown as Node, (node) => {
    const title = textOf(titleOf(node));
    if (title !== undefined)
      sentences.push({
        at: `${file}:${lineOf(node.start)}`,
        kind: isStep(node) ? 'step' : 'title',
        text: title,
      });
    for (const message of messagesOf(node)) {
      const lines = message.split('\n').map((text) => ({ text, line: lineOf(node.start) }));
      sentences.push(...split(file, 'message', [{ lines }]));
    }
  });
  return sentences;
}

/** Texts of `new Error('…')` and of `console.log('…')`. */
function messagesOf(node: Node): string[] {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return [];
  const callee = node['callee'] as Node;
  const isError = node.type === 'NewExpression' && /^(?:[A-Z]\w*)?Error$/.test(String(callee['name']));
  const object = callee['object'] as Node | undefined;
  const property = callee['property'] as Node | undefined;
  const prints = object?.['name'] === 'console' && PRINTS.has(String(property?.['name']));
  return isError || prints ? (node['arguments'] as Node[]).flatMap((each) => textOf(each) ?? []) : [];
}

/** A string or template; expressions of a template become `…`. */
function textOf(node: Node | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as { value: { cooked: string | null } }[])
      .map(({ value }) => value.cooked ?? '')
      .join('…');
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return undefined;
  const [left, right] = [textOf(node['left'] as Node), textOf(node['right'] as Node)];
  return left === undefined && right === undefined ? undefined : `${left ?? '…'}${right ?? '…'}`;
}

/** Returns the line of an offset, found by bisection. */
function counter(source: string): (offset: number) => number {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

function split(file: string, kind: Kind, blocks: readonly Prose[]): Sentence[] {
  return blocks.flatMap(({ lines }) => {
    const sentences: Sentence[] = [];
    let open: Sentence | undefined;
    for (const { text, line } of lines) {
      for (const [index, part] of text.trim().split(SENTENCE_END).entries()) {
        const begins =
          open === undefined ||
          index > 0 ||
          (/[.!?]["')`]?$/.test(open.text) && /^["'(`*[]*[A-Z`]/.test(part));
        if (begins) sentences.push((open = { at: `${file}:${line}`, kind, text: part.trim() }));
        else if (open !== undefined) open.text += ` ${part.trim()}`;
      }
    }
    return sentences.filter((each) => WORDS.test(each.text));
  });
}
