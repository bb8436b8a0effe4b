import type { Page } from '@playwright/test';
import {
  card,
  caseHeader,
  entries,
  entriesFail,
  loadsAfterFailure,
  moreActions,
  said,
} from '../support/caso-trabajo.ts';
import { give, type StoredCase } from '../support/casos.ts';
import { newAsistencia } from '../support/clases.ts';
import { pdf } from '../support/files.ts';
import { choose, expectAddress, expectNoSideways, goWithin, offered } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

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

/** Expects that a closed case shows its history and offers no action. */
async function isOnlyRead(page: Page): Promise<void> {
  await expect(form(page)).toContainText('No se puede gestionar, el caso se encuentra Cerrado');
  await expect(form(page).getByLabel('Título')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Siguiente|Guardar gestión|Cargar documento/ })).toHaveCount(
    0,
  );
  const actions = caseHeader(page).getByRole('button');
  await expect(actions.filter({ hasText: /Asignar|Editar|Solicitar/ })).toHaveCount(0);
}

test('RUTAS-42 JURIDICA-03 JURIDICA-18 JURIDICA-21 a legal case is opened from the list, processed and edited', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const stored = await newAsistencia(testServer);
  const lawyer = await testServer.person({ nombres: 'Andrés', apellidos: 'Cifuentes', roles: ['Abogado'] });
  await give(testServer, stored, 'Abogado', lawyer.id);
  await enter(`/lista-asistencia-juridica?placa=${stored.placa}`, {
    nombres: 'Marcela',
    roles: ['Coordinador Abogado'],
  });
  const data = card(page, 'Datos del caso');

  await test.step('RUTAS-42 JURIDICA-03 JURIDICA-13 JURIDICA-16 the list leads to the case, which has three tabs', async () => {
    await page.getByRole('button', { name: `Gestionar ${stored.caso}`, exact: true }).click();
    await expectAddress(page, pageOf(stored));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caso ${stored.caso}`);
    await expect(page.getByRole('tab')).toHaveText(['Gestión', 'Historial', 'Chat']);
  });

  await test.step('JURIDICA-17 JURIDICA-18 the case shows its data and its lawyer', async () => {
    for (const [label, value] of [
      ['Tipo de asistencia', 'Asistencia no vinculada'],
      ['Tipo de trámite', stored.tramite],
      ['Estado', 'Solicitado'],
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
  });

  await test.step('JURIDICA-58 JURIDICA-59 JURIDICA-60 an entry requires its next step and its title', async () => {
    for (const button of [save(page), load(page)]) {
      await button.click();
      await expect(form(page)).toContainText('El campo siguiente gestión es obligatorio');
      await expect(form(page)).toContainText('El campo título es obligatorio');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await form(page).getByLabel('Siguiente gestión').click();
    await expect(offered(page)).toHaveText(NEXT);
    await page.keyboard.press('Escape');
  });

  await test.step('JURIDICA-64 JURIDICA-72 JURIDICA-87 JURIDICA-88 a saved entry moves the state of the case', async () => {
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
  });

  await test.step('JURIDICA-61 JURIDICA-62 JURIDICA-63 COMUN-49 a document is deleted when its entry fails, and saved with the next try', async () => {
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
    await expect(caseHeader(page)).toContainText('Reasignado');
  });

  await test.step('JURIDICA-19 JURIDICA-21 JURIDICA-73 the history lists the entries with their attachments', async () => {
    await page.getByRole('tab', { name: 'Historial' }).click();
    const history = page.getByRole('tabpanel', { name: 'Historial' }).locator('ol > li');
    await expect(history).toHaveText([
      /Reasignado.*Marcela.*Poder autenticado.*Poder\.pdf/,
      /En Gestión.*Marcela.*Se radica el recurso/,
    ]);
    await expect(history.first().getByRole('link', { name: 'Poder.pdf' })).toHaveAttribute(
      'target',
      '_blank',
    );
    await page.getByRole('tab', { name: /^Gestión/ }).click();
  });

  await test.step('JURIDICA-56 JURIDICA-57 JURIDICA-69 an edit requires a type and a description', async () => {
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
    await axe('editing a legal case');
    await dialog.getByLabel('Descripción').fill('Se notificó por aviso.');
    await dialog.getByRole('button', { name: /^Actualizar/ }).click();
    await expect(page.getByText('Asistencia jurídica actualizada correctamente')).toBeVisible();
    await expect(said(data, 'Descripción')).toHaveText('Se notificó por aviso.');
    await expect(said(data, 'Tipo de asistencia')).toHaveText('Asistencia choque simple');
  });

  await test.step('JURIDICA-96 the number of the case opens it too, and an unknown id is reported', async () => {
    await goWithin(page, '/gestionaraj?id=01890000-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos ese caso');
    await goWithin(page, `/gestionaraj?id=${stored.caso}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caso ${stored.caso}`);
  });
});

test(
  'JURIDICA-65 JURIDICA-67 JURIDICA-89 JURIDICA-90 a legal case closes after a confirmation, and stays closed',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    const [stored, other] = [await newAsistencia(testServer), await newAsistencia(testServer)];
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(pageOf(stored));
    const question = page.getByRole('dialog').filter({ hasText: QUESTION });

    await test.step('JURIDICA-89 JURIDICA-90 the entry "Cerrado" with a document closes the case after the same confirmation', async () => {
      await write(page, 'Cerrado', 'Fallo a favor');
      await load(page).click();
      const dialog = page.getByRole('dialog', { name: 'Cargar documento' });
      const { name, type: mimeType, body: buffer } = pdf('Fallo.pdf');
      await dialog.getByLabel('Documentos').setInputFiles({ name, mimeType, buffer });
      await dialog.getByRole('button', { name: 'Cargar' }).click();
      // Declining the confirmation keeps the form and the file.
      await question.getByRole('button', { name: 'No, dejarlo' }).click();
      await expect(dialog.getByText('Fallo.pdf')).toBeVisible();
      await dialog.getByRole('button', { name: 'Cargar' }).click();
      await question.getByRole('button', { name: 'Cerrar asistencia' }).click();
      await expect(page.getByText('Documento cargado correctamente', { exact: true })).toBeVisible();
      await isOnlyRead(page);
      await expect(entries(page)).toHaveText(/Cerrado.*Fallo a favor.*Fallo\.pdf/);
      await expectNoSideways(page);
    });

    await test.step('JURIDICA-65 JURIDICA-66 JURIDICA-67 JURIDICA-70 the action of the page closes the case after a confirmation and cannot be undone', async () => {
      await goWithin(page, pageOf(other));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caso ${other.caso}`);
      const close = page.getByRole('button', { name: 'Cerrar asistencia' });
      await moreActions(page, other);
      await close.click();
      await question.getByRole('button', { name: 'No, dejarlo' }).click();
      await expect(save(page)).toBeVisible();
      await moreActions(page, other);
      await close.click();
      await question.getByRole('button', { name: 'Cerrar asistencia' }).click();
      await expect(page.getByText('Asistencia jurídica cerrada correctamente.')).toBeVisible();
      await isOnlyRead(page);
      await moreActions(page, other);
      await expect(page.getByRole('button', { name: 'Línea de tiempo' })).toBeVisible();
      await expect(page.getByRole('button', { name: /Cerrar asistencia|Reactivar/ })).toHaveCount(0);
    });
  },
);
