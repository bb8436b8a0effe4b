import type { Page } from '@playwright/test';
import type { EffortCounter } from './effort-counter.ts';
import { expect } from './test.ts';
import { plate, PREGUNTAS, side } from './ticket.ts';

/** Fills in and sends the form of a new case by keyboard alone. */
export async function createCase(page: Page, hands: EffortCounter, placa: string): Promise<void> {
  await expect(plate(page)).toBeFocused();
  await hands.type(placa.toLowerCase());
  await hands.press('Enter');
  await expect(
    page.getByRole('group', { name: 'Persona afectada' }).getByRole('radio').first(),
  ).toBeFocused();
  await hands.press('1');
  await expect(page.getByLabel('Dirección')).toBeFocused();
  await hands.type('Carrera 43A # 18 Sur-135');
  await hands.press('Enter');
  await hands.press('1');
  await hands.press('2');
  await expect(page.getByLabel(PREGUNTAS[2] ?? '')).toBeFocused();
  await hands.type('Le pegaron por detrás');
  await expect(side(page)).toContainText('Aplica para choque simple');
  await hands.press('Control+Enter');
}

/** Opens the page of a plate through the search, by keyboard alone, and waits for its owner. */
export async function openPlate(page: Page, placa: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Buscar una pantalla o un registro' })).toBeFocused();
  await page.keyboard.type(placa);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Vehículo ${placa}`);
  await expect(page.getByRole('region', { name: 'Propietario' })).toContainText('Gloria');
}
