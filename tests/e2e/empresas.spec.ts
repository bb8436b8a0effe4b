import { rowOf } from './house/screen.ts';
import { expect, test } from './house/test.ts';

test('RUTAS-76 EMPRESA-04 the company with NIT 0000 offers neither edition nor switch, also not to the Enter key', async ({
  page,
  enter,
}) => {
  await enter('/ListarEmpresas?filtros[nit]=0000');
  const row = rowOf(page, '0000');
  await expect(row.getByRole('button')).toHaveCount(1);
  await expect(row.getByRole('button', { name: /^Historial/ })).toBeVisible();
  await row.focus();
  await page.keyboard.press('Enter');
  await row.getByRole('button').click();
  // Had Enter opened the form, its dialog would be on top of this one.
  await expect(page.getByRole('dialog')).toHaveCount(1);
});
