import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** All rules of WCAG 2.2 AA, or only that of colours, which is all that another theme changes. */
type Rules = 'all' | 'colours';

/**
 * What the rules find on the page as it is now. Only what is wrong is written down, and the engine is read once by
 * each page: a third of the time that every rule with all its findings takes.
 */
export async function violationsOf(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${SOURCE};undefined`);
  const options: Axe.RunOptions = {
    runOnly: rules === 'all' ? WCAG : ['color-contrast'],
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
  };
  return page.evaluate(async (given) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(given);
    // Places that are near each other are near on the map; the list beside it has a control for each.
    const isPlace = (id: string, html: string) => id === 'target-size' && html.includes('mapa-rotulo');
    return violations.flatMap(({ id, nodes }) => {
      const wrong = nodes.filter(({ html }) => !isPlace(id, html));
      return wrong.length === 0 ? [] : [`${id}: ${wrong.map(({ html }) => html).join(' | ')}`];
    });
  }, options);
}
