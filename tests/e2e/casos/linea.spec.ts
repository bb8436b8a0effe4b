import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { give, newCaso } from '../support/casos.ts';
import { caseRoom, says } from '../support/chats.ts';
import { untilLive } from '../support/salas.ts';
import { expectAddress, expectNoSideways } from '../support/screen.ts';
import { expect, giveSession, test } from '../support/test.ts';

const kind = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Qué se muestra' }).getByRole('button', { name });
const happened = (page: Page) => page.locator('.hito');

/** A page of 20 entries, whatever page is requested. */
const endless = () => ({
  tipos: ['gestiones'],
  datos: Array.from({ length: 20 }, () => ({
    _id: randomUUID(),
    fecha: '2026-11-02T10:00:00.000000Z',
    tipo: 'gestiones',
    tono: 'neutro',
    titulo: 'Llamada',
    detalle: null,
    autor: null,
    campos: [],
  })),
});

test('the timeline of a case loads older entries on scroll, keeps kinds in the URL and adds new entries live', async ({
  page,
  testServer,
  axe,
}) => {
  const stored = await newCaso(testServer, { creado: '2026-11-01T10:00:00Z' });
  const lawyer = await testServer.person({ nombres: 'Andrés', apellidos: 'Cifuentes', roles: ['Abogado'] });
  await give(testServer, stored, 'Abogado', lawyer.id);
  const sala = await caseRoom(testServer, lawyer, stored.casoId);
  await says(testServer, lawyer, sala, 'Voy para el sitio');
  await says(testServer, lawyer, sala, 'Llego en diez minutos');
  await testServer.sql(
    `insert into caso_gestion (caso_id, creado, tipo_gestion, descripcion, autor)
     select $1, timestamptz '2026-11-02 10:00Z' + n * interval '1 minute', 'Llamada', 'Intento ' || n, 'Ana'
     from generate_series(1, 30) n`,
    [stored.casoId],
  );
  await giveSession(page, lawyer);
  const live = untilLive(page);
  await page.goto(`/gestionar?id=${stored.caso}`);
  await page.getByRole('button', { name: /^Más acciones de/ }).click();
  await page.getByRole('button', { name: 'Línea de tiempo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Línea de tiempo del caso ${stored.caso}`);
  await expect(happened(page).first()).toContainText(
    /^2 mensajes.*Andrés Cifuentes.* · Abogado.*Llego en diez minutos.*Voy para el sitio/,
  );
  await page.getByText('Intento 14', { exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Aquí empieza lo que sabemos de este caso.')).toBeAttached();
  await expect(happened(page).last()).toContainText('Caso creado');

  await kind(page, 'Asignaciones').click();
  await kind(page, 'Mensajes').click();
  await expectAddress(page, /tipo=asignaciones,mensajes|tipo=asignaciones%2Cmensajes/);
  await page.reload();
  await expect(kind(page, 'Mensajes')).toHaveAttribute('aria-pressed', 'true');
  await expect(happened(page)).toHaveText([/^2 mensajes/, /quedó a cargo como abogado/]);
  await axe('timeline of a case');

  // Messages and changes of the case both arrive live.
  await live;
  const admin = await testServer.person({ roles: ['Administrador'] });
  await says(testServer, admin, sala, 'El otro conductor ya firmó');
  await expect(happened(page).first()).toContainText('El otro conductor ya firmó');
  await kind(page, 'Todo').click();
  await expect(page).not.toHaveURL(/tipo=/);
  // Only entries that arrive after the screen opened are marked as new.
  await expect(page.getByText('Intento 30', { exact: true })).toBeVisible();
  await testServer.api(admin, 'PUT', `asistencia-choque-simple/cerrar/${stored.caso}`);
  await expect(page.locator('.hito-nuevo').first()).toContainText('Caso cerrado');
  await kind(page, 'Enlaces').click();
  await expect(page.getByText('Nada de eso ha pasado en este caso')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Ver todo' }).click();
  await expect(happened(page).first()).toContainText('Caso cerrado');
  await expectNoSideways(page);
});

test(
  'the report of a case is complete or fails, starts at the beginning, and prints in light colours without the shell',
  { tag: '@nightly' },
  async ({ page, testServer, enter, axe }) => {
    const stored = await newCaso(testServer, { creado: '2026-11-01T10:00:00Z' });
    await testServer.sql(
      `insert into caso_gestion (caso_id, creado, tipo_gestion, descripcion, autor)
     select $1, timestamptz '2026-11-02 10:00Z' + n * interval '1 minute', 'Llamada', 'Intento ' || n, 'Ana'
     from generate_series(1, 70) n`,
      [stored.casoId],
    );
    // The server refuses every page after the first one.
    await page.route(/hoja-de-vida.*antes/, (route) =>
      route.fulfill({ status: 422, json: { message: 'Hoy no' } }),
    );
    await page.emulateMedia({ colorScheme: 'dark' });
    await enter(`/gestionar-linea?id=${stored.caso}`);
    await page.getByRole('link', { name: 'Imprimir informe' }).click();
    await expect(page.getByRole('heading', { name: 'No pudimos preparar el informe' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
    await page.unrouteAll();
    await page.route(/hoja-de-vida/, (route) => route.fulfill({ json: { ...endless(), hayMas: true } }));
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText(/^Están los 1.000 movimientos más recientes/)).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    const report = page.getByRole('article', { name: `Informe del caso ${stored.caso}` });
    await expect(report).toContainText('Gloria Lasso');
    await expect(report).toContainText('¿Hubo heridos?No');
    const lines = report.getByRole('region', { name: 'Línea de tiempo' }).getByRole('listitem');
    await expect(lines).toHaveCount(71);
    await expect(lines.first()).toContainText('Caso creado');
    await expect(lines.last()).toContainText('Intento 70');
    await axe('report of a case');

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
    await expect(report).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(/MediaBox ?\[0 0 59\d\.\d+ 84\d\.\d+/.test(paper)).toBe(true);
    expect(Number(/\/Count (\d+)/.exec(paper)?.[1])).toBeGreaterThan(2);
  },
);
