import type { Page } from '@playwright/test';
import { newCaso } from './house/casos.ts';
import { make, only as onlyForm } from './house/formularios.ts';
import { rowOf, uniqueCode } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { act, only } from './house/usuarios.ts';

test.use({ permissions: ['notifications'] });

/** Words of English and not of Spanish, of those that interfaces, and the libraries under ours, are full of. */
const ENGLISH = new Set(
  `about add all and any apply are back bars calendar cancel check circle clear click close collapse confirm copy create
  data date day days delete deny disabled done double down download drag drop edit empty enter expand export eye failed
  field file files filter first for found from go help here hide home hour image invalid is item items last left less
  load loading log logout message minute modal month more name next none not null object of off ok open or outlined page
  password people picture please press prev previous read refresh remove required reset results retry right row rows
  save search second see select selected send settings show sign sort sorted step submit success switch tab text the
  this time title to today toggle true type undefined unknown up update upload user users value view warning week
  welcome with year yes you your january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun`.split(/\s+/),
);

/** Everything the page says, to eyes and to readers. */
const spoken = (page: Page) =>
  page.evaluate(() => {
    const heard = [...document.querySelectorAll('body *')].filter(
      (element) => element.closest('[aria-hidden="true"]') === null,
    );
    const names = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((attribute) =>
      heard.map((element) => element.getAttribute(attribute) ?? ''),
    );
    return [document.title, ...document.body.innerText.split('\n'), ...names];
  });

async function isSpanish(page: Page): Promise<void> {
  const isEnglish = (word: string) => ENGLISH.has(word.toLowerCase());
  const wrong = (await spoken(page)).filter((text) => (text.match(/[\p{L}']+/gu) ?? []).some(isEnglish));
  expect([...new Set(wrong)]).toEqual([]);
}

/** Every screen, and the words by which one knows that it is whole. */
const SCREENS: [path: string, whole: string][] = [
  ['/about', 'soporte@amparo.co'],
  ['/Estadistica', 'Atajos'],
  ['/Dashboard', 'Personas activas'],
  ['/Metricas', 'Hasta'],
  ['/v-users', 'Filas por página'],
  ['/v-roles', 'Filas por página'],
  ['/v-polizas', 'Filas por página'],
  ['/e-polizas', 'AGREGAR PÓLIZA'],
  ['/roles', 'Agregar rol'],
  ['/permisos', 'Filas por página'],
  ['/v-formularios', 'Filas por página'],
  ['/Encuestas', 'Filas por página'],
  ['/Encuestas?vista=resumen', 'Resumen'],
  ['/Publicaciones', 'Filas por página'],
  ['/tiposgestion', 'Filas por página'],
  ['/ListarEmpresas', 'Filas por página'],
  ['/tramites?filtros[titulo]=matricula', 'Filas por página'],
  ['/listarTipoRevision', 'Filas por página'],
  ['/crearticket', 'Crear ticket'],
  ['/listar-compras', 'Filas por página'],
  ['/v-compras', 'Filas por página'],
  ['/crear-planes', 'Así lo ve el cliente'],
  ['/listar-planes', 'Filas por página'],
  ['/Cupones', 'Filas por página'],
  ['/listar-servicios', 'Filas por página'],
  ['/politicas', 'Filas por página'],
  ['/PreguntasFrecuentes', 'Filas por página'],
  ['/v-respuestas', 'Filas por página'],
  ['/v-vehiculos', 'Filas por página'],
  ['/e-vehiculo', 'Placa y propietario'],
  ['/listaticket', 'Filas por página'],
  ['/listaticketArchivados', 'Filas por página'],
  ['/v-plantilla', 'Filas por página'],
  ['/correos', 'Filas por página'],
  ['/aliados', 'Filas por página'],
  ['/cupones-aliados', 'Filas por página'],
  ['/chats', 'Sin leer'],
  ['/ChatChoqueSimple', 'Elige una conversación'],
  ['/ChatGeneral', 'Elige una conversación'],
  ['/ChatAsistenciaJuridica', 'Elige una conversación'],
  ['/mi-perfil', 'Datos Usuarios'],
  ['/cambiarFoto', 'Elegir archivo'],
  ['/cambiar-clave', 'Confirmar contraseña'],
  ['/vehiculo', '¿Qué placa buscas?'],
  ['/vehiculo/SEG001', 'No tenemos el vehículo SEG001'],
  ['/persona', '¿A quién buscas?'],
  ['/gestionar', '¿Qué caso buscas?'],
  ['/no-existe', 'Esa dirección no existe'],
];

test('SHELL-01 every screen speaks Spanish, to eyes and to readers', async ({ page, enter }) => {
  test.slow();
  await enter('/about');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  for (const [path, whole] of SCREENS) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(whole).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await isSpanish(page);
    });
  }
});

test('SHELL-01 dialogs, their choices and their messages speak Spanish', async ({ page, enter, house }) => {
  test.slow();
  const person = await house.person({ nombres: 'Hablada', roles: ['Abogado'] });
  const code = uniqueCode('IDIOMA');
  await make(house, code);
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const isSaid = async (name: string | RegExp) => {
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await isSpanish(page);
    return dialog;
  };
  await enter(only(person.correo), { roles: ['Administrador', 'Contact Center'] });
  for (const action of [
    'Actualizar estado',
    'Asignar roles',
    'Estado de ingreso',
    'Asignar ciudades',
    'Historial',
  ]) {
    await act(page, rowOf(page, 'Hablada'), action);
    const dialog = await isSaid(action);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await press(/^Inhabilitar/);
  await isSaid('Confirmación');
  await page.keyboard.press('Escape');

  await newCaso(house);
  await page.goto('/listaticket');
  for (const [action, title] of [
    [/^Datos del afectado/, 'Datos del afectado'],
    [/^Excel/, 'Exportar a Excel'],
  ] as const) {
    await press(action);
    const dialog = await isSaid(title);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.locator('.list-row').first().press('s');
  await isSaid('Solicitar abogado o investigador');
  await page.goto('/listar-compras');
  await press('Regalar');
  await page.getByRole('dialog').getByRole('button', { name: 'Regalar' }).click();
  await isSaid('REGALAR UN PLAN');

  for (const [path, add] of [
    ['/v-users', 'Agregar usuario'],
    ['/Publicaciones', 'Agregar publicación'],
    [onlyForm(code), 'Agregar formulario'],
    ['/roles', 'Agregar rol'],
  ] as const) {
    await page.goto(path);
    await press(add);
    const dialog = page.getByRole('dialog', { name: add });
    // Saved as it opens, so that it says everything that is missing.
    await dialog.getByRole('button', { name: 'Agregar', exact: false }).last().click();
    await expect(dialog.getByText(/por corregir/)).toBeVisible();
    await isSaid(add);
  }
  await page.route('**/api/roles', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Uno');
  await page.keyboard.press('Enter');
  await isSaid('Oops...');
});

test('SHELL-01 dates are said and chosen in Spanish', async ({ page, enter }) => {
  await page.clock.setFixedTime(new Date('2026-01-12T15:00:00-05:00'));
  await enter('/Estadistica');
  await expect(page.getByText('Lunes 12 de enero de 2026')).toBeVisible();
  await page.goto('/Metricas');
  await page.getByLabel('Desde').click();
  const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true });
  await expect(calendar.locator('thead th')).toHaveText(['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom']);
  await expect(calendar.locator('.ant-picker-header-view')).toHaveText('Ene2026');
  await expect(calendar).toContainText('Hoy');
  await isSpanish(page);
});
