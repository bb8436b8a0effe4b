import type { Page } from '@playwright/test';
import { bubble } from '../chats.ts';
import { pick, type FileFixture } from '../files.ts';
import { expectNotice } from '../notices.ts';
import { expect } from '../test.ts';
import { nameOf, type StoryDay } from './day.ts';
import { REPORT, sketch } from './papers.ts';

interface Task {
  part: 'perito' | 'dibujante';
  tipo: 'Perito' | 'Dibujante';
  asked: string;
  answer: string;
  paper: FileFixture;
}

const mine = (page: Page) => page.getByRole('region', { name: 'Mis casos' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
/** The panel of one conversation, because the page of a case contains several. */
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name: new RegExp(`^${name}`) });

async function writes(page: Page, room: string, text: string): Promise<void> {
  await tab(page, room).click();
  await expect(tab(page, room)).toHaveAttribute('aria-selected', 'true');
  const place = panel(page, room).getByRole('textbox', { name: 'Escribe un mensaje' });
  await place.fill(text);
  await place.press('Enter');
}

/**
 * The coordinator assigns a specialist and asks a question; the specialist answers with a file in the
 * specialist room.
 */
async function specialist(day: StoryDay, { part, tipo, asked, answer, paper }: Task): Promise<void> {
  const { coordinadora, [part]: page } = day.at;
  const room = `Chat-${tipo}`;
  await coordinadora.getByRole('button', { name: `Asignar Caso ${day.caso}` }).click();
  const dialog = coordinadora.getByRole('dialog', { name: `Asignar caso ${day.caso}` });
  await dialog.locator('.ant-segmented-item').filter({ hasText: tipo }).click();
  await dialog.getByLabel('Buscar persona').fill(nameOf(part));
  await dialog
    .getByRole('button', { name: `Asignar a ${nameOf(part).split(' ').slice(0, 2).join(' ')}` })
    .click();
  await expectNotice(coordinadora, 'Ticket asignado correctamente');
  await writes(coordinadora, room, asked);

  await expect(mine(page)).toContainText(`Como ${part}`);
  await mine(page).getByRole('link', { name: 'Gestionar' }).click();
  await tab(page, room).click();
  await expect(bubble(page, asked)).toBeVisible();
  await pick(panel(page, room).getByTestId('chat-file'), paper);
  await expect(page.getByRole('button', { name: `Quitar ${paper.name}` })).toBeVisible();
  await writes(page, room, answer);
  await expect(bubble(coordinadora, answer)).toContainText(
    paper.type.startsWith('image/') ? answer : paper.name,
  );
  await day.look(page);
}

/** The perito sends the repair estimate. */
export const thePerito = (day: StoryDay) =>
  specialist(day, {
    part: 'perito',
    tipo: 'Perito',
    asked: 'Martha, ¿en cuánto queda el arreglo? Las fotos están en el caso.',
    answer: 'Va el dictamen: bómper, persiana y mano de obra, $ 2.480.000.',
    paper: REPORT,
  });

/** The dibujante sends the sketch of the accident. */
export const theSketch = async (day: StoryDay) =>
  specialist(day, {
    part: 'dibujante',
    tipo: 'Dibujante',
    asked: 'Iván, por favor el croquis del choque para el acuerdo.',
    answer: 'Listo el croquis, con la huella de frenado.',
    paper: await sketch(),
  });
