import type { Page } from '@playwright/test';
import { bubble, composer, freeRoom, says } from './house/chats.ts';
import { rowsOf } from './house/excel.ts';
import { Hands } from './house/hands.ts';
import type { House } from './house/house.ts';
import { untilLive } from './house/salas.ts';
import { expect, measured, median, test } from './house/test.ts';
import { casesOf, newFamily, plate, PREGUNTAS, side, useQuestionnaire } from './house/ticket.ts';
import { newVehiculo, said } from './house/vehiculos.ts';

// A recorded trace would be part of what is measured.
test.use({ trace: 'off' });

/** What a person may be asked for beyond the text that they type, and how long they may wait. */
const MOST = { create: 40, createMs: 60_000, assign: 4, findMs: 2_000, export: 4, answer: 3 };
const KEY_MS = 200;
const PLATES = 5;

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

async function createsCase(page: Page, placa: string): Promise<string> {
  const hands = new Hands(page);
  await expect(plate(page)).toBeFocused();
  const began = performance.now();
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
  const took = performance.now() - began;
  await said(page, 'Ticket de choque simple creado correctamente');
  await expect(page.locator('.list-row.is-new')).toContainText(placa.slice(0, 3));
  const byHand = took + (hands.presses + hands.letters) * KEY_MS;
  expect(hands.presses).toBeLessThanOrEqual(MOST.create);
  expect(byHand).toBeLessThan(MOST.createMs);
  return `a case created with ${hands.presses} presses beyond ${hands.letters} letters, in ${seconds(byHand)} at ${KEY_MS} ms a key (at most ${MOST.create}, ${seconds(MOST.createMs)})`;
}

/** From the list where the new case is the first row. */
async function assignsIt(page: Page): Promise<string> {
  const hands = new Hands(page);
  await hands.press('ArrowDown');
  await hands.press('a');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Asignar a/ })).toBeEnabled();
  await hands.press('Enter');
  await said(page, 'Ticket asignado correctamente');
  await expect(dialog).toHaveCount(0);
  expect(hands.presses).toBeLessThanOrEqual(MOST.assign);
  return `assigned with ${hands.presses} (at most ${MOST.assign})`;
}

async function exportsList(page: Page, placa: string): Promise<string> {
  const hands = new Hands(page);
  await hands.click(page.getByRole('button', { name: 'Excel' }));
  const dialog = page.getByRole('dialog', { name: 'Exportar a Excel' });
  await hands.click(dialog.getByRole('button', { name: 'Hoy' }));
  const download = page.waitForEvent('download');
  await hands.click(dialog.getByRole('button', { name: 'Exportar' }));
  const [, ...rows] = rowsOf(await (await download).path());
  expect(rows.flat()).toContain(placa);
  expect(hands.presses).toBeLessThanOrEqual(MOST.export);
  return `the list exported with ${hands.presses} (at most ${MOST.export})`;
}

/** From the key that opens the search to the page of the plate. */
async function findsPlates(page: Page, house: House): Promise<string> {
  const times: number[] = [];
  for (let turn = 0; turn < PLATES; turn += 1) {
    const { placa } = await newVehiculo(house);
    const began = performance.now();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Buscar una pantalla o un registro' })).toBeFocused();
    await page.keyboard.type(placa);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Vehículo ${placa}`);
    await expect(page.getByRole('region', { name: 'Propietario' })).toContainText('Gloria');
    times.push(performance.now() - began);
  }
  expect(median(times)).toBeLessThanOrEqual(MOST.findMs);
  return `a plate found in ${seconds(median(times))}, at the longest ${seconds(Math.max(...times))} (at most ${seconds(MOST.findMs)})`;
}

/** The newest unread message, wherever the person is. */
async function answersChat(page: Page): Promise<string> {
  const hands = new Hands(page);
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await hands.press('Alt+m');
  await expect(composer(page)).toBeFocused();
  await hands.type('Sí, ya puede');
  await hands.press('Enter');
  await expect(bubble(page, 'Sí, ya puede')).toBeVisible();
  expect(hands.presses).toBeLessThanOrEqual(MOST.answer);
  return `a message answered with ${hands.presses} (at most ${MOST.answer})`;
}

test('the five tasks of every day, one after the other: a case is created, assigned, exported; a plate is found; a message is answered', async ({
  page,
  enter,
  house,
}) => {
  await useQuestionnaire(house);
  const { placa } = await newFamily(house);
  const lawyer = await house.account({ nombres: 'Andrés', apellidos: 'Cifuentes', roles: ['Abogado'] });
  await house.sql(`update usuario set estado_asesor = 'Activo en espera', ciudades = $2 where id = $1`, [
    lawyer.id,
    ['BOGOTÁ D.C.'],
  ]);
  const live = untilLive(page);
  const me = await enter('/crearticket', { roles: ['Contact Center', 'Coordinador Operativo'] });
  await live;
  const told = [await createsCase(page, placa), await assignsIt(page), await exportsList(page, placa)];
  const [stored] = await casesOf(house, placa);
  const [held] = await house.sql<{ abogado_id: string }>('select abogado_id from caso where caso = $1', [
    stored?.caso,
  ]);
  expect(held?.abogado_id).toBe(lawyer.id);
  told.push(await findsPlates(page, house));
  const other = await house.person({ nombres: 'Gloria', apellidos: 'Lasso', roles: ['Contact Center'] });
  await says(house, other, await freeRoom(house, other, [me]), '¿Puedo mover ya el carro?');
  told.push(await answersChat(page));
  measured(told.join('; '));
});
