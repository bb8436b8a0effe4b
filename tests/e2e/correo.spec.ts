import type { Page } from '@playwright/test';
import { address, makeMail, makeTemplate } from './house/correo.ts';
import { exported, rowsOf, today } from './house/excel.ts';
import { choose, offered, rowOf, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const TAMANOS = ['5', '10', '20', '30', '40', '50', '100'];
const slug = (name: string) => unique(name).replaceAll(' ', '-');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const template = (name: string) => `/v-plantilla?filtros[nombre_plantilla]=${name}`;
const mailsTo = (para: string) => `/correos?filtros[para]=${para}`;

/** The calls that the page makes from here on, as `POST correo`. */
function callsOf(page: Page, about: RegExp): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const call = `${request.method()} ${pathname.replace('/api/', '')}`;
    if (about.test(call)) made.push(call);
  });
  return made;
}

async function offers(page: Page, criterios: readonly string[]): Promise<void> {
  await page.getByRole('combobox', { name: 'Campo' }).click();
  await expect(page.locator('.ant-select-item-option')).toHaveText([...criterios]);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Filas por página' }).click();
  await expect(offered(page)).toHaveText(TAMANOS);
  await page.keyboard.press('Escape');
}

test('RUTAS-29 PLANTILLAS-01 PLANTILLAS-02 PLANTILLAS-03 PLANTILLAS-14 the templates of the product, with their columns, criterion and sizes', async ({
  page,
  enter,
  axe,
}) => {
  await enter('/v-plantilla');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PLANTILLAS CREADAS');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Nombre Plantilla',
    'Asunto',
    'Variables',
    'Estado',
    'ACCIONES',
  ]);
  await offers(page, ['Nombre Plantilla']);
  await axe('/v-plantilla');
  await page.goto(template('codigo-de-ingreso'));
  const row = rowOf(page, 'codigo-de-ingreso');
  await expect(row.getByRole('cell')).toContainText([
    'codigo-de-ingreso',
    'Tu código para ingresar a Amparo',
    'nombre',
    'Activo',
    '',
  ]);
});

test('PLANTILLAS-05 PLANTILLAS-06 PLANTILLAS-11 H29 the preview shows the HTML in a frame where nothing of it runs or is fetched', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const name = slug('hostil');
  const evil = `<h1>Mira, {{nombre}}</h1><script>top.document.title = 'robado'; parent.robado = 1</script>
    <img src="/robado.png" onerror="parent.robado = 1"><link rel="stylesheet" href="/robado.css">
    <iframe src="/robado.html"></iframe><a href="javascript:parent.robado=1" target="_top">Ven</a>
    <form action="/robado"><button>Envía</button></form><meta http-equiv="refresh" content="0;url=/robado">`;
  await makeTemplate(house, name, evil);
  const fetched = callsOf(page, /robado/);
  await enter(template(name));
  await rowOf(page, name)
    .getByRole('button', { name: /^Vista previa/ })
    .click();
  const frame = dialog(page, 'Vista previa').locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  const inside = frame.contentFrame();
  await expect(inside.getByRole('heading')).toHaveText('Mira, nombre');
  await expect(inside.locator('mark')).toHaveText('nombre');
  await inside.getByText('Ven').click();
  await inside.getByText('Envía').click();
  await expect(inside.getByRole('heading')).toHaveText('Mira, nombre');
  expect(await page.evaluate(() => 'robado' in window)).toBe(false);
  // Whatever was sent to everybody meanwhile stands before it in brackets.
  await expect(page).toHaveTitle(/Plantillas de correo · Amparo$/);
  expect(fetched).toEqual([]);
  await axe('the preview of a template');
});

test('CASO-38 CASO-39 PLANTILLAS-07 PLANTILLAS-08 PLANTILLAS-09 PLANTILLAS-12 disabling asks first, then sends the call; what is off or essential is not offered it', async ({
  page,
  enter,
  house,
}) => {
  const name = slug('aviso');
  await makeTemplate(house, name);
  const calls = callsOf(page, /^DELETE/);
  await enter(template(name));
  const off = rowOf(page, name).getByRole('button', { name: /^Inhabilitar/ });
  await off.click();
  await expect(dialog(page, 'Confirmación')).toContainText('Esta seguro de inhabilitar esta plantilla?');
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Confirmación')).toBeHidden();
  expect(calls).toEqual([]);
  await off.click();
  await dialog(page, 'Confirmación').getByRole('button', { name: 'Inhabilitar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Operación Exitosa' })).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Inactivo');
  await expect(off).toHaveCount(0);
  await expect(rowOf(page, name).getByRole('button', { name: /^Activar/ })).toHaveCount(0);
  expect(calls).toEqual([expect.stringMatching(/^DELETE plantilla\/[\w-]{36}$/)]);

  await page.goto(template('codigo-de-ingreso'));
  const essential = rowOf(page, 'codigo-de-ingreso');
  await expect(essential).toContainText('Esencial');
  await expect(essential.getByRole('button', { name: /^Inhabilitar/ })).toHaveCount(0);
});

