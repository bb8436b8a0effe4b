import type { Page } from '@playwright/test';
import { FORMULARIO_LESIONES } from '@amparo/contract/lesiones-homicidios';
import { card, entries, moreActions } from './house/caso-trabajo.ts';
import { onlyCases as only, rowOfCase as row } from './house/casos-lista.ts';
import { give, newCaso, newType, type StoredCase } from './house/casos.ts';
import { newTramite } from './house/clases.ts';
import type { House } from './house/house.ts';
import { choose } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { useQuestionnaire } from './house/ticket.ts';
import { act } from './house/usuarios.ts';
import { uploaded } from './house/vehiculos.ts';
import { dialogOf } from './house/writes.ts';

const ADVISER = { nombres: 'Marcela', apellidos: 'Ibarra', roles: ['Contact Center'] };
const dialog = (page: Page) => dialogOf(page, 'Derivar el caso');
const pageOf = ({ caso }: { caso: number }) => `/gestionar?id=${caso}`;
const derivedOf = async (house: House, { casoId }: StoredCase) =>
  house.sql<{ caso: number; id: string }>(
    'select d.caso, d.id from caso_relacion r join caso d on d.id = r.derivado_id where r.origen_id = $1 order by d.caso',
    [casoId],
  );

/** A collision with a document in one of its entries, and a procedure to choose. */
async function collision(house: House) {
  const stored = await newCaso(house, { estado: 'En Gestión' });
  const { admin } = stored;
  const tipo_gestion = await newType(house, 'Contact Center');
  const adjuntos = [await uploaded(house, admin, 'CHOQUESIMPLE', 'Croquis.pdf')];
  const entry = { tipo_gestion, descripcion: 'Croquis del choque', adjuntos };
  const saved = await house.api(admin, 'POST', `asistencia-choque-simple/${stored.caso}/gestion`, entry);
  expect(saved.status).toBe(200);
  const tramite = await newTramite(house);
  return { stored, tramite };
}

/** The legal case that it became already. */
async function derivedBefore(house: House, stored: StoredCase, tramite: string): Promise<void> {
  const body = {
    vehiculo: stored.id,
    persona: stored.owner.id,
    tipo: 'Asistencia choque simple',
    tipo_tramite: tramite,
    descripcion: 'La primera',
    origen: String(stored.caso),
  };
  expect((await house.api(stored.admin, 'POST', 'asistencia-juridica', body)).status).toBe(200);
}

