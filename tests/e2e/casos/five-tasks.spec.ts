import type { Page } from '@playwright/test';
import { bubble, composer, freeRoom, says } from '../support/chats.ts';
import { EffortCounter } from '../support/effort-counter.ts';
import { createCase, openPlate } from '../support/everyday.ts';
import { rowsOf } from '../support/excel.ts';
import { expectNotice } from '../support/notices.ts';
import { untilLive } from '../support/salas.ts';
import { uniqueName } from '../support/screen.ts';
import { expect, measured, test } from '../support/test.ts';
import { casesOf, newFamily, useQuestionnaire } from '../support/ticket.ts';
import { newVehiculo } from '../support/vehiculos.ts';

/** Maximum presses per task, without typed text. Time limits are in measures/five-tasks.spec.ts. */
const MOST = { create: 40, assign: 4, export: 4, answer: 3 };

async function createsCase(page: Page, placa: string): Promise<string> {
  const hands = new EffortCounter(page);
  await createCase(page, hands, placa);
  await expectNotice(page, 'Ticket de choque simple creado correctamente');
  await expect(page.locator('.list-row.is-new')).toContainText(placa.slice(0, 3));
  expect(hands.presses).toBeLessThanOrEqual(MOST.create);
  return `a case created with ${hands.presses} presses beyond ${hands.letters} letters (at most ${MOST.create})`;
}

/**
 * Starts at the list, where the new case is the newest row. Returns the figure and the name of the lawyer
 * that Enter assigns.
 */
async function assignsIt(page: Page, caso: string): Promise<[figure: string, lawyer: string]> {
  const hands = new EffortCounter(page);
  await hands.press('ArrowDown');
  await hands.press('a');
  const dialog = page.getByRole('dialog', { name: `Asignar caso ${caso}` });
  const assign = dialog.getByRole('button', { name: /^Asignar a/ });
  await expect(assign).toBeEnabled();
  const [, lawyer = ''] = /^Asignar a (\S+ \S+)/.exec((await assign.textContent()) ?? '') ?? [];
  await hands.press('Enter');
  await expectNotice(page, 'Ticket asignado correctamente');
  await expect(dialog).toHaveCount(0);
  expect(hands.presses).toBeLessThanOrEqual(MOST.assign);
  return [`assigned with ${hands.presses} (at most ${MOST.assign})`, lawyer];
}

async function exportsList(page: Page, placa: string): Promise<string> {
  const hands = new EffortCounter(page);
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

/** Answers the newest unread message, from any screen. */
async function answersChat(page: Page): Promise<string> {
  const hands = new EffortCounter(page);
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await hands.press('Alt+m');
  await expect(composer(page)).toBeFocused();
  await hands.type('Sí, ya puede');
  await hands.press('Enter');
  await expect(bubble(page, 'Sí, ya puede')).toBeVisible();
  expect(hands.presses).toBeLessThanOrEqual(MOST.answer);
  return `a message answered with ${hands.presses} (at most ${MOST.answer})`;
}

test(
  'a case is created, assigned and exported, a plate found and a message answered, with few presses',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    await useQuestionnaire(testServer);
    const { placa } = await newFamily(testServer);
    const nombres = uniqueName('Andrés');
    const lawyer = await testServer.account({ nombres, apellidos: 'Cifuentes', roles: ['Abogado'] });
    await testServer.sql(
      `update usuario set estado_asesor = 'Activo en espera', ciudades = $2 where id = $1`,
      [lawyer.id, ['BOGOTÁ D.C.']],
    );
    const live = untilLive(page);
    const me = await enter('/crearticket', { roles: ['Contact Center', 'Coordinador Operativo'] });
    await live;
    const created = await createsCase(page, placa);
    const [stored] = await casesOf(testServer, placa);
    const caso = String(stored?.caso);
    const [assigned, offered] = await assignsIt(page, caso);
    const [holder] = await testServer.sql<{ nombre_completo: string }>(
      'select nombre_completo from caso c join usuario u on u.id = c.abogado_id where c.caso = $1',
      [caso],
    );
    expect(holder?.nombre_completo.startsWith(`${offered} `)).toBe(true);
    const exported = await exportsList(page, placa);
    await openPlate(page, (await newVehiculo(testServer)).placa);
    const other = await testServer.person({
      nombres: 'Gloria',
      apellidos: 'Lasso',
      roles: ['Contact Center'],
    });
    await says(testServer, other, await freeRoom(testServer, other, [me]), '¿Puedo mover ya el carro?');
    measured([created, assigned, exported, await answersChat(page)].join('; '));
  },
);
