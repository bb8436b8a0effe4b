import type { Page } from '@playwright/test';
import { stopClock } from '../support/clock.ts';
import { liveSockets } from '../support/live.ts';
import { expectAddress, goWithin, profile } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { dayFromNow } from '../support/vehiculos.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });

/** Every menu group of SHELL-03 that has a screen, with its paths from SHELL-06. */
const MENU = [
  ['Métricas', ['/Estadistica', '/Dashboard', '/Metricas', '/Reporte']],
  [
    'Configuración',
    [
      '/v-roles',
      '/roles',
      '/permisos',
      '/v-formularios',
      '/Publicaciones',
      '/tiposgestion',
      '/Novedades',
      '/ListarEmpresas',
      '/Importaciones',
      '/estado',
    ],
  ],
  ['Usuarios', ['/v-users']],
  ['Vehículos', ['/v-vehiculos']],
  ['Pólizas', ['/v-polizas']],
  ['Correo', ['/v-plantilla', '/correos']],
  [
    'Choque simple',
    [
      '/crearticket',
      '/listaticket',
      '/mesa-de-asignacion',
      '/listaticketArchivados',
      '/crearticket-lesiones-homicidios',
      '/listaticket-lesiones-homicidios',
      '/gestionar/agenda',
    ],
  ],
  ['Biblioteca', ['/listar-doc', '/listar-categorias']],
  ['Capacitación', ['/Capacitacion', '/locSesiones', '/locaciones', '/ListarSedes', '/ListarAgenda']],
  ['Asistencia jurídica', ['/crear-asistencia-juridica', '/lista-asistencia-juridica', '/tramites']],
  ['Revisión vehicular', ['/listarTurnos', '/listar-precio', '/listar-CDA', '/listarTipoRevision']],
  ['Chats', ['/chats', '/ChatChoqueSimple', '/ChatGeneral', '/ChatAsistenciaJuridica', '/v-respuestas']],
  ['Comparendos', ['/Comparendos', '/listarComparendo', '/ListarComparendoSimit']],
  ['Planes y servicios', ['/listar-servicios', '/listar-planes', '/listar-compras', '/Cupones']],
  ['Políticas', ['/politicas']],
  ['Encuestas', ['/Encuestas']],
  ['Preguntas frecuentes', ['/PreguntasFrecuentes']],
  ['Mascotas', ['/mascota/tipos', '/mascota/listar']],
  ['Aliados', ['/aliados', '/cupones-aliados']],
  ['Pico y placa', ['/pico-placa']],
];
/** The rendered groups, each with the paths of its links. */
const menuOf = (page: Page) =>
  menu(page)
    .getByRole('list')
    .first()
    .locator('> li')
    .evaluateAll((groups) =>
      groups.map((group) => [
        group.querySelector('a, button')?.textContent,
        [...group.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      ]),
    );

test('SHELL-02 SHELL-06 SHELL-08 SHELL-14 the shell has its menu, top bar, theme, footer and dialog sizes', async ({
  page,
  enter,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter('/roles', { roles: ['Administrador', 'Contact Center'] });
  await test.step('SHELL-02 SHELL-03 SHELL-05 SHELL-06 SHELL-07 the menu shows every group with its links', async () => {
    await expect(menu(page).getByRole('link', { name: 'Roles y permisos' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await menuOf(page)).toEqual(MENU);
  });
  const dialog = page.getByRole('dialog');
  const width = async () => (await dialog.boundingBox())?.width;
  await test.step('SHELL-13 a dialog is 800 px wide and the Excel one 500', async () => {
    await page.getByRole('button', { name: 'Agregar rol' }).click();
    await expect.poll(width).toBe(800);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await goWithin(page, '/v-users');
    await page.getByRole('button', { name: 'Excel' }).click();
    await expect.poll(width).toBe(500);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('SHELL-08 SHELL-09 DISPONIBILIDAD-12 the top bar has its six controls', async () => {
    const bar = page.getByRole('banner');
    await expect(bar).toContainText('Ausente');
    await expect(bar.getByRole('button', { name: /notificaciones/i })).toBeVisible();
    await expect(bar.getByRole('button', { name: /oscuro|claro/i })).toBeVisible();
    await profile(page).click();
    await expect(page.getByRole('link', { name: 'Mi perfil' })).toHaveAttribute('href', '/mi-perfil');
    await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
    await page.getByRole('link', { name: 'Cambio de clave' }).click();
    await expectAddress(page, /\/cambiar-clave$/);
  });
  await test.step('SHELL-12 the footer shows the year', async () => {
    await expect(page.getByRole('contentinfo')).toContainText(`© ${dayFromNow(0).slice(0, 4)} Amparo`);
  });
  await test.step('SHELL-10 SHELL-11 the theme follows the system at first, can be switched and is remembered', async () => {
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-tema', 'oscuro');
    await page.getByRole('button', { name: /claro/i }).click();
    await expect(html).toHaveAttribute('data-tema', 'claro');
    await page.reload();
    await expect(menu(page)).toBeVisible();
    await expect(html).toHaveAttribute('data-tema', 'claro');
  });
  await test.step('SHELL-14 on a phone a dialog takes the width and the menu collapses', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goWithin(page, '/roles');
    await page.getByRole('button', { name: 'Agregar rol' }).click();
    await expect(dialog).toBeVisible();
    expect(await width()).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(menu(page)).toBeHidden();
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(dialog.getByText('Configuración')).toBeVisible();
  });
});

test('REFERENCIA-12 CHATS-32 JURIDICA-80 a dropped socket reconnects after 10 s, and not before', async ({
  page,
  enter,
}) => {
  await page.clock.install();
  const { opened, admitted } = await liveSockets(page);
  const tries = () => opened.length;
  await enter('/about');
  await expect(page.getByText('En línea')).toBeVisible();
  await expect.poll(admitted).toBe(1);
  await stopClock(page);
  const before = tries();
  await opened[0]?.close();
  await expect(page.getByText('Reconectando')).toBeVisible();
  await page.clock.runFor(9_999);
  expect(tries()).toBe(before);
  await page.clock.runFor(1);
  await expect.poll(tries).toBe(before + 1);
  await page.clock.resume();
  await expect(page.getByText('En línea')).toBeVisible();
});
