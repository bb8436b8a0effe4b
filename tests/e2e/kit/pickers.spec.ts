import { offered } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { newVehiculo } from '../support/vehiculos.ts';

test('a person and a vehicle are chosen by keyboard from options that show their email and owner', async ({
  page,
  enter,
  testServer,
}) => {
  const { placa, owner } = await newVehiculo(testServer);
  await enter('/kit/formularios');
  await page.getByRole('button', { name: 'Campos' }).click();
  const option = offered(page);
  const person = page.getByLabel('Persona', { exact: true });
  await person.focus();
  await page.keyboard.type(owner.correo);
  await expect(option).toHaveText([new RegExp(`Gloria Lasso.*${owner.correo}`)]);
  await page.keyboard.press('Enter');
  const vehicle = page.getByLabel('Vehículo', { exact: true });
  await vehicle.focus();
  await page.keyboard.type(placa.slice(0, 3));
  await expect(page.getByText('Escribe la placa completa')).toBeVisible();
  await page.keyboard.type(` ${placa.slice(3)}`);
  await expect(option).toHaveText([/CHEVROLET SPARK · 2018 · Gloria Lasso/]);
  await page.keyboard.press('Enter');
  await expect(
    page.locator('.ant-select').filter({ hasText: `${placa.slice(0, 3)} ${placa.slice(3)}` }),
  ).toBeVisible();
});
