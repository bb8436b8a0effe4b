import type { Page } from '@playwright/test';

type Helpers = Readonly<Record<string, (...given: never[]) => unknown>>;

/**
 * Runs a function in the page with some helpers and one JSON value. The functions must not use anything else of their
 * modules, because only their source reaches the page.
 */
export function inPage<Own extends Helpers, Input, Result>(
  page: Page,
  helpers: Own,
  run: (helpers: Own, input: Input) => Result | Promise<Result>,
  input: Input,
): Promise<Result> {
  const sources = Object.entries(helpers).map(([name, helper]) => `${name}: ${helper.toString()}`);
  const call = `(${run.toString()})({ ${sources.join(',\n')} }, ${JSON.stringify(input)})`;
  return page.evaluate<Result>(call);
}

/** Runs in the page: names an element in a report by its tag, role, label, classes and text. */
export function describe(element: Element): string {
  const attributes = ['role', 'aria-label', 'class'].flatMap((name) => {
    const value = element.getAttribute(name) ?? '';
    return value === '' ? [] : [` ${name}="${value.slice(0, 60)}"`];
  });
  const text = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return `<${element.localName}${attributes.join('')}>${text === '' ? '' : ` "${shown}"`}`;
}
