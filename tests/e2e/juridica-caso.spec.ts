import type { Page } from '@playwright/test';
import {
  card,
  caseHeader,
  entries,
  entriesFail,
  loadsAfterFailure,
  moreActions,
  said,
} from './house/caso-trabajo.ts';
import { give, type StoredCase } from './house/casos.ts';
import { newAsistencia } from './house/clases.ts';
import { pdf } from './house/files.ts';
import { hearNothing } from './house/live.ts';
import { choose, expectNoSideways, offered } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const RECURSO = 'asistencia-juridica';
const NEXT = ['Asignar Abogado', 'Solicitado', 'Reasignado', 'En Gestión', 'Cerrado'];
const QUESTION = 'Esta seguro que desea cerrar la asistencia jurídica seleccionada ?';
const pageOf = ({ casoId }: StoredCase) => `/gestionaraj?id=${casoId}`;
const form = (page: Page) => card(page, 'Nueva gestión');
const save = (page: Page) => form(page).getByRole('button', { name: 'Guardar gestión' });
const load = (page: Page) => form(page).getByRole('button', { name: 'Cargar documento' });

async function write(page: Page, next: string, titulo: string): Promise<void> {
  await choose(page, form(page).getByLabel('Siguiente gestión'), next);
  await form(page).getByLabel('Título').fill(titulo);
}

/** A closed one shows what was done, and offers nothing to do. */
async function isOnlyRead(page: Page): Promise<void> {
  await expect(form(page)).toContainText('No se puede gestionar, el caso se encuentra Cerrado');
  await expect(form(page).getByLabel('Título')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Siguiente|Guardar gestión|Cargar documento/ })).toHaveCount(
    0,
  );
  const actions = caseHeader(page).getByRole('button');
  await expect(actions.filter({ hasText: /Asignar|Editar|Solicitar/ })).toHaveCount(0);
}

test('RUTAS-42 JURIDICA-03 JURIDICA-13 JURIDICA-16 JURIDICA-17 JURIDICA-18 JURIDICA-96 from the list to the case by its id, or by its number: three tabs, what is known of it, a form, documents, editing and closing', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const stored = await newAsistencia(house, { estado: 'En Gestión' });
  const lawyer = await house.person({ nombres: 'Andrés', apellidos: 'Cifuentes', roles: ['Abogado'] });
  await give(house, stored, 'Abogado', lawyer.id);
  await enter(`/lista-asistencia-juridica?placa=${stored.placa}`);
  await page.getByRole('button', { name: `Gestionar ${stored.caso}`, exact: true }).click();
  await expect(page).toHaveURL(pageOf(stored));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caso ${stored.caso}`);
  await expect(page.getByRole('tab')).toHaveText(['Gestión', 'Historial', 'Chat']);
  const data = card(page, 'Datos del caso');
  for (const [label, value] of [
    ['Tipo de asistencia', 'Asistencia no vinculada'],
    ['Tipo de trámite', stored.tramite],
    ['Estado', 'En Gestión'],
    ['Placa', stored.placa],
    ['Marca', 'CHEVROLET'],
    ['Modelo', '2018'],
    ['Línea', 'SPARK'],
    ['Kilometraje', '96.410 km'],
    ['Descripción', 'Le inmovilizaron el carro y quiere recuperarlo'],
  ] as const)
    await expect(said(data, label), label).toHaveText(value);
  const staff = card(page, 'Personal asignado');
  await expect(staff.locator('dt')).toHaveText(['Abogado', 'Contact Center']);
  await expect(said(staff, 'Abogado')).toContainText('Andrés Cifuentes');
  for (const absent of ['Póliza', 'Cuestionario', 'Archivos exportados'])
    await expect(card(page, absent)).toHaveCount(0);
  await expect(save(page)).toBeVisible();
  await expect(load(page)).toBeVisible();
  await axe('a legal case');
  await moreActions(page, stored);
  await expect(page.getByRole('button', { name: 'Cerrar asistencia' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/gestionaraj?id=${stored.caso}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caso ${stored.caso}`);
  await page.goto('/gestionaraj?id=01890000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos ese caso');
});

