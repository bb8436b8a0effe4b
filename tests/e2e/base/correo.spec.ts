import type { Page } from '@playwright/test';
import { address, makeMail, makeTemplate } from '../support/correo.ts';
import { expectNotice } from '../support/notices.ts';
import { choose, expectAddress, goWithin, offered, rowOf, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const TAMANOS = ['5', '10', '20', '30', '40', '50', '100'];
const slug = (name: string) => unique(name).replaceAll(' ', '-');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const template = (name: string) => `/v-plantilla?filtros[nombre_plantilla]=${name}`;
const mailsTo = (para: string) => `/correos?filtros[para]=${para}`;

/** Records the calls of the page from now on, as `POST correo`. */
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

test('RUTAS-29 PLANTILLAS-01 PLANTILLAS-02 H29 a template is listed, previewed without running it, and disabled', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const name = slug('hostil');
  const evil = `<h1>Mira, {{nombre}}</h1><script>top.document.title = 'robado'; parent.robado = 1</script>
    <img src="/robado.png" onerror="parent.robado = 1"><link rel="stylesheet" href="/robado.css">
    <iframe src="/robado.html"></iframe><a href="javascript:parent.robado=1" target="_top">Ven</a>
    <form action="/robado"><button>Envía</button></form><meta http-equiv="refresh" content="0;url=/robado">`;
  await makeTemplate(testServer, name, evil);
  const fetched = callsOf(page, /robado/);
  const calls = callsOf(page, /^DELETE/);
  await enter(template('codigo-de-ingreso'));

  await test.step('RUTAS-29 PLANTILLAS-01 PLANTILLAS-02 PLANTILLAS-03 PLANTILLAS-14 the list of templates shows its columns and criteria', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PLANTILLAS CREADAS');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Nombre Plantilla',
      'Asunto',
      'Variables',
      'Estado',
      'ACCIONES',
    ]);
    await offers(page, ['Nombre Plantilla']);
    const essential = rowOf(page, 'codigo-de-ingreso');
    await expect(essential.getByRole('cell')).toContainText([
      'codigo-de-ingreso',
      'Tu código para ingresar a Amparo',
      'nombre',
      'Activo',
      '',
    ]);
  });

  await test.step('PLANTILLAS-09 an essential template cannot be disabled', async () => {
    const essential = rowOf(page, 'codigo-de-ingreso');
    await expect(essential).toContainText('Esencial');
    await expect(essential.getByRole('button', { name: /^Inhabilitar/ })).toHaveCount(0);
  });

  await goWithin(page, template(name));
  const row = rowOf(page, name);
  await test.step('PLANTILLAS-05 PLANTILLAS-06 PLANTILLAS-11 H29 the HTML is shown in a frame that runs and fetches nothing', async () => {
    await row.getByRole('button', { name: /^Vista previa/ }).click();
    const frame = dialog(page, 'Vista previa').locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', '');
    const inside = frame.contentFrame();
    await expect(inside.getByRole('heading')).toHaveText('Mira, nombre');
    await expect(inside.locator('mark')).toHaveText('nombre');
    await inside.getByText('Ven').click();
    await inside.getByText('Envía').click();
    await expect(inside.getByRole('heading')).toHaveText('Mira, nombre');
    expect(await page.evaluate(() => 'robado' in window)).toBe(false);
    // The title may begin with a number of unread messages in brackets.
    await expect(page).toHaveTitle(/Plantillas de correo · Amparo$/);
    expect(fetched).toEqual([]);
    await axe('the preview of a template');
    await dialog(page, 'Vista previa').getByRole('button', { name: 'Cerrar' }).first().click();
    await expect(dialog(page, 'Vista previa')).toBeHidden();
  });

  await test.step('CASO-38 CASO-39 PLANTILLAS-07 PLANTILLAS-08 PLANTILLAS-09 PLANTILLAS-12 disabling asks first, and cannot be undone', async () => {
    const off = row.getByRole('button', { name: /^Inhabilitar/ });
    await off.click();
    await expect(dialog(page, 'Confirmación')).toContainText('Esta seguro de inhabilitar esta plantilla?');
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Confirmación')).toBeHidden();
    expect(calls).toEqual([]);
    await off.click();
    await dialog(page, 'Confirmación').getByRole('button', { name: 'Inhabilitar' }).click();
    await expectNotice(page, 'Operación Exitosa');
    await expect(row).toContainText('Inactivo');
    await expect(row.getByRole('button', { name: /^(Inhabilitar|Activar)/ })).toHaveCount(0);
    expect(calls).toEqual([expect.stringMatching(/^DELETE plantilla\/[\w-]{36}$/)]);
  });
});

