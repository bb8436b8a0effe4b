import { centreOnly, newCentro, newPrecio, pricesOf } from './house/precios.ts';
import { expectNoSideways, rowOf } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { dayFromNow, written } from './house/vehiculos.ts';

const WIDE = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

test('RUTAS-51 an enablement that is over, or ends within thirty days, asks for attention by the edge of its row and in words', async ({
  page,
  enter,
  house,
}) => {
  const ends = { over: dayFromNow(-1), last: dayFromNow(0), soon: dayFromNow(30), long: dayFromNow(31) };
  const [over, last, soon, long] = [
    await newCentro(house, { habilitacion_vence: ends.over }),
    await newCentro(house, { habilitacion_vence: ends.last }),
    await newCentro(house, { habilitacion_vence: ends.soon }),
    await newCentro(house, { habilitacion_vence: ends.long }),
  ];
  await enter('/listar-CDA?tamano=100');
  for (const [{ nombre }, said] of [
    [over, `Venció el ${written(ends.over)} · hace 1 día`],
    [last, `Vence el ${written(ends.last)} · vence hoy`],
    [soon, `Vence el ${written(ends.soon)} · quedan 30 días`],
  ] as const) {
    await expect(rowOf(page, nombre)).toContainText(said);
    await expect(rowOf(page, nombre)).toHaveClass(/is-attention/);
  }
  await expect(rowOf(page, long.nombre)).toContainText(new RegExp(`Vence el ${written(ends.long)}(?! ·)`));
  await expect(rowOf(page, long.nombre)).not.toHaveClass(/is-attention/);

  await page.getByRole('button', { name: `Editar ${over.nombre}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Actualizar centro' });
  await expect(dialog.getByText('La habilitación venció hace 1 día')).toBeVisible();
  await dialog.getByLabel('Vencimiento de la habilitación').fill(written(dayFromNow(3)));
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Por vencer: quedan 3 días')).toBeVisible();
});

test('RUTAS-51 the list holds all of a centre within 1366 px, takes a place as maps copy it, and leads to its prices with the centre applied', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  await page.setViewportSize(WIDE);
  const centro = await newCentro(house, {
    latitud: 10.40563,
    longitud: -75.50172,
    clases: ['Motocicleta', 'Livianos', 'Pesados'],
    habilitacion: 'Resolución 12845 de 2024',
  });
  const other = await newCentro(house);
  await newPrecio(house, centro.id);
  await newPrecio(house, other.id);
  await enter(centreOnly(centro.nombre));
  await expect(rowOf(page, centro.nombre).getByRole('cell')).toHaveText([
    `${centro.nombre}900742118-4`,
    'Avenida Pedro de Heredia # 31-20CARTAGENA DE INDIAS',
    'Cómo llegar',
    'Motocicleta, Livianos, Pesados',
    'Resolución 12845 de 2024Vence el 31/12/2999',
    'Activo',
    'Precios',
    '',
  ]);
  const table = page.locator('.list-scroll, .list-table').first();
  await expectNoSideways(table);
  await axe('the list of centres');

  await page.getByRole('button', { name: `Editar ${centro.nombre}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Actualizar centro' });
  await dialog.getByLabel('Latitud').focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '10.39381, -75.52084');
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(pasted);
  });
  await expect(dialog.getByLabel('Latitud')).toHaveValue('10,39381');
  await expect(dialog.getByLabel('Longitud')).toHaveValue('-75,52084');
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, centro.nombre).getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
    'href',
    /destination=10\.39381,-75\.52084$/,
  );

  await rowOf(page, centro.nombre).getByRole('button', { name: 'Precios' }).click();
  await expect(page).toHaveURL((url) => url.href.endsWith(pricesOf(centro.id)));
  await expect(page.locator('.list-row')).toHaveCount(1);
  await expect(page.getByRole('search')).toContainText(centro.nombre);

  await page.setViewportSize(PHONE);
  await page.goto(centreOnly(centro.nombre));
  await expect(page.locator('.list-card').filter({ hasText: 'Resolución 12845 de 2024' })).toBeVisible();
  await expectNoSideways(page);
});
