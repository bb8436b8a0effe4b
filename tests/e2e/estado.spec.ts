import { hostname } from 'node:os';
import type { Page } from '@playwright/test';
import type { Estado } from '@amparo/contract/estado';
import { asuntosDe } from '@amparo/contract/estado-reglas';
import type { House } from './house/house.ts';
import { expect, test } from './house/test.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const things = (page: Page) => page.getByRole('region', { name: /Todo funciona|por atender/ });
const API = '**/api/estado';

/** What the house says of itself, as if its machine had nothing else to do and its backups were made. */
async function wellAnswer(house: House): Promise<Estado> {
  const admin = await house.person({ roles: ['Administrador'] });
  const real = (await (await house.api(admin, 'GET', 'estado')).json()) as Estado;
  const procesos = (real.procesos ?? []).map((proceso) => ({
    ...proceso,
    callado_s: 1,
    senales: {
      terceros: [
        { nombre: 'hub', estado: 'responde' as const, desde: proceso.iniciado, falla: null },
        { nombre: 'sms', estado: 'responde' as const, desde: proceso.iniciado, falla: null },
      ],
      sockets: 12,
      conexiones: { total: 10, libres: 8, esperando: 0 },
      oye: true,
      redis: true,
      memoria: 190_000_000,
      demora_ms: 3,
      disco: { libre: 76e9, total: 250e9 },
    },
  }));
  const lectura = {
    procesos: procesos.slice(0, 1),
    base: {
      version: '15.8',
      primaria: true,
      bytes: 5_400_000_000,
      conexiones: { usadas: 21, maximas: 100 },
      transaccion_s: 0.2,
      replicas: [{ nombre: 'pg-2', sincronica: true, atraso_s: 0.01 }],
      migracion: real.base?.migracion ?? null,
    },
    respaldos: {
      limite_h: 26,
      ultimo: { fin: real.leido, edad_s: 14_400, bytes: 1_900_000_000, destino: '/respaldos/amparo' },
      fallido: null,
    },
    analisis: { activo: true, pendientes: 0, espera_s: null },
    tareas: (real.tareas ?? []).map((cola) => ({ ...cola, esperando: 0, fallidas: 0, espera_s: null })),
  };
  return {
    ...lectura,
    leido: real.leido,
    terceros: procesos[0]?.senales.terceros ?? [],
    asuntos: asuntosDe(lectura),
  };
}

test('F03 all is well in one look, and what goes wrong is first, with what to do, without anybody asking', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  let answer = await wellAnswer(house);
  await page.route(API, (route) => route.fulfill({ json: answer }));
  await enter('/estado');
  await expect(things(page).getByRole('heading')).toHaveText(/Todo funciona/);
  await expect(things(page).getByRole('listitem')).toHaveCount(0);
  await expect(part(page, 'Procesos')).toContainText('Responde');
  await expect(part(page, 'Base de datos')).toContainText('21 de 100');
  await expect(part(page, 'Respaldos')).toContainText('hace 4 horas');
  await expect(part(page, 'Terceros')).toContainText('Aseguradoras: primera fuente');
  await expect(page.getByText(/^Leído hace (\d+ segundos?|menos de un segundo|\d+ minutos?)$/)).toBeVisible();
  await axe('all is well');

  const worse = {
    ...answer,
    base: answer.base && { ...answer.base, primaria: false },
    respaldos: { limite_h: 26, ultimo: null, fallido: null },
  };
  answer = { ...worse, asuntos: asuntosDe(worse) };
  await expect(things(page).getByRole('heading')).toHaveText(/2 cosas por atender/);
  const said = things(page).getByRole('listitem');
  await expect(said.first()).toContainText('La base de datos solo permite leer');
  await expect(said.first()).toContainText('Qué hacer: Si hay un relevo en curso, espera un minuto');
  await expect(said.last()).toContainText('Todavía no hay respaldos');
  await expect(part(page, 'Base de datos').getByRole('heading')).toContainText('Falla');
  await axe('two things are wrong');
});

test('F01 a process that died and a backup that is too old are told by the real house, on a phone too', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  await house.sql(`insert into respaldo (inicio, fin, estado, destino, bytes)
    values (now(), now() - interval '3 days', 'hecho', '/respaldos/amparo', 1900000000)`);
  await house.sql(`insert into proceso (id, servidor, pid, version, roles, iniciado, visto, estado)
    values (gen_random_uuid(), 'web-9', 4242, '0.9.0', '{api}', now() - interval '1 day', now() - interval '5 minutes', '{}')`);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('/estado');
  const said = things(page).getByRole('listitem');
  await expect(
    said.filter({ hasText: 'web-9 (proceso 4242) no responde desde hace 5 minutos' }),
  ).toContainText('reinicia el servicio de Amparo');
  await expect(said.filter({ hasText: 'El último respaldo es de hace 3 días' })).toContainText(
    'npm run backup',
  );
  const processes = part(page, 'Procesos').getByRole('listitem');
  await expect(processes.filter({ hasText: 'web-9' })).toContainText(
    /No responde desde (hoy|ayer) \d\d:\d\d/,
  );
  await expect(processes.filter({ hasText: hostname() })).toContainText('Responde');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await axe('on a phone');

  // Each queue says what it does; those with nothing to tell are there for who asks.
  const jobs = part(page, 'Tareas en segundo plano');
  await jobs.getByRole('button', { name: 'Ver todas' }).focus();
  await page.keyboard.press('Enter');
  await expect(jobs.getByRole('listitem').filter({ hasText: 'Mantenimiento de cada noche' })).toContainText(
    'mantenimiento',
  );
  await expect(jobs.getByRole('button', { name: 'Ver solo las que tienen algo' })).toBeFocused();
  await house.sql('delete from respaldo');
  await house.sql(`delete from proceso where servidor = 'web-9'`);
});

test('F03 a server that does not answer is told as such, what was read stays with its age, and another try brings it back', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const answer = await wellAnswer(house);
  let isAway = true;
  await page.route(API, (route) =>
    isAway ? route.fulfill({ status: 503, json: {} }) : route.fulfill({ json: answer }),
  );
  await enter('/estado');
  await expect(page.getByRole('heading', { name: 'No pudimos leer el estado' })).toBeVisible();
  await expect(page.getByText('revisa que el servicio de Amparo')).toBeVisible();
  await axe('nothing could be read');
  isAway = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(things(page).getByRole('heading')).toHaveText(/Todo funciona/);

  isAway = true;
  await expect(
    page.getByRole('alert').filter({ hasText: 'El servidor no respondió la última vez' }),
  ).toBeVisible();
  await expect(part(page, 'Procesos')).toBeVisible();
  isAway = false;
  await expect(page.getByRole('alert').filter({ hasText: 'El servidor no respondió' })).toHaveCount(0);
});
