import type { Page } from '@playwright/test';
import { attendance, enrol } from './house/salones.ts';
import { appOf, hoursFromNow, peopleDialog, peopleOf, sessionAt } from './house/sesiones.ts';
import { expect, test } from './house/test.ts';

/** A session that began half an hour ago. */
const begun = hoursFromNow(-0.5);

const codeText = (page: Page) => page.getByLabel(/^Código \S{4} \S{4}$/);
const qrCode = (page: Page) => page.getByRole('img', { name: 'Código QR' });

/** The first code is over at once, and another one follows it. */
async function shortLived(page: Page, id: string): Promise<void> {
  let asked = 0;
  await page.route(`**/api/sesiones/${id}/codigo`, async (route) => {
    asked += 1;
    const json = (await (await route.fetch()).json()) as object;
    const [codigo, ms] = asked === 1 ? ['AAAA2222', 1_000] : ['ZZZZ9999', 60_000];
    await route.fulfill({ json: { ...json, codigo, vence: new Date(Date.now() + ms).toISOString() } });
  });
}

test('the code on the screen of the room: who reads it is counted at once, and no other one is taken', async ({
  page,
  context,
  house,
  enter,
  axe,
}) => {
  test.slow();
  const session = await sessionAt(house, begun);
  const gloria = await enrol(house, session.id);
  const luisa = await enrol(house, session.id, { nombres: 'Luisa' });
  const [phone, other] = [await appOf(house, gloria), await appOf(house, luisa)];
  await enter(peopleOf(session));
  const opened = context.waitForEvent('page');
  await peopleDialog(page).getByRole('link', { name: 'Código' }).click();
  const screen = await opened;
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText(session.room.servicios);
  await screen.close();
  await page.goto(`/codigo-asistencia/${session.id}`);
  const code = codeText(page);
  await expect(code).toHaveText(/^[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}$/);
  await expect(page.getByText('0 de 2 personas asistieron')).toBeVisible();
  // A phone takes what is on the screen now, as it is written there; a minute may end in between.
  await expect(async () => {
    const answer = await phone.attends(gloria.inscripcion, (await code.textContent()) ?? '');
    expect(answer.status, await answer.text()).toBe(200);
  }).toPass();
  await expect(page.getByText('1 de 2 personas asistieron')).toBeVisible();
  expect(await attendance(house, gloria)).toMatchObject({ asistio: true });
  expect((await other.attends(luisa.inscripcion, 'AAAA AAAA')).status).toBe(400);
  expect(await attendance(house, luisa)).toMatchObject({ asistio: null });
  await expect(qrCode(page)).toBeVisible();
  await expect(page.getByText(/^Cambia en \d+ segundos?$/)).toBeVisible();
  await axe('the code of a session');
});

test('the next code comes by itself as soon as the time of one is over', async ({ page, house, enter }) => {
  const session = await sessionAt(house, begun);
  await shortLived(page, session.id);
  await enter(`/codigo-asistencia/${session.id}`);
  // Nobody stands at the screen of a room.
  await expect(codeText(page)).toHaveText('ZZZZ 9999');
});

test('outside its hours the screen says when; where the code cannot be read it says so and tries again by itself', async ({
  page,
  house,
  enter,
  axe,
}) => {
  test.slow();
  const later = await sessionAt(house, hoursFromNow(30));
  const now = await sessionAt(house, begun);
  const over = await sessionAt(house, hoursFromNow(-5));
  await enter(`/codigo-asistencia/${later.id}`);
  await expect(page.getByRole('heading', { name: 'La sesión todavía no comienza' })).toBeVisible();
  await expect(qrCode(page)).toHaveCount(0);
  await axe('before a session');
  await page.goto(`/codigo-asistencia/${over.id}`);
  await expect(page.getByRole('heading', { name: 'La sesión ya terminó' })).toBeVisible();
  const path = `**/api/sesiones/${now.id}/codigo`;
  await page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'Algo falló' } }));
  await page.goto(`/codigo-asistencia/${now.id}`);
  await expect(page.getByRole('heading', { name: 'No pudimos traer el código' })).toBeVisible();
  await page.unroute(path);
  await expect(codeText(page)).toBeVisible();
});

test('who may not mark attendance has no code', async ({ page, house, enter }) => {
  const session = await sessionAt(house, begun);
  await enter(peopleOf(session), { roles: ['Contact Center'] });
  await expect(peopleDialog(page).getByRole('heading', { name: 'Asistencia' })).toBeVisible();
  await expect(peopleDialog(page).getByRole('link', { name: 'Código' })).toHaveCount(0);
});
