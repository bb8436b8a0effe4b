import { readFile } from 'node:fs/promises';
import { card, caseHeader, moreActions } from '../caso-trabajo.ts';
import { goWithin, rowOf } from '../screen.ts';
import { expect } from '../test.ts';
import type { StoryDay } from './day.ts';
import { AGREEMENT, photo } from './papers.ts';

/** The coordinator closes the case, and the other open screens show it as closed. */
export async function theEnd(day: StoryDay): Promise<void> {
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

/**
 * The adviser exports all files of the case as a ZIP, including the photo and the agreement from the scene.
 */
export async function theFile(day: StoryDay): Promise<void> {
  const { asesora: page } = day.at;
  await moreActions(page, day);
  await page.locator(':popover-open').getByRole('button', { name: 'Exportar archivos' }).click();
  await page.getByRole('tab', { name: /^Gestión/ }).click();
  const made = page.getByRole('link', { name: `Descargar Caso ${day.caso} - archivos` });
  const [file] = await Promise.all([page.waitForEvent('download'), made.click()]);
  // A ZIP stores file names uncompressed, so that a byte search finds them.
  const zip = await readFile(await file.path());
  for (const name of [(await photo()).name, AGREEMENT.name, 'indice.html'])
    expect(zip.includes(name), name).toBe(true);
  await day.look(page);
}

/** The manager reads the report of times. */
export async function theReport(day: StoryDay): Promise<void> {
  const { gerente: page } = day.at;
  await goWithin(page, '/Reporte?informe=tiempos&agrupar=ciudad');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reporte de tiempos');
  await expect(rowOf(page, day.place.ciudad)).toBeVisible();
  await day.look(page);
}
