import { give, newCaso } from './house/casos.ts';
import { expect, test } from './house/test.ts';

test('RUTAS-14 RUTAS-15 a coordinator sees what waits, the figures, the team and the way to each screen', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const adviser = await house.account({ nombres: 'Tatiana', apellidos: 'Rueda', roles: ['Contact Center'] });
  await house.sql(`update usuario set estado_asesor = 'Activo en espera' where id = $1`, [adviser.id]);
  const me = await enter('/about', { nombres: 'Óscar Iván', roles: ['Administrador'] });
  await house.api(me, 'POST', 'push-notification/enviar-notificacion', {
    usuarioId: me.id,
    message: 'Cierre vial en la Calle 26',
  });
  await page.goto('/Estadistica');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Buen(os días|as tardes|as noches), Óscar$/,
  );
  await expect(page.getByText('Tienes una notificación sin leer.')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Espera por mí' });
  await expect(waiting).toContainText('Cierre vial en la Calle 26');
  const figures = page.getByRole('region', { name: 'Cifras' });
  await expect(figures.getByRole('heading')).toHaveText([
    'Total asistencias',
    'Usuarios',
    'Interacciones',
    'Disponibles de Contact Center',
  ]);
  await expect(figures).toContainText(/1 de \d+/);
  await expect(page.getByRole('region', { name: 'Contact Center' }).getByRole('listitem').first()).toHaveText(
    /Tatiana Rueda.*Activo en espera/,
  );
  await axe('home');

  await waiting.getByRole('button', { name: 'Marcar leídas' }).click();
  await expect(waiting).toContainText('Estás al día.');

  const link = page.getByRole('navigation', { name: 'Atajos' }).getByRole('link', { name: 'Formularios' });
  await expect(link).toContainText('G F');
  await page.locator('body').press('f');
  await expect(page).toHaveURL(/Estadistica/);
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expect(page).toHaveURL(/v-formularios/);
});

test('each sees how many cases wait for what they can do, their own ones first, and goes to the list that was counted', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const mine = await newCaso(house);
  await newCaso(house);
  const lawyer = await enter('/about', { roles: ['Abogado'] });
  await give(house, mine, 'Abogado', lawyer.id);
  await page.goto('/Estadistica');
  const figures = page.getByRole('region', { name: 'Casos', exact: true });
  await expect(figures.getByRole('heading')).toHaveText(['Mis casos abiertos', 'Casos sin abogado']);
  const countOf = (label: string) => figures.locator('.figure').filter({ hasText: label }).locator('b');
  await expect(countOf('Mis casos abiertos')).toHaveText('1');
  const path = 'asistencia-choque-simple?filtros[pendiente]=abogado&elementosPorPagina=10';
  const { totalElementos } = (await (await house.api(lawyer, 'GET', path)).json()) as {
    totalElementos: number;
  };
  expect(totalElementos).toBeGreaterThan(0);
  await expect(countOf('Casos sin abogado')).toHaveText(String(totalElementos));
  const own = page.getByRole('region', { name: 'Mis casos', exact: true });
  await expect(own.getByRole('listitem')).toHaveText(new RegExp(`${mine.caso}.*Gloria Lasso.*Solicitado`));
  await axe('home of a lawyer');
  await figures.getByRole('link', { name: 'Casos sin abogado' }).click();
  await expect(page).toHaveURL(/listaticket\?filtros(\[|%5B)pendiente(\]|%5D)=abogado/);
  await page.goBack();
  await own.getByRole('link', { name: 'Gestionar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caso ${mine.caso}`);
});

test('RUTAS-15 SHELL-07 somebody with few permissions sees only what they may open, and nothing fails', async ({
  page,
  enter,
}) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await enter('/Estadistica', { nombres: 'Marcela', permisos: ['permisos.ver'] });
  await expect(page.getByText('No hay nada esperando por ti.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Atajos' }).getByRole('link')).toHaveText([
    /^Permisos/,
    /^Novedades/,
  ]);
  await expect(page.getByRole('region', { name: 'Cifras' })).toHaveCount(0);
  expect(refused).toEqual([]);
});
