import type { Page } from '@playwright/test';
import { goWithin } from '../support/screen.ts';
import { expect, giveSession, test } from '../support/test.ts';

/** Sets `window.entered` if a user's text is inserted as markup. */
const MARKUP = '<img src=x onerror="window.entered=1"><script>window.entered=1</script>';
const entered = (page: Page) => page.evaluate<boolean>(`'entered' in window`);

test('H29 markup in names, titles, messages and file names is shown as text and never runs', async ({
  page,
  testServer,
}) => {
  const boss = await testServer.person({ roles: ['Administrador'] });
  const person = await testServer.person({ roles: ['Administrador'] });
  await testServer.sql('update usuario set nombres = $1, apellidos = $1 where id = $2', [MARKUP, person.id]);
  await testServer.sql('insert into rol (nombre) values ($1)', [MARKUP]);
  await testServer.sql('insert into permiso (nombre) values ($1)', [MARKUP]);
  await testServer.sql(
    `insert into formulario (nombre, identificador_formulario, modulo, calificable) values ($1, $1, 'GENERAL', false)`,
    [MARKUP],
  );
  await testServer.sql(
    `insert into publicacion (titulo, descripcion, imagen_nombre, imagen_aws_id, tipo_vinculo, fecha_inicial, fecha_final)
     values ($1, $1, $1, gen_random_uuid(), 'PERMANENTE', '2020-01-01', '2999-12-31')`,
    [MARKUP],
  );
  const body = { usuarioId: person.id, message: MARKUP };
  await testServer.api(boss, 'POST', 'push-notification/enviar-notificacion', body);

  await giveSession(page, person);
  await page.goto('/Estadistica');
  for (const path of [
    '/v-users',
    '/permisos',
    '/v-formularios',
    '/Publicaciones',
    '/mi-perfil',
    '/v-roles',
  ]) {
    await goWithin(page, path);
    const main = page.getByRole('main');
    const shown = path === '/mi-perfil' ? main.getByLabel('Nombres') : main.getByText(MARKUP).first();
    await expect(shown, path).toBeVisible();
    expect(await entered(page), path).toBe(false);
  }
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await expect(page.getByRole('region', { name: 'Notificaciones' }).getByText(MARKUP)).toBeVisible();
  expect(await entered(page)).toBe(false);
  await test.step('the content security policy blocks a script that is inserted into the page', async () => {
    const refused = page.waitForEvent('console', (line) => line.text().includes('Content Security Policy'));
    await page.evaluate((markup) => {
      const inserted = document.createElement('div');
      inserted.innerHTML = markup;
      document.body.append(inserted);
    }, MARKUP);
    await refused;
    expect(await entered(page)).toBe(false);
  });
  for (const table of ['rol', 'permiso', 'formulario'])
    await testServer.sql(`delete from ${table} where nombre = $1`, [MARKUP]);
  await testServer.sql('delete from publicacion where titulo = $1', [MARKUP]);
});
