import type { Page } from '@playwright/test';
import { newCaso, type StoredCase } from '../support/casos.ts';
import type { E2eServer } from '../support/e2e-server.ts';
import { goWithin } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Datos del caso', exact: true });
const pageOf = ({ caso }: { caso: number }) => `/gestionar?id=${caso}`;
const oops = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Oops...' });
const notice = (page: Page) => page.getByText('Mensaje enviado exitosamente', { exact: true });

let last = 0;
/** Creates a case whose customer has a mobile number and an identification. */
async function textable(testServer: E2eServer): Promise<StoredCase & { celular: string }> {
  const stored = await newCaso(testServer);
  const celular = `312${String(process.pid % 10_000).padStart(4, '0')}${String(++last).padStart(3, '0')}`;
  const telefonos = [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: celular }];
  await testServer.sql(
    `update usuario set identificacion_tipo = 'CC', identificacion = $2, telefonos = $3::jsonb where id = $1`,
    [stored.owner.id, celular, JSON.stringify(telefonos)],
  );
  return { ...stored, celular };
}

async function press(page: Page, { celular }: { celular: string }): Promise<void> {
  await card(page)
    .getByRole('button', { name: /^Enviar (enlace por SMS|de nuevo)$/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Confirmación' });
  await expect(question).toContainText(`al celular terminado en ${celular.slice(-4)}`);
  await question.getByRole('button', { name: 'Enviar enlace' }).click();
}

test('SMS-01 SMS-08 SMS-09 SMS-17 an adviser sends the link of a case, and sees that the customer opened it', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const stored = await textable(testServer);
  const failing = await textable(testServer);
  const mute = await textable(testServer);
  await testServer.sql(`update usuario set telefonos = '[]' where id = $1`, [mute.owner.id]);
  await enter(pageOf(stored), { roles: ['Contact Center'] });

  await test.step('SMS-01 SMS-08 SMS-09 the success appears once the SMS service has accepted the message', async () => {
    await press(page, stored);
    await expect(notice(page)).toBeVisible();
    await expect(card(page)).toContainText(/Enlace enviado hoy.*El cliente no ha entrado/);
  });

  await test.step('SMS-17 the card shows without a reload that the customer opened the link', async () => {
    const [message = ''] = await testServer.texts(stored.celular);
    const phone = await page.context().newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(/http\S+$/.exec(message)?.[0] ?? '');
    await expect(phone.getByRole('status')).toHaveText('Bienvenido a tu caso');
    await expect(phone.getByRole('heading', { level: 2 })).toHaveText(`Caso ${stored.caso} · Solicitado`);
    await phone.getByRole('link', { name: 'Abrir la conversación' }).click();
    await expect(phone.getByRole('textbox', { name: 'Mensaje' })).toBeVisible();
    await phone.close();
    await expect(card(page)).toContainText(/El cliente entró hoy \d\d:\d\d/);
    await expect(card(page).getByRole('button', { name: 'Enviar de nuevo' })).toBeVisible();
  });

  await test.step('SMS-02 the link of a closed case cannot be sent', async () => {
    await testServer.api(stored.admin, 'PUT', `asistencia-choque-simple/cerrar/${stored.caso}`);
    await expect(card(page).getByRole('button', { name: /^Enviar/ })).toHaveCount(0);
    await expect(card(page)).toContainText('El cliente entró');
  });

  await test.step('SMS-05 SMS-06 SMS-07 the card names the service that failed and announces a retry', async () => {
    await goWithin(page, pageOf(failing));
    await testServer.fault('acortador', 'muerto');
    try {
      await press(page, failing);
      await expect(oops(page)).toContainText('Error al acortar la url');
      await oops(page).getByRole('button').last().click();
      await expect(card(page)).toContainText('Lo intentamos de nuevo en unos segundos');
      await axe('a link that waits');
    } finally {
      await testServer.fault('acortador', 'ninguna');
    }
  });

  await test.step('SMS-07 SMS-15 a link cannot be sent to a customer without a mobile', async () => {
    await goWithin(page, pageOf(mute));
    await expect(card(page)).toContainText('El afectado no tiene un celular al que llegue un SMS');
    await card(page).getByRole('button', { name: 'Enviar enlace por SMS' }).click();
    await expect(oops(page)).toContainText('No se logro enviar el SMS');
  });
});
