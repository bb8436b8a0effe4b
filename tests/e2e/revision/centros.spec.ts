import { centreOnly, newCentro, newPrecio, pricesOf } from '../support/precios.ts';
import { expectNoSideways, rowOf, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { dayFromNow, written } from '../support/vehiculos.ts';

test('RUTAS-51 the list of centres shows enablements, accepts a pasted map location and links to the prices', async ({
  page,
  enter,
  testServer,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1366, height: 768 });
  const group = unique('CDA Manga');
  const ends = { over: dayFromNow(-1), soon: dayFromNow(30), long: dayFromNow(31) };
  const over = await newCentro(testServer, { nombre: `${group} uno`, habilitacion_vence: ends.over });
  const soon = await newCentro(testServer, { nombre: `${group} dos`, habilitacion_vence: ends.soon });
  const long = await newCentro(testServer, { nombre: `${group} tres`, habilitacion_vence: ends.long });
  const centro = await newCentro(testServer, {
    nombre: `${group} cuatro`,
    latitud: 10.40563,
    longitud: -75.50172,
    clases: ['Motocicleta', 'Livianos', 'Pesados'],
    habilitacion: 'Resolución 12845 de 2024',
  });
  await newPrecio(testServer, centro.id);
  await newPrecio(testServer, over.id);
  await enter(centreOnly(group));
  const row = rowOf(page, centro.nombre);
  const dialog = page.getByRole('dialog', { name: 'Actualizar centro' });

  await test.step('RUTAS-51 every column of a centre fits within 1366 pixels', async () => {
    await expect(row.getByRole('cell')).toHaveText([
      `${centro.nombre}900742118-4`,
      'Avenida Pedro de Heredia # 31-20CARTAGENA DE INDIAS',
      'Cómo llegar',
      'Motocicleta, Livianos, Pesados',
      'Resolución 12845 de 2024Vence el 31/12/2999',
      'Activo',
      'Precios',
      '',
    ]);
    await expectNoSideways(page.locator('.list-scroll, .list-table').first());
  });

  await test.step('RUTAS-51 an enablement that ended, or ends within thirty days, marks its row', async () => {
    for (const [{ nombre }, words] of [
      [over, `Venció el ${written(ends.over)} · hace 1 día`],
      [soon, `Vence el ${written(ends.soon)} · quedan 30 días`],
    ] as const) {
      await expect(rowOf(page, nombre)).toContainText(words);
      await expect(rowOf(page, nombre)).toHaveClass(/is-attention/);
    }
    await expect(rowOf(page, long.nombre)).toContainText(new RegExp(`Vence el ${written(ends.long)}(?! ·)`));
    await expect(rowOf(page, long.nombre)).not.toHaveClass(/is-attention/);
  });

  await test.step('RUTAS-51 the form accepts a location copied from a map and shows how long the enablement lasts', async () => {
    await page.getByRole('button', { name: `Editar ${centro.nombre}` }).click();
    await dialog.getByLabel('Latitud').evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '10.39381, -75.52084');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(dialog.getByLabel('Latitud')).toHaveValue('10,39381');
    await expect(dialog.getByLabel('Longitud')).toHaveValue('-75,52084');
    const ending = dialog.getByLabel('Vencimiento de la habilitación');
    await ending.fill(written(ends.over));
    await ending.press('Tab');
    await expect(dialog.getByText('La habilitación venció hace 1 día')).toBeVisible();
    await ending.fill(written(dayFromNow(3)));
    await ending.press('Tab');
    await expect(dialog.getByText('Por vencer: quedan 3 días')).toBeVisible();
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
      'href',
      /destination=10\.39381,-75\.52084$/,
    );
  });

  await test.step('RUTAS-51 the link to the prices filters them by the centre', async () => {
    await row.getByRole('button', { name: 'Precios' }).click();
    await expect(page).toHaveURL((url) => url.href.endsWith(pricesOf(centro.id)));
    await expect(page.locator('.list-row')).toHaveCount(1);
    await expect(page.getByRole('search')).toContainText(centro.nombre);
  });
});
