import type { Page } from '@playwright/test';
import { begin } from '../support/jornada/day.ts';
import { HOURS } from '../support/jornada/hours.ts';
import { SIZES } from '../support/jornada/sizes.ts';
import { recordNotices } from '../support/notices.ts';
import { rowOf, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

/** No other test has staff in this town. The map stub finds only addresses that contain "Bogotá". */
const PLACE = {
  departamento: 'CUNDINAMARCA',
  ciudad: 'CHÍA',
  direccion: 'Carrera 30 # 45-03, salida a Bogotá',
};

test(
  'a working day: a case is called in, assigned, reached, documented, closed, exported and counted, live for all users',
  { tag: '@nightly' },
  async ({ page, browser, testServer, axe }) => {
    test.slow();
    const opened: Page[] = [];
    const day = await begin({
      testServer,
      place: PLACE,
      gestion: unique('Acuerdo en el sitio'),
      rapidez: '60',
      open: async (screen) => {
        if (opened.length === 0) {
          opened.push(page);
          return page;
        }
        const context = await browser.newContext({
          baseURL: testServer.url,
          viewport: SIZES[screen],
          locale: 'es-CO',
          timezoneId: 'America/Bogota',
          reducedMotion: 'reduce',
        });
        await recordNotices(context);
        const other = await context.newPage();
        opened.push(other);
        return other;
      },
      look: async () => undefined,
    });
    for (const { hora, que, play } of HOURS) await test.step(`${hora} ${que}`, () => play(day));
    await test.step('the case is counted once, with each of its times', async () => {
      const cells = rowOf(day.at.gerente, PLACE.ciudad).getByRole('cell');
      await expect(cells.first()).toHaveText('1');
      // Median and 90th percentile of the times to assign, arrive and close, and the slowest arrival.
      await expect(cells.filter({ hasText: /^\d+ (s|min)$/ })).toHaveCount(7);
    });
    await axe('a case that is over, with its file');
    for (const other of opened.slice(1)) await other.context().close();
  },
);
