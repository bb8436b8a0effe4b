import { newCity, worksOnlyIn } from '../support/ciudades.ts';
import { newNovedad } from '../support/novedades.ts';
import { offered, rowOf, uniqueCode } from '../support/screen.ts';
import { expect, giveSession, test } from '../support/test.ts';

test('RUTAS-75 announcements to confirm open on the home page live, one at a time; a postponed one stays in the card', async ({
  page,
  testServer,
  axe,
}) => {
  const boss = await testServer.person({ roles: ['Administrador'] });
  const me = await testServer.person({ nombres: 'Marcela', roles: ['Contact Center'] });
  const ciudad = await newCity(testServer);
  // Set the city before the page opens, so that it receives no announcement of another city.
  await worksOnlyIn(testServer, ciudad, me);
  await giveSession(page, me);
  await page.goto('/Estadistica');
  await expect(page.getByText('En línea')).toBeVisible();
  const titles = ['Cierre', 'Acta', 'Lento'].map((word) => uniqueCode(word)) as [string, string, string];
  const [first, second, plain] = titles;
  await newNovedad(testServer, boss, { titulo: first, ciudad, confirmar: true });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await expect(dialog(first)).toContainText('Desvío por la Calle 24');
  await axe('notice to be confirmed');
  await newNovedad(testServer, boss, { titulo: second, ciudad, confirmar: true });
  await newNovedad(testServer, boss, { titulo: plain, ciudad });
  const card = page.locator('section[aria-label="Novedades"]');
  const own = card.locator('li').filter({ hasText: new RegExp(titles.join('|')) });
  const unread = own.filter({ hasText: '(sin leer)' });
  await expect(unread).toHaveCount(3);

  await dialog(first).getByRole('button', { name: 'Leí y entendí' }).click();
  await expect(dialog(first)).toBeHidden();
  await dialog(second).getByRole('button', { name: 'Más tarde' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(unread).toHaveCount(2);
  await card.getByRole('button', { name: 'Marcar leídas' }).click();
  await expect(unread).toHaveCount(1);
  await expect(unread).toContainText(second);

  // The dialog does not open again before the next sign-in; the page of announcements has a button to
  // confirm.
  await card.getByRole('link', { name: 'Novedades' }).click();
  const article = page.getByRole('article', { name: second });
  await expect(page.getByRole('article', { name: first })).toContainText('Confirmaste la lectura');
  await page.goBack();
  await expect(card).toContainText(second);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goForward();
  await article.getByRole('button', { name: 'Confirmar lectura' }).click();
  await expect(article).toContainText('Confirmaste la lectura');
  await expect(page.getByRole('link', { name: 'Administrar novedades' })).toBeHidden();
});

test(
  'RUTAS-75 SHELL-06 an administrator writes an announcement, publishes it and sees its readers',
  { tag: '@nightly' },
  async ({ page, testServer, enter, axe }) => {
    const reader = await testServer.person({ nombres: 'Yolanda', roles: ['Contact Center'] });
    const missing = await testServer.person({ nombres: 'Zulma', roles: ['Contact Center'] });
    const city = await newCity(testServer);
    await worksOnlyIn(testServer, city, reader);
    await worksOnlyIn(testServer, city, missing);
    await enter('/Novedades');
    const titulo = uniqueCode('Puente');
    await page.getByRole('button', { name: 'Agregar' }).first().click();
    const form = page.getByRole('dialog', { name: 'Agregar novedad' });
    await form.getByLabel('Título').fill(titulo);
    await form.getByLabel('Mensaje').fill('Cubre\nel lunes');
    await expect(form.getByText(titulo, { exact: true })).toBeVisible();
    await form.getByLabel('Departamento').fill('boyac');
    await expect(offered(page)).toHaveText([city.departamento]);
    await page.keyboard.press('Enter');
    await form.getByRole('checkbox', { name: new RegExp(`^${city.ciudad}$`, 'iu') }).click();
    await form.getByText('Pedir confirmación de lectura').click();
    await axe('form of a notice');
    await form.getByRole('button', { name: /^Agregar/ }).click();
    await expect(form).toBeHidden();

    const row = rowOf(page, titulo);
    await expect(row).toContainText('Borrador');
    await row.getByRole('button', { name: /^Publicar/ }).click();
    const question = page.getByRole('dialog', { name: 'Confirmación' });
    await expect(question).toContainText('Llegará a 2 personas.');
    await question.getByRole('button', { name: 'Publicar' }).click();
    await expect(row).toContainText('0 de 2');
    const mine = await testServer.api(reader, 'GET', 'novedades/mias');
    const { datos } = (await mine.json()) as { datos: { _id: string; titulo: string }[] };
    const published = datos.find((novedad) => novedad.titulo === titulo);
    await testServer.api(reader, 'PUT', `novedades/${published?._id}/lectura`);
    await expect(row).toContainText('1 de 2');

    await row.getByRole('button', { name: /^Quién ha leído/ }).click();
    const readers = page.getByRole('dialog', { name: 'Quién ha leído' });
    await expect(readers.getByRole('listitem').filter({ hasText: 'Zulma' })).toBeVisible();
    await axe('readers of an announcement');
    await readers.getByRole('button', { name: 'Recordar' }).click();
    await expect(page.getByText('Les recordaremos a quienes faltan por leerla')).toBeVisible();
    await readers.getByText('Leyeron 1').click();
    await expect(readers.getByRole('listitem').filter({ hasText: 'Yolanda' })).toBeVisible();
    await readers.getByRole('button', { name: 'Recordar' }).click();
    await expect(page.getByText(/^Ya se recordó a las/)).toBeVisible();
  },
);
