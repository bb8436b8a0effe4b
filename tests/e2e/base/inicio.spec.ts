import { give, newCaso } from '../support/casos.ts';
import { makeMail } from '../support/correo.ts';
import { expectAddress, goWithin } from '../support/screen.ts';
import { expect, giveSession, test } from '../support/test.ts';

test('RUTAS-14 RUTAS-15 the home page shows pending work, figures, the team and shortcuts', async ({
  page,
  testServer,
}) => {
  const adviser = await testServer.account({
    nombres: 'Tatiana',
    apellidos: 'Rueda',
    roles: ['Contact Center'],
  });
  await testServer.sql(`update usuario set estado_asesor = 'Activo en espera' where id = $1`, [adviser.id]);
  const me = await testServer.person({ nombres: 'Óscar Iván', roles: ['Administrador'] });
  await testServer.api(me, 'POST', 'push-notification/enviar-notificacion', {
    usuarioId: me.id,
    message: 'Cierre vial en la Calle 26',
  });
  const [template] = await testServer.sql<{ nombre: string }>(
    'select nombre_plantilla as nombre from plantilla limit 1',
  );
  await makeMail(testServer, {
    para: 'ana@correo.co',
    plantilla: template?.nombre ?? '',
    estado: 'fallido',
    motivo: 'El buzón está lleno',
  });
  await giveSession(page, me);
  await page.goto('/Estadistica');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Buen(os días|as tardes|as noches), Óscar$/,
  );
  await expect(page.getByText('Tienes una notificación sin leer.')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Espera por mí' });
  await expect(waiting).toContainText('Cierre vial en la Calle 26');
  await expect(page.getByRole('region', { name: 'Necesita un administrador' })).toContainText(
    /\d+ correos? no sali/,
  );
  const figures = page.getByRole('region', { name: 'Cifras' });
  await expect(figures.getByRole('heading')).toHaveText([
    'Total asistencias',
    'Usuarios',
    'Interacciones',
    'Disponibles de Contact Center',
  ]);
  await expect(figures).toContainText(/[1-9]\d* de \d+/);
  await expect(
    page
      .getByRole('region', { name: 'Contact Center' })
      .getByRole('listitem')
      .filter({ hasText: 'Tatiana Rueda' }),
  ).toContainText('Activo en espera');

  await waiting.getByRole('button', { name: 'Marcar leídas' }).click();
  await expect(waiting).toContainText('Estás al día.');

  const shortcuts = page.getByRole('navigation', { name: 'Atajos' });
  await expect(shortcuts.getByRole('link', { name: 'Nuevo ticket choque simple' })).toBeVisible();
  const link = shortcuts.getByRole('link', { name: 'Formularios' });
  await expect(link).toContainText('G F');
  await page.locator('body').press('f');
  await expectAddress(page, /Estadistica/);
  await shortcuts.getByRole('button', { name: 'Buscar en todo' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('body').press('n');
  await expectAddress(page, /crearticket/);
  await goWithin(page, '/Estadistica');
  await expect(link).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expectAddress(page, /v-formularios/);
});

test(
  'a lawyer sees the number of their own cases and of cases without a lawyer, and opens both',
  { tag: '@nightly' },
  async ({ page, testServer }) => {
    const mine = await newCaso(testServer);
    await newCaso(testServer);
    const lawyer = await testServer.person({ roles: ['Abogado'] });
    await give(testServer, mine, 'Abogado', lawyer.id);
    await giveSession(page, lawyer);
    await page.goto('/Estadistica');
    const figures = page.getByRole('region', { name: 'Casos', exact: true });
    await expect(figures.getByRole('heading')).toHaveText(['Mis casos abiertos', 'Casos sin abogado']);
    const countOf = (label: string) => figures.locator('.figure').filter({ hasText: label }).locator('b');
    await expect(countOf('Mis casos abiertos')).toHaveText('1');
    const path = 'asistencia-choque-simple?filtros[pendiente]=abogado&elementosPorPagina=10';
    const { totalElementos } = (await (await testServer.api(lawyer, 'GET', path)).json()) as {
      totalElementos: number;
    };
    expect(totalElementos).toBeGreaterThan(0);
    await expect(countOf('Casos sin abogado')).toHaveText(String(totalElementos));
    const own = page.getByRole('region', { name: 'Mis casos', exact: true });
    await expect(own.getByRole('listitem')).toHaveText(new RegExp(`${mine.caso}.*Gloria Lasso.*Solicitado`));
    await figures.getByRole('link', { name: 'Casos sin abogado' }).click();
    await expectAddress(page, /listaticket\?filtros(\[|%5B)pendiente(\]|%5D)=abogado/);
    await page.goBack();
    await own.getByRole('link', { name: 'Gestionar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caso ${mine.caso}`);
  },
);
