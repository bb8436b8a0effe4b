import type { Page } from '@playwright/test';
import { card, entries } from '../caso-trabajo.ts';
import { bubble, composer } from '../chats.ts';
import { marker, pointOf } from '../gps.ts';
import { choose } from '../screen.ts';
import { phoneOf } from '../telefono.ts';
import { expect } from '../test.ts';
import { LAWYER_FROM, nameOf, type StoryDay } from './day.ts';
import { AGREEMENT, photo } from './papers.ts';

const COMING = 'Buenos días, soy Andrés. Ya voy para allá: no muevan los carros todavía.';
const ASKED = '¿Puedo orillar el carro? El otro señor está de afán';
const lawyer = (page: Page) => marker(page, new RegExp(`^Abogado.*, ${nameOf('abogado')}$`));
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const hears = (page: Page, text: string) => page.locator('.bubble').filter({ hasText: text });

/**
 * The lawyer opens the case on the phone, writes to the customer and drives; the coordinator follows him on
 * the map.
 */
export async function theRoad(day: StoryDay): Promise<void> {
  const { abogado: page, cliente, coordinadora } = day.at;
  await page.getByRole('region', { name: 'Mis casos' }).getByRole('link', { name: 'Gestionar' }).click();
  await tab(page, /^Chat/).click();
  await cliente.getByRole('link', { name: 'Abrir la conversación' }).click();
  await composer(page).fill(COMING);
  await composer(page).press('Enter');
  await expect(bubble(page, COMING)).toContainText('enviado');
  await expect(hears(cliente, COMING)).toBeVisible();

  await coordinadora
    .getByRole('region', { name: 'Casos', exact: true })
    .getByRole('link', { name: String(day.caso), exact: true })
    .click();
  await tab(coordinadora, /^Gps/).click();
  // The company's app on his phone reports the first position.
  await (await phoneOf(day.testServer, { id: day.app.abogado })).isAt(LAWYER_FROM.place);
  await expect(lawyer(coordinadora)).toBeVisible();
  const before = await pointOf(coordinadora, lawyer);
  await drives(day);
  await expect
    .poll(async () => {
      const { x, y } = await pointOf(coordinadora, lawyer);
      return Math.hypot(x - before.x, y - before.y);
    })
    .toBeGreaterThan(5);
  await coordinadora.getByRole('button', { name: 'Centrar' }).click();
  await day.look(cliente, coordinadora);
}

/** Starts the drive in the company's app, in another tab of the same phone. */
async function drives({ at: { abogado, cliente }, app, caso, rapidez }: StoryDay): Promise<void> {
  const phone = await abogado.context().newPage();
  const { origin } = new URL(cliente.url());
  await phone.goto(`${origin}/telefono?usuario=${app.abogado}&como=campo`);
  const form = phone.locator('form').filter({ has: phone.getByRole('button', { name: 'Ir al caso' }) });
  await form.getByLabel('Número del caso').fill(String(caso));
  await form.getByLabel('Desde').fill(LAWYER_FROM.address);
  await form.getByLabel('Rapidez').selectOption(rapidez);
  await form.getByRole('button', { name: 'Ir al caso' }).click();
  await expect(phone.getByRole('status')).toContainText('En camino');
  await phone.close();
}

/** The lawyer arrives, and the map and the customer's page show it. */
export async function theArrival(day: StoryDay): Promise<void> {
  const { coordinadora, cliente } = day.at;
  await expect(lawyer(coordinadora)).toHaveText('Abogado · en el sitio');
  const talk = cliente.url();
  await cliente.goto(day.app.enlace);
  await expect(cliente.getByText(`Abogado: ${nameOf('abogado')}, ya llegó.`)).toBeVisible();
  await day.look(cliente, coordinadora);
  await cliente.goto(talk);
}

/** The customer writes and sends a photo; the adviser and the lawyer see both live. */
export async function thePhoto(day: StoryDay): Promise<void> {
  const { cliente, asesora, abogado } = day.at;
  await cliente.getByRole('textbox', { name: 'Mensaje' }).fill(ASKED);
  await cliente.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(hears(cliente, ASKED)).toBeVisible();
  const { name, type, body } = await photo();
  await cliente.getByLabel('Enviar una foto').setInputFiles({ name, mimeType: type, buffer: body });
  await expect(cliente.getByRole('img', { name })).toBeVisible();
  await expect(tab(asesora, /^Chat/)).toContainText('sin leer');
  await tab(asesora, /^Chat/).click();
  for (const page of [asesora, abogado]) {
    await expect(bubble(page, ASKED)).toBeVisible();
    await expect(page.getByRole('button', { name: `Ver ${name}` }).locator('img')).toBeVisible();
  }
  const answer = 'Ya están las fotos: puedes orillarlo, el abogado está contigo.';
  await composer(asesora).fill(answer);
  await composer(asesora).press('Enter');
  await expect(hears(cliente, answer)).toBeVisible();
  await expect(bubble(abogado, answer)).toBeVisible();
  await day.look(cliente, asesora);
}

/**
 * The lawyer saves the agreement as an entry with a document on the phone; the coordinator sees it in the
 * history.
 */
export async function theAgreement(day: StoryDay): Promise<void> {
  const { abogado: page, coordinadora } = day.at;
  await tab(page, /^Gestión/).click();
  const form = card(page, 'Nueva gestión');
  const words = 'Las partes aceptan: el vehículo que golpea por detrás asume el arreglo.';
  await choose(page, form.getByLabel('Tipo de gestión'), day.gestion);
  await form.getByLabel('Descripción').fill(words);
  await form.getByRole('button', { name: 'Cargar documento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cargar documento' });
  const { name, type, body } = AGREEMENT;
  await dialog.getByLabel('Documentos').setInputFiles({ name, mimeType: type, buffer: body });
  await dialog.getByRole('button', { name: 'Cargar' }).click();
  await expect(page.getByText('Documento cargado correctamente', { exact: true })).toBeVisible();
  await tab(coordinadora, /^Historial/).click();
  await expect(entries(coordinadora).first()).toContainText(words);
  await expect(entries(coordinadora).first()).toContainText(name);
  await day.look(page, coordinadora);
}
