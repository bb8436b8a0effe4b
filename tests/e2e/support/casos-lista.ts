import type { Page } from '@playwright/test';

/** URL of a case list, filtered by plate. */
export const onlyCases = ({ placa }: { placa: string }, path = '/listaticket') =>
  `${path}?filtros[placa]=${placa}`;

/** Found by its button, because other rows can contain the case number too, for example in a time. */
export const rowOfCase = (page: Page, { caso }: { caso: number }) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Gestionar ${caso}`, exact: true }) });

/** Columns of a closed case; `estado_abierto` is the state that reactivation restores. */
export const closedAs = (estado: 'Cerrado' | 'Cancelado', estado_abierto = 'Solicitado') => ({
  estado,
  estado_abierto,
});
