import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** All WCAG 2.2 AA rules, or only colour contrast, the only rule that depends on the theme. */
type Rules = 'all' | 'colours';

const DIALOG = '[role=dialog][aria-modal=true], dialog:modal';
/** Popups of a dialog that are rendered outside its element. */
const ABOVE = '.ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown, :popover-open';

/**
 * Accessibility violations of the open dialog and its popups, or of the page if no dialog is open. The page
 * below a dialog is not checked, because it cannot be used and would double the time. axe is injected once
 * per page, and only violations are collected, which takes a third of the time of all results.
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
      // Map labels are exempt from the target size: nearby places have nearby labels, and the list next to
      // the map has a control for each.
      const isPlace = (id: string, html: string) => id === 'target-size' && html.includes('mapa-rotulo');
      return violations.flatMap(({ id, nodes }) => {
        const wrong = nodes.filter(({ html }) => !isPlace(id, html));
        return wrong.length === 0 ? [] : [`${id}: ${wrong.map(({ html }) => html).join(' | ')}`];
      });
    },
    { include, options },
  );
}
