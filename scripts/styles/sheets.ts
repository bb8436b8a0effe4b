import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type Rule } from 'postcss';

/** One rule of a style sheet: its selectors and the line it starts on. */
interface SheetRule {
  selectors: readonly string[];
  line: number;
}

export interface Sheet {
  /** Path from the repository's root. */
  file: string;
  isModule: boolean;
  rules: readonly SheetRule[];
}

const GLOBAL = /:global\(([^)]*)\)/g;
const CLASS = /\.([A-Za-z_][\w-]*)/g;
/** Attribute values and quoted strings may contain dots. */
const OPAQUE = /\[[^\]]*\]|"[^"]*"|'[^']*'/g;
const COMBINATOR = /\s*[>+~]\s*|\s+/;
/** Classes that antd and Leaflet define. */
const LIBRARY = /^(?:ant|leaflet)-/;

export const isLibraryClass = (name: string) => LIBRARY.test(name);

export function readSheet(root: string, file: string): Sheet {
  const rules: SheetRule[] = [];
  parse(readFileSync(path.join(root, file), 'utf8')).walkRules((rule) => {
    if (!isKeyframe(rule)) rules.push({ selectors: rule.selectors, line: rule.source?.start?.line ?? 0 });
  });
  return { file, isModule: file.endsWith('.module.css'), rules };
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes');
}

/** All classes of a selector; of a CSS module only those inside `:global(…)`. */
export function globalClasses(sheet: Sheet, selector: string): string[] {
  if (!sheet.isModule) return classesOf(selector);
  return [...selector.matchAll(GLOBAL)].flatMap(([, inside = '']) => classesOf(inside));
}

/** The classes of a CSS module that the build renames. */
export const localClasses = (selector: string) => classesOf(selector.replaceAll(GLOBAL, ''));

function classesOf(selector: string): string[] {
  return [...selector.replaceAll(OPAQUE, '').matchAll(CLASS)].map(([, name = '']) => name);
}

/**
 * The class that a selector styles everywhere, because no class before it narrows the rule. All such rules of
 * a class must be in one file.
 */
export function definedBy(selector: string): string | undefined {
  const compounds = selector.replaceAll(OPAQUE, '').split(COMBINATOR);
  const isNarrowed = compounds.slice(0, -1).some((compound) => classesOf(compound).length > 0);
  const name = isNarrowed ? undefined : classesOf(compounds.at(-1) ?? '')[0];
  return name === undefined || isLibraryClass(name) ? undefined : name;
}
