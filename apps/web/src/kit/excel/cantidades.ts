/** All rows. */
export const TODO = 'Todo';
export const CANTIDADES = ['5', '10', '20', '50', '100', TODO] as const;
/** Quantities of reports that also offer two rows (COMPRAS-09, ENCUESTAS-06). */
export const DESDE_DOS = ['2', ...CANTIDADES] as const;
/** Row counts that a report offers; the last one means all rows. */
export type Cantidades = readonly [string, ...string[], typeof TODO];
