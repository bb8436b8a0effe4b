import type { Page } from '@playwright/test';
import { email, knownAccount, PASSWORD } from '../support/access.ts';
import { expect, measured, test } from '../support/test.ts';
import { newVehiculo } from '../support/vehiculos.ts';

test.use({ permissions: ['notifications'] });

/** Counts the key presses inside the page. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.name = '0';
    window.addEventListener('keydown', () => (window.name = String(Number(window.name) + 1)), true);
  });
  return () => page.evaluate(() => Number(window.name));
}

// The time is printed but not checked: the goal is 2 seconds (docs/operations/proofs.md), and one machine
// took 1.6 s and 5.9 s for the same code.
test('after sign-in, the coverage of a plate is found by keyboard with at most 12 presses besides the plate', async ({
  page,
  testServer,
}) => {
  const placa = 'DMS540';
  await newVehiculo(testServer, { placa });
  const person = await knownAccount(page, testServer, { roles: ['Contact Center'] });
  await page.goto('/');
  await expect(email(page)).toBeFocused();
  await page.keyboard.insertText(person.correo);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Buscar ?Placa/ })).toBeVisible();

  const pressed = await countKeys(page);
  const from = performance.now();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(placa);
  await page.keyboard.press('Enter');
  const answer = page
    .getByRole('navigation', { name: 'Respuestas' })
    .getByRole('link', { name: /^Cobertura/ });
  await expect(answer).toContainText('Cubierta hoy');
  const took = performance.now() - from;
  const keys = (await pressed()) - placa.length;
  measured(
    `coverage of a plate after sign-in: shown after ${took.toFixed(0)} ms and ${keys} key presses besides the plate`,
  );
  expect(keys).toBeLessThanOrEqual(12);
  await expect(page.getByRole('region', { name: 'Propietario' })).toContainText('Gloria');
});
