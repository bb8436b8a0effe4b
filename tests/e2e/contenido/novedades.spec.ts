import { newCity, worksOnlyIn } from '../house/ciudades.ts';
import { newNovedad } from '../house/novedades.ts';
import { offered, rowOf, uniqueCode } from '../house/screen.ts';
import { expect, giveSession, test } from '../house/test.ts';

test('RUTAS-75 announcements to confirm open on the home page live, one at a time; a postponed one stays in the card', async ({
  page,
  house,
  axe,
}) => {
  const boss = await house.person({ roles: ['Administrador'] });
  const me = await house.person({ nombres: 'Marcela', roles: ['Contact Center'] });
  const ciudad = await newCity(house);
  // Set the city before the page opens, so that it receives no announcement of another city.
  await worksOnlyIn(house, ciudad, me);
  await giveSession(page, me);
  await page.goto('/Estadistica');
  await expect(page.getByText('En línea')).toBeVisible();
  const titles = ['Cierre', 'Acta', 'Lento'].map((word) => uniqueCode(word)) as [string, string, string];
  const [first, second, plain] = titles;
  await newNovedad(house, boss, { titulo: first, ciudad, confirmar: true });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await expect(dialog(first)).toContainText('Desvío por la Calle 24');
  await axe('notice to be confirmed');
  await newNovedad(house, boss, { titulo: second, ciudad, confirmar: true });
  await newNovedad(house, boss, { titulo: plain, ciudad });
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
  async ({ page, house, enter, axe }) => {
    const reader = await house.person({ nombres: 'Yolanda', roles: ['Contact Center'] });
    const missing = await house.person({ nombres: 'Zulma', roles: ['Contact Center'] });
    const city = await newCity(house);
    await worksOnlyIn(house, city, reader);
    await worksOnlyIn(house, city, missing);
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
    const mine = await house.api(reader, 'GET', 'novedades/mias');
    const { datos } = (await mine.json()) as { datos: { _id: string; titulo: string }[] };
    const published = datos.find((novedad) => novedad.titulo === titulo);
    await house.api(reader, 'PUT', `novedades/${published?._id}/lectura`);
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
