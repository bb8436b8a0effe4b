import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

interface Use {
  name: string;
  line: number;
}

export interface Source {
  /** Path from the repository's root. */
  file: string;
  /** Files that this one imports statically, from the repository's root. */
  imports: readonly string[];
  /** Classes written as text, such as `className="row"`. */
  classes: readonly Use[];
  /**
   * Classes read from a CSS module, by the module's file. `computed` means that a name is computed at run
   * time.
   */
  modules: ReadonlyMap<string, { names: Use[]; computed: boolean }>;
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const CLASS_PROP = /class(?:Names?)?$/i;
const TOKEN = /^-?[A-Za-z_][\w-]*$/;

export function readSource(root: string, file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8');
  const program = parseSync(file, text).program as unknown as Node;
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  const imports: string[] = [];
  const modules = new Map<string, { names: Use[]; computed: boolean }>();
  const locals = new Map<string, { names: Use[]; computed: boolean }>();
  for (const statement of program['body'] as Node[]) {
    const to = resolved(root, file, (statement['source'] as { value?: unknown } | null)?.value);
    if (to === undefined) continue;
    imports.push(to);
    if (statement.type !== 'ImportDeclaration' || !to.endsWith('.module.css')) continue;
    const specifier = (statement['specifiers'] as Node[])[0];
    const uses = { names: [], computed: false };
    modules.set(to, uses);
    locals.set(nameOf(specifier?.['local']), uses);
  }
  const classes: Use[] = [];
  visit(program, false, (node, isClass) => {
    if (isClass) {
      const line = lineOf(node.start);
      for (const token of tokensOf(node)) classes.push({ name: token, line });
    }
    const read = node.type === 'MemberExpression' ? locals.get(nameOf(node['object'])) : undefined;
    const name = read === undefined ? undefined : propertyOf(node);
    if (name === undefined) {
      if (read !== undefined) read.computed = true;
    } else read?.names.push({ name, line: lineOf(node.start) });
  });
  return { file, imports, classes, modules };
}

/** Visits every node; `isClass` means that strings inside the node are class names. */
function visit(node: Node, isClass: boolean, see: (node: Node, isClass: boolean) => void): void {
  see(node, isClass);
  for (const [key, value] of Object.entries(node)) {
    const children = (Array.isArray(value) ? value : [value]) as unknown[];
    for (const child of children) if (isNode(child)) visit(child, names(node, key, child, isClass), see);
  }
}

function names(parent: Node, key: string, child: Node, isClass: boolean): boolean {
  if (parent.type === 'JSXAttribute') return key === 'value' && CLASS_PROP.test(nameOf(parent['name']));
  if (parent.type === 'Property') return key === 'value' && CLASS_PROP.test(nameOf(parent['key']));
  if (parent.type === 'CallExpression') {
    const isJoin = nameOf(parent['callee']) === 'clsx';
    return key === 'arguments' && isJoin;
  }
  if (parent.type === 'TemplateLiteral' && key === 'expressions')
    return isClass && isWholeToken(parent, child);
  // A condition or a comparison selects a class but is not a class.
  if (parent.type === 'ConditionalExpression' && key === 'test') return false;
  if (parent.type === 'LogicalExpression' && key === 'left') return false;
  if (parent.type === 'BinaryExpression' || parent.type === 'MemberExpression') return false;
  return isClass && child.type !== 'JSXElement';
}

/** False if the expression completes the class before it: no space separates them. */
function isWholeToken({ quasis, expressions }: Node, expression: Node): boolean {
  const before = (quasis as { value: { cooked: string } }[])[(expressions as Node[]).indexOf(expression)];
  return !/\S$/.test(before?.value.cooked ?? '') || startsWithSpace(expression);
}

const startsWithSpace = ({ consequent, alternate }: Node) =>
  [consequent, alternate].some((text) => {
    const value = (text as Node | undefined)?.['value'];
    return typeof value === 'string' && /^\s/.test(value);
  });

/** The classes in a text, without those that have a computed part. */
function tokensOf(node: Node): string[] {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? split(node['value']) : [];
  if (node.type !== 'TemplateLiteral') return [];
  const quasis = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return quasis.flatMap((text, i) => {
    const whole = i === 0 ? text : text.replace(/^\S+/, '');
    return split(i === quasis.length - 1 ? whole : whole.replace(/\S+$/, ''));
  });
}

const split = (text: string) => text.split(/\s+/).filter((token) => TOKEN.test(token));

function propertyOf(node: Node): string | undefined {
  const property = node['property'] as Node;
  if (node['computed'] !== true) return nameOf(property);
  return property.type === 'Literal' ? String(property['value']) : undefined;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function nameOf(node: unknown): string {
  const name = (node as { name?: unknown } | null)?.name;
  return typeof name === 'string' ? name : '';
}

function resolved(root: string, file: string, specifier: unknown): string | undefined {
  if (typeof specifier !== 'string' || !specifier.startsWith('.')) return undefined;
  const to = path.posix.join(path.posix.dirname(file), specifier);
  return existsSync(path.join(root, to)) ? to : undefined;
}
