import { card } from '../caso-trabajo.ts';
import { rowOfCase } from '../casos-lista.ts';
import { markOf, personOf } from '../mesa.ts';
import { expectNotice } from '../notices.ts';
import { choose } from '../screen.ts';
import { expect } from '../test.ts';
import { casesOf, look as lookUp, plate, side } from '../ticket.ts';
import { nameOf, type StoryDay } from './day.ts';

/**
 * The adviser takes the call: confirms the insurer's data, asks about the accident and creates a case that
 * waits for approval.
 */
export async function theCall(day: StoryDay): Promise<void> {
  const { asesora: page, coordinadora } = day.at;
  const { place, customer } = day;
  await expect(plate(page)).toBeFocused();
  await lookUp(page, customer.placa);
  await expect(side(page)).toContainText('El caso quedará por aprobar');
  await page.getByLabel('Nombres').fill(customer.nombres);
  await page.getByLabel('Apellidos').fill(customer.apellidos);
  await choose(page, page.getByLabel('Departamento'), place.departamento);
  await choose(page, page.getByLabel('Ciudad'), place.ciudad);
  await page.getByLabel('Dirección').fill(place.direccion);
  const questions = page.getByRole('region', { name: 'Cuestionario' });
  for (const question of await questions.getByRole('group').all())
    await question.getByLabel('No', { exact: true }).check({ force: true });
  for (const open of await questions.getByRole('textbox').all()) await open.fill('Le pegaron por detrás');
  await expect(side(page)).toContainText('Aplica para choque simple');
  await day.look(page);
  await page.keyboard.press('Control+Enter');
  await expectNotice(page, 'Ticket de choque simple creado correctamente');
  const [stored] = await casesOf(day.testServer, customer.placa);
  day.caso = Number(stored?.caso);
  await rowOfCase(page, day).press('p');
  await expectNotice(page, 'Operación Exitosa');
  await expect(markOf(coordinadora, day)).toBeVisible();
}

/** The coordinator approves the case and assigns it to the nearest lawyer. */
export async function theBoard(day: StoryDay): Promise<void> {
  const { coordinadora: page, abogado, asesora } = day.at;
  const nombres = nameOf('abogado');
  const waiting = page.locator('label').filter({ has: page.locator(`input[data-caso="${day.caso}"]`) });
  await waiting.getByRole('button', { name: 'Aprobar' }).click();
  await expect(waiting).toContainText('Abogado');
  await markOf(page, day).check();
  await personOf(page, { nombres }).click();
  await day.look(page);
  await page.getByRole('button', { name: `Asignarle el ${day.caso}` }).click();
  await expectNotice(page, 'Ticket asignado correctamente');
  await expect(abogado.getByRole('region', { name: 'Mis casos' })).toContainText(String(day.caso));
  await expect(rowOfCase(asesora, day)).toContainText(nombres);
  await day.look(abogado, asesora);
}

/** The customer opens the link from the SMS at the scene, and the adviser sees that it was opened. */
export async function theLink(day: StoryDay): Promise<void> {
  const { asesora: page, cliente } = day.at;
  await rowOfCase(page, day).press('Enter');
  const data = card(page, 'Datos del caso');
  await data.getByRole('button', { name: 'Enviar enlace por SMS' }).click();
  await page
    .getByRole('dialog', { name: 'Confirmación' })
    .getByRole('button', { name: 'Enviar enlace' })
    .click();
  await expect(data).toContainText('Enlace enviado');
  const [message = ''] = await day.testServer.texts(day.customer.celular);
  day.app.enlace = /http\S+$/.exec(message)?.[0] ?? '';
  await cliente.goto(day.app.enlace);
  await expect(cliente.getByRole('status')).toHaveText('Bienvenido a tu caso');
  await expect(cliente.getByText(`Abogado: ${nameOf('abogado')}, va en camino.`)).toBeVisible();
  await expect(data).toContainText('El cliente entró');
  await day.look(cliente, page);
}