test('an adviser derives a collision into legal assistance typing only what is new; both cases tell it and lead to each other', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { stored, tramite } = await collision(house);
  await enter(pageOf(stored), ADVISER);
  await moreActions(page, stored);
  await page.locator(':popover-open').getByRole('button', { name: 'Derivar' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Lesiones u homicidios' })).toBeFocused();
  await axe('the choice of the kind');
  await page.keyboard.press('2');

  await expect(page).toHaveURL(`/crear-asistencia-juridica?desde=choque-simple%3A${stored.caso}`);
  await expect(
    page.getByText(`Viene del caso ${stored.caso} de choque simple.`, { exact: false }).first(),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Placa' })).toHaveValue(stored.placa);
  const procedure = page.getByRole('combobox', { name: 'Tipo de trámite' });
  await expect(procedure, 'the keyboard begins where something is missing').toBeFocused();
  await expect(page.getByRole('radio', { name: 'Asistencia choque simple' })).toBeChecked();
  await expect(page.getByLabel('Descripción')).toHaveValue(
    /Carrera 30 # 45-03, Teusaquillo[^]*¿Hubo heridos\? No/,
  );
  await axe('the form of a derived case');
  await choose(page, procedure, tramite.titulo);
  await page.getByRole('button', { name: /^CREAR ASISTENCIA/ }).click();
  await expect(page).toHaveURL(/\/lista-asistencia-juridica/);

  const [legal] = await derivedOf(house, stored);
  if (legal === undefined) throw new Error('Nothing was derived');
  await page.goto(pageOf(stored));
  await expect(entries(page).first()).toContainText(`Derivado al caso ${legal.caso} de asistencia jurídica`);
  const related = card(page, 'Casos relacionados');
  await expect(related).toContainText('Derivado de este');
  // By keyboard: what an insurer answers meanwhile stands above and pushes the card down.
  await related.getByRole('link', { name: `Abrir Asistencia jurídica ${legal.caso}` }).press('Enter');
  await expect(page).toHaveURL(`/gestionaraj?id=${legal.id}`);
  await expect(entries(page).first()).toContainText(`Viene del caso ${stored.caso} de choque simple`);
  await expect(card(page, 'Archivos del caso de origen')).toContainText('Croquis.pdf');
  await expect(page.getByRole('link', { name: 'Descargar Croquis.pdf' })).toBeVisible();
  await axe('a derived case');
  await card(page, 'Casos relacionados')
    .getByRole('link', { name: `Abrir Choque simple ${stored.caso}` })
    .press('Enter');
  await expect(page).toHaveURL(pageOf(stored));
});

test('a second derivation while the first is open is asked about, and not made by mistake', async ({
  page,
  enter,
  house,
}) => {
  const { stored, tramite } = await collision(house);
  await derivedBefore(house, stored, tramite.id);
  const [first] = await derivedOf(house, stored);
  await enter(only(stored), ADVISER);
  await act(page, row(page, stored), 'Derivar');
  const choice = dialog(page).getByRole('button', { name: 'Asistencia jurídica' });
  await expect(choice).toContainText(`Ya hay uno abierto: caso ${first?.caso}`);
  await choice.click();
  const question = dialogOf(page, 'Derivar de nuevo');
  await expect(question).toContainText(`ya se derivó al caso ${first?.caso} de asistencia jurídica`);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/listaticket/);
  await choice.click();
  await question.getByRole('button', { name: 'Derivar de nuevo' }).click();
  await choose(page, page.getByRole('combobox', { name: 'Tipo de trámite' }), tramite.titulo);
  await page.getByRole('button', { name: /^CREAR ASISTENCIA/ }).click();
  await expect(page).toHaveURL(/\/lista-asistencia-juridica/);
  expect(await derivedOf(house, stored)).toHaveLength(2);
});

test('an answer that the other questionnaire asks for too is already given, and a case that is not there says so', async ({
  page,
  enter,
  house,
}) => {
  await useQuestionnaire(house);
  await useQuestionnaire(house, true, FORMULARIO_LESIONES);
  const respuestas = [{ pregunta: '¿Hay personas lesionadas?', respuesta: 'No' }];
  const stored = await newCaso(house, { formulario: JSON.stringify(respuestas) });
  await enter(`/crearticket-lesiones-homicidios?desde=choque-simple:${stored.caso}`, ADVISER);
  await expect(page.getByLabel('Dirección')).toHaveValue('Carrera 30 # 45-03, Teusaquillo');
  await expect(page.getByRole('group', { name: '¿Hay personas lesionadas?' }).getByLabel('No')).toBeChecked();

  await page.goto('/crearticket-lesiones-homicidios?desde=choque-simple:999999999');
  await expect(page.getByRole('heading', { name: 'No encontramos el caso 999999999' })).toBeVisible();
});

test('whoever has only the derived case reads of another one, without its number, and opens what was carried over', async ({
  page,
  enter,
  house,
}) => {
  const { stored, tramite } = await collision(house);
  await derivedBefore(house, stored, tramite.id);
  const [legal] = await derivedOf(house, stored);
  if (legal === undefined) throw new Error('Nothing was derived');
  const other = await house.person({ roles: ['Abogado'] });
  await give(house, stored, 'Abogado', other.id);
  const lawyer = await enter('/', { roles: ['Abogado'] });
  await give(house, { ...stored, casoId: legal.id }, 'Abogado', lawyer.id);
  await page.goto(`/gestionaraj?id=${legal.id}`);
  const related = card(page, 'Casos relacionados');
  await expect(related).toContainText('Otro caso');
  await expect(related).not.toContainText(String(stored.caso));
  await expect(related.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Descargar Croquis.pdf' })).toBeVisible();
});
