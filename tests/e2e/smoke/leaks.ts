import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { describe, inPage } from './inPage.ts';

/** The assets of the production build, which the test server of this project serves. */
const ASSETS = join(import.meta.dirname, '../../../apps/web/dist/assets');

interface Sheet {
  path: string;
  text: string;
}

let built: readonly Sheet[] | undefined;

/** Every style sheet of the build, in alphabetical order. */
function builtSheets(): readonly Sheet[] {
  built ??= readdirSync(ASSETS)
    .filter((name) => name.endsWith('.css'))
    .toSorted()
    .map((name) => ({ path: `/assets/${name}`, text: readFileSync(join(ASSETS, name), 'utf8') }));
  if (built.length === 0) throw new Error(`There is no style sheet in ${ASSETS}`);
  return built;
}

const HELPERS = { describe };

/**
 * Computed styles that change when the style sheets that the page does not link are added to it, in either order. A
 * sheet stays in the document after its screen is closed, so users see such a change on the next screen.
 */
export const leaksOf = (page: Page, sheets: readonly Sheet[] = builtSheets()): Promise<string[]> =>
  inPage(page, HELPERS, findLeaks, sheets);

/** Runs in the page, in one task, so that the app cannot render between two readings. */
function findLeaks({ describe }: typeof HELPERS, sheets: readonly Sheet[]): string[] {
  const linked = new Set(
    [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : [new URL(href).pathname])),
  );
  // A second copy of a linked sheet would change the order of the sheets that this page needs. An adopted sheet comes
  // after all linked ones, as a link that is appended to the head does.
  const others = sheets
    .filter(({ path }) => !linked.has(path))
    .map(({ path, text }) => {
      const sheet = new CSSStyleSheet({ baseURL: new URL(path, location.href).href });
      sheet.replaceSync(text);
      return sheet;
    });

  const styleRulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? [rule] : []),
      ...('cssRules' in rule ? styleRulesOf(rule.cssRules as CSSRuleList) : []),
    ]);
  const rules = others.flatMap(({ cssRules }) => styleRulesOf(cssRules));
  /** querySelectorAll does not find pseudo-elements, so find their elements instead. */
  const withoutPseudoElements = (selector: string) =>
    selector
      .replaceAll(/::[\w-]+(?:\([^)]*\))?|:(?:before|after)\b/g, '::')
      .replaceAll(/(^|[\s>+~,(])::/g, '$1*')
      .replaceAll('::', '');
  const isNested = (rule: CSSStyleRule) => {
    let parent = rule.parentRule;
    while (parent !== null && !(parent instanceof CSSStyleRule)) parent = parent.parentRule;
    return parent !== null;
  };
  const matchedBy = new Map<CSSStyleRule, Set<Element>>();
  for (const rule of rules) {
    // The selector of a nested rule is relative to the rule around it, which finds its elements as well.
    if (isNested(rule)) continue;
    const own = withoutPseudoElements(rule.selectorText);
    const selector = rule.cssRules.length === 0 ? own : `:is(${own}), :is(${own}) ~ *, :is(${own}) *`;
    const found = document.querySelectorAll(selector);
    if (found.length > 0) matchedBy.set(rule, new Set(found));
  }
  // Only an element that a rule matches can change directly; the other elements inherit from one of these.
  const elements = [...new Set([...matchedBy.values()].flatMap((found) => [...found]))];

  const custom = new Set(rules.flatMap(({ style }) => [...style].filter((name) => name.startsWith('--'))));
  // Logical and prefixed properties repeat physical ones.
  const isRepeated = (name: string) =>
    /(?:^|-)(?:inline|block)(?:-|$)|^inset-|^-webkit-|-origin$|^border-(?:start|end)-/.test(name);
  const names = [...getComputedStyle(document.body)].filter((name) => !isRepeated(name)).concat(...custom);
  const pseudos = ['', '::before', '::after'];
  const read = () =>
    elements.map((element) =>
      pseudos.map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        // A pseudo-element without content is not drawn.
        if (pseudo !== '' && /^(?:none|normal)$/.test(style.content)) return undefined;
        return names.map((name) => style.getPropertyValue(name));
      }),
    );

  const isUsedSize = (name: string) => /^(?:width|height|top|right|bottom|left)$/.test(name);
  const changes = (was: readonly string[] | undefined, is: readonly string[] | undefined) => {
    if (was === undefined || is === undefined) return was === is ? [] : ['content'];
    const changed = names.filter((_, n) => was[n] !== is[n]);
    const causes = changed.filter((name) => !isUsedSize(name));
    return causes.length > 0 ? causes : changed;
  };
  // A copy, because the document changes the array itself.
  const adopted = [...document.adoptedStyleSheets];
  const before = read();
  const found = new Map<string, { first: string; count: number }>();
  for (const order of [others, others.toReversed()]) {
    document.adoptedStyleSheets = [...adopted, ...order];
    const after = read();
    for (const [at, element] of elements.entries()) {
      for (const [which, pseudo] of pseudos.entries()) {
        const [was, is] = [before[at]?.[which], after[at]?.[which]];
        const changed = changes(was, is);
        if (changed.length === 0) continue;
        const causes = rules.filter(
          (rule) =>
            matchedBy.get(rule)?.has(element) === true &&
            changed.some((name) => rule.style.getPropertyValue(name) !== ''),
        );
        const cause = [...new Set(causes.map(({ selectorText }) => selectorText))].join(' and ');
        const listed = changed.slice(0, 6).map((name) => {
          const n = names.indexOf(name);
          return `${name} ${was?.[n] ?? 'none'} → ${is?.[n] ?? 'none'}`;
        });
        const known = found.get(cause);
        found.set(cause, {
          first: known?.first ?? `${describe(element)}${pseudo}: ${listed.join('; ')}; by ${cause}`,
          count: (known?.count ?? 0) + 1,
        });
      }
    }
  }
  document.adoptedStyleSheets = adopted;
  return [...found.values()].slice(0, 10).map(({ first, count }) => `${first} (${count} changes)`);
}
