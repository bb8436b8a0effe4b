import { expect } from '@playwright/test';
import type { Account } from '../e2e-server.ts';
import { choose } from '../screen.ts';
import { fillRest, look } from '../ticket.ts';
import { act } from '../usuarios.ts';
import { button, dialogOf, type WriteAction } from './action.ts';

/** URL of the cases of a person, filtered by identification. */
const casesOf = ({ id }: Account, path = '/listaticket') =>
  `${path}?filtros[identificacion]=${id.replaceAll('-', '').slice(-15)}`;

export const CASOS: WriteAction[] = [
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
    'staff are requested for a case',
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
    `case action: ${action}`,
    (person) => casesOf(person),
    async ({ page, row }) => {
      await act(page, row, action);
      await button(dialogOf(page, 'Confirmación'), action).click();
    },
  ]),
  [
    'an approval is requested',
    (person) => casesOf(person, '/listaticketArchivados'),
    ({ row }) => row.press('p'),
  ],
  [
    'an entry is written in a case',
    ({ id }) => `/persona/${id}`,
    async ({ page }) => {
      // The older of two cases, because the newer one waits for approval.
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
    'the customer is sent the link of a case',
    ({ id }) => `/persona/${id}`,
    async ({ page }) => {
      await page
        .getByRole('link', { name: /^Caso \d/ })
        .last()
        .click();
      const send = button(page, 'Enviar enlace por SMS');
      // The button ignores clicks while it loads the mobile number.
      await expect(send).not.toHaveClass(/ant-btn-loading/);
      await send.click();
      await button(dialogOf(page, 'Confirmación'), 'Enviar enlace').click();
    },
  ],
];