test('RUTAS-30 CORREOS-01 CORREOS-02 CORREOS-03 CORREOS-14 the sent mail, with its columns, criteria, sizes, and why one did not leave', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const [name, ana, luis] = [slug('lista'), address(), address()];
  await makeTemplate(house, name);
  await makeMail(house, { para: `${ana}, ${luis}`, plantilla: name });
  const motivo = 'El servidor de correo no lo recibió: 550 No existe';
  await makeMail(house, { para: luis, plantilla: name, estado: 'fallido', motivo });
  await enter('/correos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CORREOS ENVIADOS');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Para',
    'Plantilla',
    'Enviado',
    'Fecha Creación',
    'ACCIONES',
  ]);
  await offers(page, ['Para', 'Enviado']);

  await page.goto(mailsTo(luis));
  const [failed, left] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
  const when = /\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/;
  await expect(left.getByRole('cell')).toHaveText([`${ana}, ${luis}`, name, 'Si', when, '']);
  await expect(failed.getByRole('cell')).toHaveText([luis, name, 'No', when, '']);
  await expect(failed.getByTitle(motivo)).toBeVisible();
  await failed.getByRole('button', { name: /^Ver correo/ }).click();
  await expect(dialog(page, 'Correo')).toContainText(motivo);
  await expect(dialog(page, 'Correo').locator('iframe').contentFrame().getByText('Hola, Ana')).toBeVisible();
  await axe('a sent mail');
  await page.keyboard.press('Escape');

  await choose(page, page.getByRole('combobox', { name: 'Campo' }), 'Enviado');
  await choose(page, page.getByRole('combobox', { name: 'Valor de Enviado' }), 'No');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page).toHaveURL(/filtros\[enviado\]=false$/);
  await expect(page.getByRole('row').nth(1)).toContainText('No');
});

test('CASO-38 CASO-39 CORREOS-05 CORREOS-06 CORREOS-07 CORREOS-09 CORREOS-10 CORREOS-11 a mail is sent again only once that was confirmed, as a new row', async ({
  page,
  enter,
  house,
}) => {
  const [name, para] = [slug('reenvio'), address()];
  await makeTemplate(house, name);
  await makeMail(house, { para, plantilla: name });
  const calls = callsOf(page, /^POST correo|^GET plantilla/);
  await enter(mailsTo(para));
  await expect(page.getByRole('row')).toHaveCount(2);
  await button(page, /^Reenviar/).click();
  await expect(
    dialog(page, 'Confirmación').getByText('Esta seguro de reenviar el email ?', { exact: true }),
  ).toBeVisible();
  await dialog(page, 'Confirmación').getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog(page, 'Confirmación')).toBeHidden();
  expect([calls, await house.mail(para)]).toEqual([[], []]);

  await button(page, /^Reenviar/).click();
  await dialog(page, 'Confirmación').getByRole('button', { name: 'Reenviar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Operación Exitosa' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  expect(calls).toEqual([expect.stringMatching(/^GET plantilla\/[\w-]{36}$/), 'POST correo']);
  await expect
    .poll(async () => (await house.mail(para)).map(({ texto }) => texto.trim()))
    .toEqual(['Hola, Ana']);
  // The list hears by itself that it left.
  await expect(page.getByRole('row').nth(1)).toContainText('Si');
});

test('CORREOS-10 what cannot be sent again says why: its template is disabled, or it had a code', async ({
  page,
  enter,
  house,
}) => {
  const [name, para] = [slug('apagada'), address()];
  await makeTemplate(house, name);
  await makeMail(house, { para, plantilla: name });
  await house.sql('update plantilla set estado = false where nombre_plantilla = $1', [name]);
  await enter(mailsTo(para));
  await button(page, /^Reenviar/).click();
  await dialog(page, 'Confirmación').getByRole('button', { name: 'Reenviar' }).click();
  await expect(dialog(page, 'Oops...')).toContainText('La plantilla de este correo está inhabilitada');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row')).toHaveCount(2);

  const secret = address();
  await makeMail(house, { para: secret, plantilla: 'codigo-de-ingreso', secretas: ['codigo'] });
  await page.goto(mailsTo(secret));
  await button(page, /^Reenviar/).click();
  await expect(dialog(page, 'Oops...')).toContainText(
    'Este correo llevaba un código o un enlace que no se guarda',
  );
  await page.keyboard.press('Escape');
  await button(page, /^Ver correo/).click();
  const inside = dialog(page, 'Correo').locator('iframe').contentFrame();
  await expect(inside.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
  await expect(inside.locator('mark')).toHaveText('codigo');
  expect([await house.mail(para), await house.mail(secret)]).toEqual([[], []]);
});

test('CORREOS-05 the report has the columns of the list', async ({ page, enter, house }) => {
  const [name, para] = [slug('reporte'), address()];
  await makeTemplate(house, name);
  await makeMail(house, { para, plantilla: name });
  await enter(mailsTo(para));
  await button(page, 'Excel').click();
  const asking = dialog(page, 'Exportar a Excel');
  await asking.getByLabel('Fecha inicial').fill(today());
  await page.keyboard.press('Tab');
  const file = await exported(page, asking);
  const [head, row] = rowsOf(await file.path());
  expect(head?.slice(0, 4)).toEqual(['Para', 'Plantilla', 'Enviado', 'Fecha Creación']);
  expect(row?.slice(0, 3)).toEqual([para, name, 'Si']);
});

test('PLANTILLAS-04 CORREOS-04 a coordinator of the contact center reads templates and sends mail again; others find neither', async ({
  page,
  enter,
  house,
}) => {
  const [name, para] = [slug('lectura'), address()];
  await makeTemplate(house, name);
  await makeMail(house, { para, plantilla: name });
  await enter(template(name), { roles: ['Coordinador Contact Center'] });
  await expect(rowOf(page, name).getByRole('button', { name: /^Vista previa/ })).toBeVisible();
  await expect(rowOf(page, name).getByRole('button', { name: /^Inhabilitar/ })).toHaveCount(0);
  await page.goto(mailsTo(para));
  await expect(button(page, /^Reenviar/)).toBeVisible();
  await expect(button(page, 'Excel')).toBeVisible();
});
