import {
  card,
  caseHeader,
  entries,
  entriesFail,
  loadsAfterFailure,
  moreActions,
  said,
} from '../support/caso-trabajo.ts';
import { give, newType } from '../support/casos.ts';
import { newLesiones } from '../support/clases.ts';
import { pdf } from '../support/files.ts';
import { choose, expectAddress, expectNoSideways, goWithin } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const RECURSO = 'asistencia-lesiones-homicidios';
const pageOf = ({ caso }: { caso: number }) => `/gestionar-lesiones-homicidios?id=${caso}`;

test('RUTAS-38 LESIONES-03 LESIONES-26 LESIONES-37 a case of injuries is opened from the list, processed, closed and reopened', async ({
  page,
  enter,
  testServer,
}) => {
  const stored = await newLesiones(testServer);
  const tipo = await newType(testServer, 'Coordinador Operativo');
  const lawyer = await testServer.person({ nombres: 'Andrés', apellidos: 'Cifuentes', roles: ['Abogado'] });
  await give(testServer, stored, 'Abogado', lawyer.id);
  await enter(`/listaticket-lesiones-homicidios?caso=${stored.caso}`, {
    nombres: 'Marcela',
    roles: ['Coordinador Operativo'],
  });
  const form = card(page, 'Nueva gestión');
  const save = form.getByRole('button', { name: 'Guardar gestión' });
  const load = form.getByRole('button', { name: 'Cargar documento' });

  await test.step('RUTAS-38 LESIONES-03 LESIONES-25 LESIONES-37 the list leads to the case by its number', async () => {
    await page.getByRole('button', { name: `Gestionar ${stored.caso}`, exact: true }).click();
    await expectAddress(page, pageOf(stored));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caso ${stored.caso}`);
    await expect(page.getByRole('tab')).toHaveText(['Gestión', 'Historial']);
  });

  await test.step('LESIONES-26 LESIONES-38 the case shows its data and no fields of a collision', async () => {
    const data = card(page, 'Datos del caso');
    for (const [label, value] of [
      ['Caso', String(stored.caso)],
      ['Estado', 'Solicitado'],
      ['Tipo de asistencia', 'Accidente con lesiones u homicidio'],
      ['Dirección', 'Carrera 30 # 45-03, Teusaquillo'],
      ['Afectado', /^Gloria Lasso/],
      ['Placa', stored.placa],
      ['Marca', 'CHEVROLET'],
      ['Línea', 'SPARK'],
      ['Modelo', '2018'],
      ['Kilometraje', '96.410 km'],
    ] as const)
      await expect(said(data, label), label).toHaveText(value);
    const staff = card(page, 'Personal asignado');
    await expect(staff.locator('dt')).toHaveText(['Abogado', 'Investigador']);
    await expect(said(staff, 'Abogado')).toContainText('Andrés Cifuentes');
    await expect(card(page, 'Cuestionario')).toContainText(/¿Hubo heridos\?.*No/);
    for (const absent of ['Póliza', 'Archivos exportados']) await expect(card(page, absent)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Enviar enlace por SMS' })).toHaveCount(0);
    for (const label of ['Ciudad', 'Empresa', 'Origen', 'Tipo de plan'])
      await expect(said(data, label), label).toHaveCount(0);
  });

  await test.step('LESIONES-39 an entry requires its type and its description', async () => {
    for (const button of [save, load]) {
      await button.click();
      await expect(form).toContainText('El campo tipo de gestión es obligatorio');
      await expect(form).toContainText('El campo descripción es obligatorio');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await choose(page, form.getByLabel('Tipo de gestión'), tipo);
    await form.getByLabel('Descripción').fill('Trasladada a urgencias.');
    await save.click();
    await expect(page.getByText('Gestión guardada correctamente')).toBeVisible();
    await expect(entries(page).first()).toHaveText(new RegExp(`${tipo}.*Marcela.*Trasladada a urgencias`));
  });

  await test.step('LESIONES-40 LESIONES-42 a document is stored under the code of its kind of case, and deleted when its entry fails', async () => {
    await choose(page, form.getByLabel('Tipo de gestión'), tipo);
    await form.getByLabel('Descripción').fill('Epicrisis.');
    const tried = await entriesFail(page, stored, RECURSO);
    await load.click();
    await expect(
      page.getByRole('dialog', { name: 'Cargar documento' }).getByLabel('Documentos'),
    ).toHaveAttribute('accept', '.jpg,.jpeg,.png,.gif,.bmp,.webp,.pdf,.doc,.docx,.pdfx');
    expect(await loadsAfterFailure(page, tried, pdf('Epicrisis.pdf'))).toMatchObject({
      tipo_gestion: tipo,
      descripcion: 'Epicrisis.',
      adjuntos: [{ nombre: 'Epicrisis.pdf' }],
    });
    expect(new Set(tried.entidades)).toEqual(new Set(['LESIONESHOMISIDIOS']));
    await expect(entries(page).first().getByRole('link', { name: 'Epicrisis.pdf' })).toBeVisible();
    await expect(caseHeader(page)).toContainText('En Gestión');
  });

  await test.step('LESIONES-33 LESIONES-38 a closed case is read-only on a phone, and can be reopened', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await moreActions(page, stored);
    await page.getByRole('button', { name: 'Cancelar caso' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar caso' }).click();
    await expect(form).toContainText('No se puede gestionar, el caso se encuentra Cerrado');
    await expect(
      page.getByRole('button', { name: /Siguiente|Guardar gestión|Cargar documento/ }),
    ).toHaveCount(0);
    await expectNoSideways(page);
    await moreActions(page, stored);
    await page.getByRole('button', { name: 'Reactivar caso' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reactivar caso' }).click();
    await expect(form.getByLabel('Descripción')).toBeVisible();
  });

  await test.step('LESIONES-26 the page explains a missing or malformed case number and one of another kind of case', async () => {
    const title = page.getByRole('heading', { level: 1 });
    await goWithin(page, '/gestionar-lesiones-homicidios');
    await expect(title).toHaveText('¿Qué caso buscas?');
    await expect(page.getByRole('link', { name: 'Ver los casos' })).toHaveAttribute(
      'href',
      '/listaticket-lesiones-homicidios',
    );
    await goWithin(page, '/gestionar-lesiones-homicidios?id=ABC');
    await expect(title).toHaveText('«ABC» no es un número de caso');
    await goWithin(page, `/gestionar?id=${stored.caso}`);
    await expect(title).toHaveText(`No encontramos el caso ${stored.caso}`);
  });
});
