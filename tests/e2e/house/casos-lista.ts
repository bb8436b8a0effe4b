import type { Page } from '@playwright/test';

/** The list of one plate. */
export const onlyCases = ({ placa }: { placa: string }, path = '/listaticket') =>
  `${path}?filtros[placa]=${placa}`;

/** The row of a case: its number alone may stand in others too, such as in an hour. */
export const rowOfCase = (page: Page, { caso }: { caso: number }) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Gestionar ${caso}`, exact: true }) });

/** What a closed case has besides its state: the open one to which it goes back. */
export const closedAs = (estado: 'Cerrado' | 'Cancelado', estado_abierto = 'Solicitado') => ({
  estado,
  estado_abierto,
});
