import type { Node } from './node.ts';

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);
const FORMS = new Set([
  'concurrent',
  'describe',
  'each',
  'fail',
  'fails',
  'fixme',
  'for',
  'only',
  'parallel',
  'runIf',
  'sequential',
  'serial',
  'skip',
  'skipIf',
  'slow',
  'step',
  'todo',
]);
const PLACEHOLDER = /%[sdifjoO#%]|\$[A-Za-z_][\w.]*/g;
export const REQUIREMENT = /\b[A-Z][A-Z0-9]{2,}-\d+\b/g;

/**
 * The title of `test('…')`, `test.step('…')`, `test.each(…)('…')` and the like; undefined for other calls.
 */
export function titleOf(node: Node): Node | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const [first] = node['arguments'] as Node[];
  return first !== undefined && isTestFunction(node['callee'] as Node) ? first : undefined;
}

/** Whether a call with a title is `test.step('…')`. */
export function isStep(call: Node): boolean {
  const { type, property } = call['callee'] as Node & { property?: Node };
  return type === 'MemberExpression' && property?.['name'] === 'step';
}

function isTestFunction(callee: Node): boolean {
  if (callee.type === 'Identifier') return TEST_FUNCTIONS.has(callee['name'] as string);
  if (callee.type === 'CallExpression') return isTestFunction(callee['callee'] as Node);
  if (callee.type === 'TaggedTemplateExpression') return isTestFunction(callee['tag'] as Node);
  if (callee.type !== 'MemberExpression') return false;
  const { type, name } = callee['property'] as Node;
  return type === 'Identifier' && FORMS.has(name as string) && isTestFunction(callee['object'] as Node);
}

/** Placeholders that the test runner fills in; `%s` and the like by position, `$name` by name. */
export function placeholders(title: string): string {
  const found = title.match(PLACEHOLDER) ?? [];
  const named = found.filter((each) => each.startsWith('$')).toSorted();
  return [...found.filter((each) => each.startsWith('%')), ...named].join(' ');
}
