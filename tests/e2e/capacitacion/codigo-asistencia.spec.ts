import type { Page } from '@playwright/test';
import { attendance, enrol } from '../support/salones.ts';
import { goWithin } from '../support/screen.ts';
import { appOf, hoursFromNow, peopleDialog, peopleOf, sessionAt } from '../support/sesiones.ts';
import { expect, test } from '../support/test.ts';

const codeText = (page: Page) => page.getByLabel(/^Código \S{4} \S{4}$/);
const pathOf = ({ id }: { id: string }) => `/codigo-asistencia/${id}`;

test(
  'the attendance code is shown only during its session, accepted from a phone and replaced when it expires',
  { tag: '@nightly' },
  async ({ page, testServer, enter, axe }) => {
    test.slow();
    const session = await sessionAt(testServer, hoursFromNow(-0.5));
    const next = await sessionAt(testServer, hoursFromNow(-0.5));
    const later = await sessionAt(testServer, hoursFromNow(30));
    const over = await sessionAt(testServer, hoursFromNow(-5));
    const gloria = await enrol(testServer, session.id);
    const luisa = await enrol(testServer, session.id, { nombres: 'Luisa' });
    const [phone, other] = [await appOf(testServer, gloria), await appOf(testServer, luisa)];
    await enter(peopleOf(session));
    const heading = (name: string) => page.getByRole('heading', { name });

    await test.step('the dialog of enrolled people links to the screen of the code', async () => {
      const link = peopleDialog(page).getByRole('link', { name: 'Código' });
      await expect(link).toHaveAttribute('href', pathOf(session));
      await expect(link).toHaveAttribute('target', '_blank');
      await goWithin(page, pathOf(session));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(session.room.servicios);
    });

    await test.step('a phone attends with the code on the screen, and another code is refused', async () => {
      const code = codeText(page);
      await expect(code).toHaveText(/^[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}$/);
      await expect(page.getByText('0 de 2 personas asistieron')).toBeVisible();
      // The server accepts a code for a moment after its minute, so the code that was read is still valid.
      const answer = await phone.attends(gloria.inscripcion, (await code.textContent()) ?? '');
      expect(answer.status, await answer.text()).toBe(200);
      await expect(page.getByText('1 de 2 personas asistieron')).toBeVisible();
      expect(await attendance(testServer, gloria)).toMatchObject({ asistio: true });
      expect((await other.attends(luisa.inscripcion, 'AAAA AAAA')).status).toBe(400);
      expect(await attendance(testServer, luisa)).toMatchObject({ asistio: null });
      await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible();
      await expect(page.getByText(/^Cambia en \d+ segundos?$/)).toBeVisible();
      await axe('the code of a session');
    });

    await test.step('before and after the session the screen shows why there is no code', async () => {
      await goWithin(page, pathOf(later));
      await expect(heading('La sesión todavía no comienza')).toBeVisible();
      await expect(page.getByRole('img', { name: 'Código QR' })).toHaveCount(0);
      await goWithin(page, pathOf(over));
      await expect(heading('La sesión ya terminó')).toBeVisible();
    });

    await test.step('a failed request for the code is retried, and an expired code is replaced', async () => {
      let isAway = true;
      let given = 0;
      await page.route(`**/api/sesiones/${next.id}/codigo`, async (route) => {
        if (isAway) return route.fulfill({ status: 500, json: { message: 'Algo falló' } });
        const json = (await (await route.fetch()).json()) as object;
        const [codigo, ms] = given++ === 0 ? ['AAAA2222', 1_000] : ['ZZZZ9999', 60_000];
        return route.fulfill({ json: { ...json, codigo, vence: new Date(Date.now() + ms).toISOString() } });
      });
      await goWithin(page, pathOf(next));
      await expect(heading('No pudimos traer el código')).toBeVisible();
      isAway = false;
      await expect(codeText(page)).toHaveText('ZZZZ 9999');
    });
  },
);
