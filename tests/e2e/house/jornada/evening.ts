import { readFile } from 'node:fs/promises';
import { card, caseHeader, moreActions } from '../caso-trabajo.ts';
import { goWithin, rowOf } from '../screen.ts';
import { expect } from '../test.ts';
import type { Day } from './day.ts';
import { AGREEMENT, photo } from './papers.ts';

/** The coordinator closes the case; whoever still has it open sees that it is over. */
export async function theEnd(day: Day): Promise<void> {
  const { coordinadora: page, asesora, abogado } = day.at;
  await moreActions(page, day);
  await page.locator(':popover-open').getByRole('button', { name: 'Cancelar caso' }).click();
  await page
    .getByRole('dialog', { name: 'Confirmación' })
    .getByRole('button', { name: 'Cancelar caso' })
    .click();
  await expect(caseHeader(asesora)).toContainText('Cerrado');
  await expect(card(abogado, 'Nueva gestión')).toContainText('el caso se encuentra Cerrado');
}

/** All files of the case in one ZIP, for whoever has to prove it: what came from the street is in it. */
export async function theFile(day: Day): Promise<void> {
  const { asesora: page } = day.at;
  await moreActions(page, day);
  await page.locator(':popover-open').getByRole('button', { name: 'Exportar archivos' }).click();
  await page.getByRole('tab', { name: /^Gestión/ }).click();
  const made = page.getByRole('link', { name: `Descargar Caso ${day.caso} - archivos` });
  const [file] = await Promise.all([page.waitForEvent('download'), made.click()]);
  // The names of what is in a ZIP stand in it as they are.
  const zip = await readFile(await file.path());
  for (const name of [(await photo()).name, AGREEMENT.name, 'indice.html'])
    expect(zip.includes(name), name).toBe(true);
  await day.look(page);
}

/** The manager reads how long it took. */
export async function theReport(day: Day): Promise<void> {
  const { gerente: page } = day.at;
  await goWithin(page, '/Reporte?informe=tiempos&agrupar=ciudad');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reporte de tiempos');
  await expect(rowOf(page, day.place.ciudad)).toBeVisible();
  await day.look(page);
}
