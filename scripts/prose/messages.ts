import { readFileSync } from 'node:fs';

/** Whether a list allows this change of a text in `file`. */
export type MayBecome = (file: string, before: string, after: string) => boolean;

interface Message {
  before: string;
  after: string;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t' };
const QUOTED = /^(['"`])(.*)\1$/s;

/** Reads lists of changed messages: one line each, `file<TAB>before<TAB>after`. */
export function readMessages(lists: readonly string[]): MayBecome {
  const byFile = new Map<string, Message[]>();
  for (const list of lists) {
    for (const [index, line] of readFileSync(list, 'utf8').split('\n').entries()) {
      if (line.trim() === '' || line.startsWith('#')) continue;
      const [file = '', before, after, ...rest] = line.split('\t');
      if (!before || after === undefined || rest.length > 0)
        throw new Error(`${list}:${index + 1} needs three columns: file, before, after`);
      byFile.set(file, [...(byFile.get(file) ?? []), ...spellings({ before, after })]);
    }
  }
  return (file, before, after) => before === after || replaced(before, byFile.get(file) ?? []) === after;
}

/** A list may hold the message as the source writes it: with its quotes and escapes. */
function spellings(message: Message): Message[] {
  const bare = { before: unquoted(message.before), after: unquoted(message.after) };
  return [message, bare, { before: unescaped(bare.before), after: unescaped(bare.after) }];
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
const unquoted = (text: string) => QUOTED.exec(text)?.[2] ?? text;
const unescaped = (text: string) => text.replaceAll(/\\(.)/g, (_, char: string) => ESCAPES[char] ?? char);

/** Replaces all messages in one pass, so that a new text is not replaced again. */
function replaced(text: string, messages: readonly Message[]): string {
  const fitting = messages.filter(({ before }) => text.includes(before));
  if (fitting.length === 0) return text;
  const longestFirst = fitting.toSorted((a, b) => b.before.length - a.before.length);
  const any = new RegExp(longestFirst.map(({ before }) => escaped(before)).join('|'), 'g');
  return text.replaceAll(any, (found) => longestFirst.find(({ before }) => before === found)?.after ?? found);
}