test('JURIDICA-19 JURIDICA-21 JURIDICA-58 JURIDICA-59 JURIDICA-60 JURIDICA-61 JURIDICA-62 JURIDICA-63 JURIDICA-64 JURIDICA-72 JURIDICA-73 JURIDICA-87 JURIDICA-88 COMUN-49 an entry needs what comes next and a title, and moves the state; a document goes first, and is deleted when its entry fails', async ({
  page,
  enter,
  house,
}) => {
  const stored = await newAsistencia(house);
  await hearNothing(page);
  await enter(pageOf(stored), { nombres: 'Marcela', roles: ['Coordinador Abogado'] });
  for (const button of [save(page), load(page)]) {
    await button.click();
    await expect(form(page)).toContainText('El campo siguiente gestión es obligatorio');
    await expect(form(page)).toContainText('El campo título es obligatorio');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await form(page).getByLabel('Siguiente gestión').click();
  await expect(offered(page)).toHaveText(NEXT);
  await page.keyboard.press('Escape');

  await write(page, 'En Gestión', 'Se radica el recurso');
  const asked = page.waitForRequest((request) => request.url().endsWith('/gestion'));
  await save(page).click();
  expect((await asked).postDataJSON()).toEqual({
    siguienteGestion: 'En Gestión',
    titulo: 'Se radica el recurso',
    adjuntos: [],
  });
  await expect(page.getByText('Gestión guardada correctamente')).toBeVisible();
  await expect(caseHeader(page)).toContainText('En Gestión');
  await expect(form(page).getByLabel('Título')).toHaveValue('');

  await write(page, 'Reasignado', 'Poder autenticado');
  const tried = await entriesFail(page, stored, RECURSO);
  await load(page).click();
  const dialog = page.getByRole('dialog', { name: 'Cargar documento' });
  await expect(dialog.getByLabel('Documentos')).toHaveAttribute(
    'accept',
    '.jpg,.jpeg,.png,.gif,.bmp,.webp,.pdf,.doc,.docx',
  );
  await expect(dialog).toContainText(/Reasignado.*Poder autenticado/);
  expect(await loadsAfterFailure(page, tried, pdf('Poder.pdf'))).toMatchObject({
    siguienteGestion: 'Reasignado',
    titulo: 'Poder autenticado',
    adjuntos: [{ nombre: 'Poder.pdf' }],
  });
  expect(new Set(tried.entidades)).toEqual(new Set(['ASISTENCIAJURIDICA']));
  await page.getByRole('tab', { name: 'Historial' }).click();
  const history = page.getByRole('tabpanel', { name: 'Historial' }).locator('ol > li');
  await expect(history).toHaveText([
    /Reasignado.*Marcela.*Poder autenticado.*Poder\.pdf/,
    /En Gestión.*Marcela.*Se radica el recurso/,
  ]);
  await expect(history.first().getByRole('link', { name: 'Poder.pdf' })).toHaveAttribute('target', '_blank');
  await expect(caseHeader(page)).toContainText('Reasignado');
  const read = await house.api(stored.admin, 'GET', `${RECURSO}/${stored.casoId}`);
  expect(await read.json()).toMatchObject({
    estado: 'Reasignado',
    gestiones: [
      { siguiente_gestion: 'Reasignado', estado: 'Reasignado', titulo: 'Poder autenticado' },
      { siguiente_gestion: 'En Gestión', titulo: 'Se radica el recurso', adjuntos: [] },
    ],
  });
});

test('JURIDICA-18 JURIDICA-56 JURIDICA-57 JURIDICA-65 JURIDICA-66 JURIDICA-67 JURIDICA-69 JURIDICA-70 JURIDICA-90 it is edited, and closed after its own question; then it is only read and stays closed', async ({
  page,
  enter,
  house,
}) => {
  const stored = await newAsistencia(house);
  await enter(pageOf(stored));
  await caseHeader(page)
    .getByRole('button', { name: /^Editar/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /Editar/ });
  await dialog.getByLabel('Tipo de asistencia').click();
  await expect(offered(page)).toHaveText([
    'Asistencia choque simple',
    'Accidente con lesiones u homicidio',
    'Asistencia no vinculada',
  ]);
  await offered(page).first().click();
  await dialog.getByLabel('Descripción').fill('');
  await dialog.getByRole('button', { name: /^Actualizar/ }).click();
  await expect(dialog).toContainText('El campo descripción es obligatorio');
  await dialog.getByLabel('Descripción').fill('Se notificó por aviso.');
  await dialog.getByRole('button', { name: /^Actualizar/ }).click();
  await expect(page.getByText('Asistencia jurídica actualizada correctamente')).toBeVisible();
  await expect(said(card(page, 'Datos del caso'), 'Descripción')).toHaveText('Se notificó por aviso.');
  await expect(said(card(page, 'Datos del caso'), 'Tipo de asistencia')).toHaveText(
    'Asistencia choque simple',
  );

  const close = page.getByRole('button', { name: 'Cerrar asistencia' });
  const question = page.getByRole('dialog').filter({ hasText: QUESTION });
  await moreActions(page, stored);
  await close.click();
  await question.getByRole('button', { name: 'No, dejarlo' }).click();
  await expect(save(page)).toBeVisible();
  await moreActions(page, stored);
  await close.click();
  await question.getByRole('button', { name: 'Cerrar asistencia' }).click();
  await expect(page.getByText('Asistencia jurídica cerrada correctamente.')).toBeVisible();
  await isOnlyRead(page);
  await moreActions(page, stored);
  await expect(page.getByRole('button', { name: 'Línea de tiempo' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Cerrar asistencia|Reactivar/ })).toHaveCount(0);
});

test('JURIDICA-89 JURIDICA-90 "Cerrado" as what comes next asks the same question, with a document too, and closes', async ({
  page,
  enter,
  house,
}) => {
  const [stored, other] = [await newAsistencia(house), await newAsistencia(house)];
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(pageOf(stored));
  await write(page, 'Cerrado', 'Fallo a favor');
  const send = page.getByRole('button', { name: /Guardar gestión/ });
  const question = page.getByRole('dialog').filter({ hasText: QUESTION });
  await load(page).click();
  const dialog = page.getByRole('dialog', { name: 'Cargar documento' });
  const { name, type: mimeType, body: buffer } = pdf('Fallo.pdf');
  await dialog.getByLabel('Documentos').setInputFiles({ name, mimeType, buffer });
  await dialog.getByRole('button', { name: 'Cargar' }).click();
  // Who thinks better of it finds all as it was.
  await question.getByRole('button', { name: 'No, dejarlo' }).click();
  await expect(dialog.getByText('Fallo.pdf')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cargar' }).click();
  await question.getByRole('button', { name: 'Cerrar asistencia' }).click();
  await expect(page.getByText('Documento cargado correctamente', { exact: true })).toBeVisible();
  await isOnlyRead(page);
  await expect(entries(page)).toHaveText(/Cerrado.*Fallo a favor.*Fallo\.pdf/);
  await expectNoSideways(page);

  await page.goto(pageOf(other));
  await write(page, 'Cerrado', 'El cliente desiste');
  await send.click();
  await question.getByRole('button', { name: 'Cerrar asistencia' }).click();
  await expect(page.getByText('Gestión guardada correctamente')).toBeVisible();
  await isOnlyRead(page);
  for (const [method, path, body] of [
    ['POST', '/gestion', { siguienteGestion: 'En Gestión', titulo: 'Tarde' }],
    ['PUT', '', { tipoAsistencia: 'Asistencia no vinculada', descripcion: 'Tarde' }],
    ['PUT', '/cerrar', undefined],
  ] as const)
    expect(
      (await house.api(other.admin, method, `${RECURSO}/${other.casoId}${path}`, body)).status,
      path,
    ).toBe(422);
});

test('JURIDICA-89 who may not close is not offered "Cerrado"', async ({ page, enter, house }) => {
  const stored = await newAsistencia(house);
  await enter(pageOf(stored), { permisos: [`${RECURSO}.ver`, `${RECURSO}.gestionar`] });
  await form(page).getByLabel('Siguiente gestión').click();
  await expect(offered(page)).toHaveText(NEXT.slice(0, -1));
});

test('JURIDICA-54 JURIDICA-55 who answers the phone asks for a lawyer once, and the page then says what comes next', async ({
  page,
  enter,
  house,
}) => {
  const stored = await newAsistencia(house);
  await enter(pageOf(stored), { roles: ['Contact Center'] });
  await page.getByRole('button', { name: 'Siguiente: solicitar abogado' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Solicitar Abogado' }).click();
  await expect(page.getByText('Gestión guardada correctamente')).toBeVisible();
  await expect(caseHeader(page)).toContainText(/Asignar Abogado.*Abogado.*Solicitado/);
  await expect(entries(page)).toHaveText(/Asignar Abogado.*Solicitud de abogado/);
  await expect(page.getByRole('button', { name: 'Siguiente: escribir una gestión' })).toBeVisible();
});
