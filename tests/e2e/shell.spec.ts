import type { Page } from '@playwright/test';
import { stopClock } from './house/clock.ts';
import { make, only as onlyForm } from './house/formularios.ts';
import { liveSockets } from './house/live.ts';
import { profile, rowOf, uniqueCode } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { act, only } from './house/usuarios.ts';
import { dayFromNow } from './house/vehiculos.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });

/** Every group of SHELL-03 that has a screen today, with the routes SHELL-06 puts there. */
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
/** The groups as they are drawn, each with the addresses of its links. */
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

test('SHELL-02 SHELL-03 SHELL-05 SHELL-06 SHELL-07 the menu of the whole product, entry by entry', async ({
  page,
  enter,
}) => {
  await enter('/roles');
  await expect(menu(page).getByRole('link', { name: 'Roles y permisos' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(await menuOf(page)).toEqual(MENU);
});

test('SHELL-07 of the same menu somebody else sees only what they may open', async ({ page, enter }) => {
  await enter('/permisos', { permisos: ['permisos.ver', 'usuarios.ver'] });
  await expect(menu(page)).toBeVisible();
  expect(await menuOf(page)).toEqual([
    ['Métricas', ['/Estadistica']],
    ['Configuración', ['/permisos', '/Novedades']],
    ['Usuarios', ['/v-users']],
  ]);
});

test('SHELL-08 SHELL-09 DISPONIBILIDAD-12 the top bar holds availability, bell, profile, change of password, theme and exit', async ({
  page,
  enter,
}) => {
  await enter('/Estadistica', { roles: ['Contact Center'] });
  const bar = page.getByRole('banner');
  await expect(bar).toContainText('Ausente');
  await expect(bar.getByRole('button', { name: /notificaciones/i })).toBeVisible();
  await expect(bar.getByRole('button', { name: /oscuro|claro/i })).toBeVisible();
  await profile(page).click();
  await expect(page.getByRole('link', { name: 'Mi perfil' })).toHaveAttribute('href', '/mi-perfil');
  await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
  await page.getByRole('link', { name: 'Cambio de clave' }).click();
  await expect(page).toHaveURL(/\/cambiar-clave$/);
});

test('SHELL-10 SHELL-11 the theme starts with the system, is switched by hand and remembered', async ({
  page,
  enter,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter('/Estadistica');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-tema', 'oscuro');
  await page.getByRole('button', { name: /claro/i }).click();
  await expect(html).toHaveAttribute('data-tema', 'claro');
  await page.reload();
  await expect(html).toHaveAttribute('data-tema', 'claro');
});

test('SHELL-12 the footer shows the year', async ({ page, enter, axe }) => {
  await enter('/Estadistica');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${dayFromNow(0).slice(0, 4)} Amparo`);
  await axe('home');
});

/** Opens with `open`, measures once it stands still, and leaves. */
async function widthOf(page: Page, name: string, open: () => Promise<void>): Promise<number | undefined> {
  await open();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  let width: number | undefined;
  // What it shows may come while it is measured, in another frame.
  await expect(async () => {
    width = (await dialog.boundingBox())?.width;
    expect(width).toBeDefined();
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return width;
}

test('SHELL-13 modals are 800 px wide and the one of Excel 500', async ({ page, enter, house }) => {
  test.slow();
  const person = await house.person({ nombres: 'Medida', roles: ['Abogado'] });
  const code = uniqueCode('ANCHO');
  await make(house, code);
  const found: Record<string, number | undefined> = {};
  const measure = async (name: string, open: () => Promise<void>) => {
    found[name] = await widthOf(page, name, open);
  };
  const press = (name: string | RegExp) => () => page.getByRole('button', { name }).first().click();
  const more = (row: string, action: string) => () => act(page, rowOf(page, row), action);

  await enter(only(person.correo));
  await measure('Agregar usuario', press('Agregar usuario'));
  await measure('Actualizar usuario', press(/^Editar Medida/));
  await measure('Exportar a Excel', press('Excel'));
  for (const action of ['Actualizar estado', 'Asignar roles', 'Estado de ingreso', 'Tiempo de sesión'])
    await measure(action, more('Medida', action));
  await measure('Asignar ciudades', more('Medida', 'Asignar ciudades'));
  await measure('Historial', more('Medida', 'Historial'));
  await page.goto('/roles');
  await measure('Agregar rol', press('Agregar rol'));
  await page.goto('/permisos');
  await measure('Agregar permiso', press('Agregar permiso'));
  await measure('Actualizar permiso', press(/^Editar/));
  await page.goto(onlyForm(code));
  await measure('Agregar formulario', press('Agregar formulario'));
  await measure('Actualizar formulario', press(/^Editar/));
  await measure('Preguntas', more(code, 'Ver preguntas'));
  await page.goto('/Publicaciones');
  await measure('Agregar publicación', press('Agregar publicación'));

  const { 'Exportar a Excel': excel, ...others } = found;
  expect(excel).toBe(500);
  expect(others).toEqual(Object.fromEntries(Object.keys(others).map((name) => [name, 800])));
});

test('SHELL-14 modals take what a phone has; the menu collapses', async ({ page, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('/roles');
  await page.getByRole('button', { name: 'Agregar rol' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar rol' });
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu(page)).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('dialog').getByText('Configuración')).toBeVisible();
});

test('REFERENCIA-12 CHATS-32 JURIDICA-80 a dropped socket tries again after 10 s, and not before', async ({
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
