import { rowOf, uniqueCode } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { newPlaca } from '../support/vehiculos.ts';

test('a file of vehicles is checked, its errors are downloaded, its ready rows are imported and the import is undone', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const identificacion = uniqueCode('9').replaceAll('_', '');
  const owner = await testServer.account({});
  await testServer.sql("update usuario set identificacion_tipo = 'CC', identificacion = $2 where id = $1", [
    owner.id,
    identificacion,
  ]);
  const [good, other] = [newPlaca(), newPlaca()];
  const file = `carros-${good}.csv`;
  const lines = [
    'Placa;Marca;Año-modelo;Kilometraje;Identificación del propietario',
    `${good};RENAULT;2020;45.000;${identificacion}`,
    `${other};KIA;1980;1;404`,
  ];
  await enter('/Importaciones');
  await page.getByRole('button', { name: 'Nueva importación' }).first().click();
  await page.getByLabel('Vehículos', { exact: true }).check({ force: true });
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar plantilla' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('Plantilla de vehículos.xlsx');
  await axe('a new import');

  await page
    .getByLabel('Archivo para importar')
    // Excel writes CSV in Latin-1 with semicolons in Colombia.
    .setInputFiles({
      name: file,
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
    });
  await expect(page.getByText('2 filas: 1 lista, 1 con errores')).toBeVisible();
  const wrong = rowOf(page, other);
  await expect(wrong).toContainText('Con errores');
  await expect(wrong).toContainText('Identificación del propietario: No hay nadie registrado');
  await expect(wrong).toContainText('Año-modelo: El año-modelo debe estar entre 1999');
  await page.getByRole('button', { name: 'Solo con errores: 1' }).click();
  await expect(rowOf(page, good)).toBeHidden();
  await page.getByRole('button', { name: 'Solo con errores: 1' }).click();
  await axe('checked file');
  const [faulty] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar 1 fila por corregir' }).click(),
  ]);
  expect(faulty.suggestedFilename()).toMatch(/^Errores de la importación \d+\.xlsx$/);

  await page.getByRole('button', { name: 'Importar la fila lista' }).click();
  await expect(rowOf(page, good)).toContainText('Importada');
  const placed = await testServer.sql('select estado from vehiculo where placa = $1', [good]);
  expect(placed).toEqual([{ estado: true }]);

  await page.getByRole('button', { name: 'Deshacer 1 fila' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(rowOf(page, good)).toContainText('Deshecha');
  expect(await testServer.sql('select estado from vehiculo where placa = $1', [good])).toEqual([
    { estado: false },
  ]);
  await page.getByRole('link', { name: 'Volver al listado' }).click();
  await expect(rowOf(page, file)).toContainText('Deshecha');
});
