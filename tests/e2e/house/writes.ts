import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './access.ts';
import { AGENDA, eventOf, panelOf } from './agenda.ts';
import { giftDialog } from './compras.ts';
import type { Account } from './house.ts';
import { choose } from './screen.ts';
import { fillRest, look } from './ticket.ts';
import { act, only } from './usuarios.ts';

export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name }).filter({ visible: true }).first();
export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

interface Place {
  page: Page;
  /** Somebody the list is narrowed to. */
  row: Locator;
  /** A vehicle of theirs. */
  placa: string;
}

type WriteAction = [what: string, path: (person: Account) => string, act: (at: Place) => Promise<void>];

/** The cases of somebody, by the identification that they were given. */
const casesOf = ({ id }: Account, path = '/listaticket') =>
  `${path}?filtros[identificacion]=${id.replaceAll('-', '').slice(-15)}`;

/** Everything a person can save or switch today, each from the screen where they do it. */
export const WRITE_ACTIONS: WriteAction[] = [
  [
    'a record is added',
    () => '/permisos',
    async ({ page }) => {
      await button(page, 'Agregar permiso').click();
      await page.getByLabel('Nombre', { exact: true }).fill('Uno');
      await button(dialogOf(page, 'Agregar permiso'), 'Agregar').click();
    },
  ],
  [
    'a record is edited',
    ({ correo }) => only(correo),
    async ({ page }) => {
      await button(page, /^Editar/).click();
      await page.getByLabel('Nombres').fill('Otra');
      await button(dialogOf(page, 'Actualizar usuario'), 'Actualizar').click();
    },
  ],
  [
    'a record is added on its page',
    ({ id }) => `/e-vehiculo?propietario=${id}&placa=ERR500`,
    async ({ page }) => {
      await page.getByLabel('Marca').fill('MAZDA');
      await page.getByLabel('Año-modelo').fill('2020');
      await page.getByLabel('Kilometraje').fill('10');
      await button(page, 'Agregar').click();
    },
  ],
  [
    'a record is deactivated',
    ({ correo }) => only(correo),
    async ({ page }) => {
      await button(page, /^Inhabilitar/).click();
      await button(dialogOf(page, 'Confirmación'), 'Inhabilitar').click();
    },
  ],
  [
    'an availability is set',
    ({ correo }) => only(correo),
    async ({ page, row }) => {
      await act(page, row, 'Actualizar estado');
      await button(dialogOf(page, 'Actualizar estado'), 'Pausa').click();
    },
  ],
  [
    'a role is given',
    ({ correo }) => only(correo, '/v-roles'),
    async ({ page }) => {
      await button(page, /^Asignar roles/).click();
      await page.getByRole('checkbox', { name: 'Dibujante' }).click();
    },
  ],
  [
    'somebody is put out',
    ({ correo }) => only(correo),
    async ({ page, row }) => {
      await act(page, row, 'Estado de ingreso');
      await button(page, 'DESLOGUEAR').click();
    },
  ],
  [
    'a session time is set',
    ({ correo }) => only(correo),
    async ({ page, row }) => {
      await act(page, row, 'Tiempo de sesión');
      const dialog = dialogOf(page, 'Tiempo de sesión');
      await choose(page, dialog.getByLabel('Tipo de usuario'), 'Solo');
      await button(dialog, 'Actualizar').click();
    },
  ],
  [
    'cities are given',
    ({ correo }) => only(correo),
    async ({ page, row }) => {
      await act(page, row, 'Asignar ciudades');
      await page.getByRole('checkbox', { name: 'Bogotá D.C.' }).click();
      await button(dialogOf(page, 'Asignar ciudades'), 'Actualizar').click();
    },
  ],
  [
    'a role is added',
    () => '/roles',
    async ({ page }) => {
      await button(page, 'Agregar rol').click();
      await page.getByRole('textbox', { name: 'Nombre' }).fill('Uno');
      await button(dialogOf(page, 'Agregar rol'), 'Agregar').click();
    },
  ],
  [
    'a role of a management type is marked',
    () => '/tiposgestion',
    async ({ page }) => {
      await button(page, /^Editar/).click();
      await page.getByRole('checkbox', { name: 'Dibujante' }).click();
    },
  ],
  [
    'a permission is granted',
    () => '/roles',
    async ({ page }) => {
      await choose(page, page.getByRole('combobox', { name: 'Rol' }), 'Dibujante');
      await expect(page.getByRole('table')).toHaveAccessibleName('Permisos de Dibujante');
      await page.getByRole('switch', { name: 'Estado de roles.ver' }).click();
    },
  ],
  [
    'a policy is added on its page',
    () => '/e-polizas',
    async ({ page }) => {
      await page.getByLabel('Nombre').fill('Familiar');
      await page.getByLabel('Descripción').fill('Cubre el hogar');
      await button(page.getByRole('main'), /^Agregar/).click();
    },
  ],
  [
    'a document of the library is renamed',
    () => '/listar-doc',
    async ({ page }) => {
      await button(page, /^Editar/).click();
      await page.getByLabel('Nombre', { exact: true }).fill('Otro');
      await button(dialogOf(page, 'Actualizar documento'), 'Actualizar').click();
    },
  ],
  [
    'a category of the library is switched off',
    () => '/listar-categorias',
    async ({ page }) => {
      await button(page, /^Inhabilitar/).click();
      await button(dialogOf(page, 'Confirmación'), 'Inhabilitar').click();
    },
  ],
  [
    'a plan is given',
    ({ id }) => `/v-compras/${id}`,
    async ({ page }) => {
      await button(page, 'Regalar').click();
      await giftDialog(page).locator('.plan-row').first().click();
      await button(giftDialog(page), 'Regalar').click();
    },
  ],
  [
    'a purchase is edited',
    ({ id }) => `/v-compras/${id}`,
    async ({ page }) => {
      await button(page, /^Editar/).click();
      await page.getByLabel('Valor', { exact: true }).fill('2');
      await button(dialogOf(page, 'ACTUALIZAR COMPRA'), 'Actualizar').click();
    },
  ],
  [
    'a purchase is cancelled',
    ({ id }) => `/v-compras/${id}`,
    async ({ page }) => {
      await button(page, /^Cancelar compra/).click();
      await button(dialogOf(page, 'Confirmación'), 'Si, Cancelarla !!').click();
    },
  ],
  [
    'a case is created',
    () => '/crearticket',
    async ({ page }) => {
      await look(page, 'HUB002');
      await fillRest(page);
      await button(page, /^Crear ticket/).click();
    },
  ],
  [
    'a case of injuries is created',
    () => '/crearticket-lesiones-homicidios',
    async ({ page, placa }) => {
      await look(page, placa);
      await fillRest(page);
      await button(page, /^Crear ticket/).click();
    },
  ],
  [
    'a legal assistance is created',
    () => '/crear-asistencia-juridica',
    async ({ page, placa }) => {
      await look(page, placa);
      await page
        .getByRole('group', { name: 'Tipo de asistencia' })
        .getByRole('radio')
        .first()
        .check({ force: true });
      await choose(page, page.getByLabel('Tipo de trámite'), 'Conciliación');
      await page.getByLabel('Descripción').fill('Quiere conciliar');
      await button(page, /^CREAR ASISTENCIA/).click();
    },
  ],
  [
    'a case of injuries is closed',
    () => '/listaticket-lesiones-homicidios',
    async ({ page, row }) => {
      await act(page, row, 'Cancelar caso');
      await button(dialogOf(page, 'Confirmación'), 'Cancelar caso').click();
    },
  ],
  [
    'a legal assistance is edited',
    () => '/lista-asistencia-juridica',
    async ({ page, row }) => {
      await row.press('e');
      await page.getByLabel('Descripción').fill('Otra');
      await button(dialogOf(page, 'Editar asistencia jurídica'), 'Actualizar').click();
    },
  ],
  [
    'a legal assistance is closed',
    () => '/lista-asistencia-juridica',
    async ({ page, row }) => {
      await act(page, row, 'Cerrar asistencia');
      await button(dialogOf(page, 'Confirmación'), 'Cerrar asistencia').click();
    },
  ],
  [
    'people are asked for',
    (person) => casesOf(person),
    async ({ page, row }) => {
      await act(page, row, 'Solicitar abogado o investigador');
      await button(dialogOf(page, 'Solicitar abogado o investigador'), /^Abogado/).click();
    },
  ],
  [
    'a case is taken',
    (person) => casesOf(person),
    async ({ page, row }) => {
      await row.press('t');
      await button(dialogOf(page, 'Confirmación'), 'Tomar caso').click();
    },
  ],
  ...(['Cancelar caso', 'Archivar'] as const).map((action): WriteAction => [
    `of a case: ${action}`,
    (person) => casesOf(person),
    async ({ page, row }) => {
      await act(page, row, action);
      await button(dialogOf(page, 'Confirmación'), action).click();
    },
  ]),
  [
    'an approval is asked for',
    (person) => casesOf(person, '/listaticketArchivados'),
    ({ row }) => row.press('p'),
  ],
  [
    'an entry is written in a case',
    ({ id }) => `/persona/${id}`,
    async ({ page }) => {
      // The older of two: the newer one waits for its approval.
      await page
        .getByRole('link', { name: /^Caso \d/ })
        .last()
        .click();
      await choose(page, page.getByLabel('Tipo de gestión'), 'Llamada');
      await page.getByLabel('Descripción').fill('Contestó');
      await button(page, 'Guardar gestión').click();
    },
  ],
  [
    'the customer of a case is sent their link',
    ({ id }) => `/persona/${id}`,
    async ({ page }) => {
      await page
        .getByRole('link', { name: /^Caso \d/ })
        .last()
        .click();
      await button(page, 'Enviar enlace por SMS').click();
      await button(dialogOf(page, 'Confirmación'), 'Enviar enlace').click();
    },
  ],
  [
    'a commitment is added',
    () => AGENDA,
    async ({ page }) => {
      await eventOf(page, 'Audiencia inicial').click();
      const words = await panelOf(page).getByRole('link', { name: /^Caso/ }).textContent();
      await button(page, 'Agregar compromiso').click();
      const dialog = dialogOf(page, 'AGREGAR COMPROMISO');
      const number = /\d+/.exec(words ?? '')?.[0] ?? '';
      await dialog.getByRole('combobox', { name: 'Caso' }).fill(number);
      await page
        .locator('.ant-select-item-option')
        .filter({ hasText: `Caso ${number}` })
        .click();
      await choose(page, dialog.getByLabel('Tipo'), 'Llamada');
      await dialog.getByLabel('Hora').fill('8');
      await button(dialog, 'Agregar').click();
    },
  ],
  [
    'a commitment is moved',
    () => AGENDA,
    async ({ page }) => {
      await eventOf(page, 'Audiencia inicial').focus();
      for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
      await button(dialogOf(page, 'Confirmación'), 'Mover').click();
    },
  ],
  [
    'a commitment gets its result',
    () => AGENDA,
    async ({ page }) => {
      await eventOf(page, 'Audiencia inicial').click();
      await button(panelOf(page), 'Escribir resultado').click();
      await page.getByRole('textbox', { name: 'Resultado' }).fill('Se aplazó');
      await button(dialogOf(page, 'RESULTADO'), 'Guardar resultado').click();
    },
  ],
  [
    'a commitment is called off',
    () => AGENDA,
    async ({ page }) => {
      await eventOf(page, 'Audiencia inicial').click();
      await button(panelOf(page), 'Cancelar compromiso').click();
      await button(dialogOf(page, 'Confirmación'), 'Cancelar compromiso').click();
    },
  ],
  [
    'the address of the own calendar is made',
    () => AGENDA,
    async ({ page }) => {
      await button(page, 'Suscribirme').click();
      await button(dialogOf(page, 'SUSCRIBIRME'), 'Crear mi dirección').click();
    },
  ],
  [
    'a conversation is silenced',
    () => '/ChatGeneral',
    async ({ page }) => {
      await page.locator('.chats-room').first().click();
      await button(page, 'Silenciar esta conversación').click();
    },
  ],
  [
    'the own profile is saved',
    () => '/mi-perfil',
    async ({ page }) => {
      await page.getByLabel('Apellidos').fill('Otra');
      await button(page, 'Actualizar').click();
    },
  ],
  [
    'the own password is changed',
    () => '/cambiar-clave',
    async ({ page }) => {
      await page.getByRole('textbox', { name: 'Contraseña actual' }).fill(PASSWORD);
      for (const name of ['Contraseña nueva', 'Confirmar contraseña'])
        await page.getByRole('textbox', { name }).fill('Puente#Largo84');
      await page.getByRole('main').locator('button[type=submit]').click();
    },
  ],
  ['a notice is marked as read', () => '/Estadistica', ({ page }) => button(page, 'Marcar leídas').click()],
  ['the bell is opened', () => '/about', ({ page }) => button(page, /^Notificaciones/).click()],
];