test('RUTAS-30 CORREOS-01 CORREOS-02 CORREOS-04 a coordinator reads the sent mail and sends one again', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const [name, disabled] = [slug('lista'), slug('apagada')];
  const [ana, luis, secret] = [address(), address(), address()];
  await makeTemplate(testServer, name);
  await makeTemplate(testServer, disabled);
  await makeMail(testServer, { para: `${ana}, ${luis}`, plantilla: name });
  const motivo = 'El servidor de correo no lo recibió: 550 No existe';
  await makeMail(testServer, { para: luis, plantilla: name, estado: 'fallido', motivo });
  const [para, paraOff] = [address(), address()];
  await makeMail(testServer, { para, plantilla: name });
  await makeMail(testServer, { para: paraOff, plantilla: disabled });
  await testServer.sql('update plantilla set estado = false where nombre_plantilla = $1', [disabled]);
  await makeMail(testServer, { para: secret, plantilla: 'codigo-de-ingreso', secretas: ['codigo'] });
  const calls = callsOf(page, /^POST correo|^GET plantilla/);
  await enter(mailsTo(luis), { roles: ['Coordinador Contact Center'] });
  const confirm = dialog(page, 'Confirmación');
  const resend = confirm.getByRole('button', { name: 'Reenviar' });

  await test.step('RUTAS-30 CORREOS-01 CORREOS-02 CORREOS-03 CORREOS-05 CORREOS-14 the list shows the sent mails, and why a mail was not sent', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CORREOS ENVIADOS');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Para',
      'Plantilla',
      'Enviado',
      'Fecha Creación',
      'ACCIONES',
    ]);
    await expect(button(page, 'Excel')).toBeVisible();
    await offers(page, ['Para', 'Enviado']);
    const [failed, left] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
    const when = /\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/;
    await expect(left.getByRole('cell')).toHaveText([`${ana}, ${luis}`, name, 'Si', when, '']);
    await expect(failed.getByRole('cell')).toHaveText([luis, name, 'No', when, '']);
    await expect(failed.getByTitle(motivo)).toBeVisible();
    await failed.getByRole('button', { name: /^Ver correo/ }).click();
    await expect(dialog(page, 'Correo')).toContainText(motivo);
    const inside = dialog(page, 'Correo').locator('iframe').contentFrame();
    await expect(inside.getByText('Hola, Ana')).toBeVisible();
    await axe('a sent mail');
    await page.keyboard.press('Escape');
    await choose(page, page.getByRole('combobox', { name: 'Campo' }), 'Enviado');
    await choose(page, page.getByRole('combobox', { name: 'Valor de Enviado' }), 'No');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expectAddress(page, /filtros\[enviado\]=false$/);
    await expect(page.getByRole('row').nth(1)).toContainText('No');
  });

  await goWithin(page, mailsTo(para));
  await expect(page.getByRole('row')).toHaveCount(2);
  calls.length = 0;
  await test.step('CASO-39 CORREOS-06 CORREOS-07 nothing is sent before the confirmation', async () => {
    await button(page, /^Reenviar/).click();
    await expect(confirm.getByText('Esta seguro de reenviar el email ?', { exact: true })).toBeVisible();
    await confirm.getByRole('button', { name: 'Cancelar' }).click();
    await expect(confirm).toBeHidden();
    expect([calls, await testServer.mail(para)]).toEqual([[], []]);
  });

  await test.step('CASO-38 CORREOS-05 CORREOS-07 CORREOS-09 CORREOS-10 CORREOS-11 the confirmed mail is sent again as a new row', async () => {
    await button(page, /^Reenviar/).click();
    await resend.click();
    await expectNotice(page, 'Operación Exitosa');
    await expect(page.getByRole('row')).toHaveCount(3);
    expect(calls).toEqual([expect.stringMatching(/^GET plantilla\/[\w-]{36}$/), 'POST correo']);
    const texts = async () => (await testServer.mail(para)).map(({ texto }) => texto.trim());
    await expect.poll(texts).toEqual(['Hola, Ana']);
    // The server notifies the list that the mail was sent.
    await expect(page.getByRole('row').nth(1)).toContainText('Si');
  });

  await test.step('CORREOS-10 a mail with a disabled template, or with a code, shows why it cannot be sent again', async () => {
    await goWithin(page, mailsTo(paraOff));
    await expect(rowOf(page, paraOff)).toBeVisible();
    await button(page, /^Reenviar/).click();
    await resend.click();
    await expect(dialog(page, 'Oops...')).toContainText('La plantilla de este correo está inhabilitada');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row')).toHaveCount(2);

    await goWithin(page, mailsTo(secret));
    await expect(rowOf(page, secret)).toBeVisible();
    await button(page, /^Reenviar/).click();
    await expect(dialog(page, 'Oops...')).toContainText(
      'Este correo llevaba un código o un enlace que no se guarda',
    );
    await page.keyboard.press('Escape');
    await button(page, /^Ver correo/).click();
    const inside = dialog(page, 'Correo').locator('iframe').contentFrame();
    await expect(inside.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
    await expect(inside.locator('mark')).toHaveText('codigo');
    expect([await testServer.mail(paraOff), await testServer.mail(secret)]).toEqual([[], []]);
    await page.keyboard.press('Escape');
  });

  await test.step('PLANTILLAS-04 the coordinator reads templates and cannot disable them', async () => {
    await goWithin(page, template(name));
    await expect(rowOf(page, name).getByRole('button', { name: /^Vista previa/ })).toBeVisible();
    await expect(rowOf(page, name).getByRole('button', { name: /^Inhabilitar/ })).toHaveCount(0);
  });
});
