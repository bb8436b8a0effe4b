import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** All rules of WCAG 2.2 AA, or only that of colours, which is all that another theme changes. */
type Rules = 'all' | 'colours';

const DIALOG = '[role=dialog][aria-modal=true], dialog:modal';
/** Elements that are open above a dialog, and not inside it. */
const ABOVE = '.ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown, :popover-open';

/**
 * Accessibility violations of the open dialog with what is open above it, or of the whole page. The page under a dialog
 * cannot be used while the dialog is open, and checking it as well doubles the time. The engine is loaded once a page,
 * and only violations are collected: a third of the time that all results take.
 */
export async function violationsOf(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${SOURCE};undefined`);
  const dialogs = await page.locator(DIALOG).filter({ visible: true }).count();
  const options: Axe.RunOptions = {
    runOnly: rules === 'all' ? WCAG : ['color-contrast'],
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
  };
  const include = dialogs === 0 ? ['html'] : [DIALOG, ABOVE];
  return page.evaluate(
    async (given) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      const { violations } = await axe.run({ include: given.include }, given.options);
      // Places that are near each other are near on the map; the list beside it has a control for each.
      const isPlace = (id: string, html: string) => id === 'target-size' && html.includes('mapa-rotulo');
      return violations.flatMap(({ id, nodes }) => {
        const wrong = nodes.filter(({ html }) => !isPlace(id, html));
        return wrong.length === 0 ? [] : [`${id}: ${wrong.map(({ html }) => html).join(' | ')}`];
      });
    },
    { include, options },
  );
}
