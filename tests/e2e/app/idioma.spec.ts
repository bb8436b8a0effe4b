import { diaDeLaSemana } from '@amparo/contract/kernel/dias-habiles';
import { newCaso } from '../support/casos.ts';
import { make, only as onlyForm } from '../support/formularios.ts';
import { goWithin, rowOf, uniqueCode } from '../support/screen.ts';
import { isSpanish } from '../support/spanish.ts';
import { expect, test } from '../support/test.ts';
import { act, only } from '../support/usuarios.ts';
import { dayFromNow } from '../support/vehiculos.ts';

test.use({ permissions: ['notifications'] });

test(
  'SHELL-01 COMUN-02 dialogs, their choices, their messages and missing records are in Spanish',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    const person = await testServer.person({ nombres: 'Hablada', roles: ['Abogado'] });
    const code = uniqueCode('IDIOMA');
    await make(testServer, code);
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

    await newCaso(testServer);
    await goWithin(page, '/listaticket');
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
    await goWithin(page, '/listar-compras');
    await press('Regalar');
    await page.getByRole('dialog').getByRole('button', { name: 'Regalar' }).click();
    await isSaid('REGALAR UN PLAN');

    for (const [path, add] of [
      ['/v-users', 'Agregar usuario'],
      ['/Publicaciones', 'Agregar publicación'],
      [onlyForm(code), 'Agregar formulario'],
      ['/roles', 'Agregar rol'],
    ] as const) {
      await goWithin(page, path);
      await press(add);
      const dialog = page.getByRole('dialog', { name: add });
      // Saving without data shows every message of a missing field.
      await dialog.getByRole('button', { name: 'Agregar', exact: false }).last().click();
      await expect(dialog.getByText(/por corregir/)).toBeVisible();
      await isSaid(add);
    }
    await page.route('**/api/roles', (route) => route.abort());
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Uno');
    await page.keyboard.press('Enter');
    await isSaid('Oops...');
    await page.keyboard.press('Escape');
    await page.unrouteAll();

    for (const [path, whole] of [
      ['/Encuestas?vista=resumen', 'Resumen'],
      ['/vehiculo/SEG001', 'No tenemos el vehículo SEG001'],
      ['/no-existe', 'Esa dirección no existe'],
    ] as const) {
      await goWithin(page, path);
      await expect(page.getByText(whole).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await isSpanish(page);
    }
  },
);

const WEEKDAYS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'];
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

test(
  'SHELL-01 dates are in Spanish and follow the day of the server, not of the browser',
  { tag: '@nightly' },
  async ({ page, enter }) => {
    await page.clock.setFixedTime(new Date('2001-01-12T15:00:00-05:00'));
    await enter('/Estadistica');
    const hoy = dayFromNow(0);
    const [year = '', month = '', day = ''] = hoy.split('-');
    const name = MONTHS[Number(month) - 1] ?? '';
    const weekday = WEEKDAYS[diaDeLaSemana(hoy)];
    await expect(page.getByText(`${weekday} ${Number(day)} de ${name} de ${year}`)).toBeVisible();
    await goWithin(page, '/Metricas');
    await page.getByLabel('Desde').click();
    const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true });
    await expect(calendar.locator('thead th')).toHaveText(['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom']);
    const short = `${name.charAt(0).toUpperCase()}${name.slice(1, 3)}`;
    await expect(calendar.locator('.ant-picker-header-view')).toHaveText(`${short}${year}`);
    await expect(calendar.locator('.is-today')).toHaveText(String(Number(day)));
    await expect(calendar).toContainText('Hoy');
    await isSpanish(page);
  },
);
