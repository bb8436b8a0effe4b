/** All of them. */
export const TODO = 'Todo';
export const CANTIDADES = ['5', '10', '20', '50', '100', TODO] as const;
/** Reports of which two rows may be wanted, to look at (COMPRAS-09, ENCUESTAS-06). */
export const DESDE_DOS = ['2', ...CANTIDADES] as const;
/** How many rows a report offers; the last one is all of them. */
export type Cantidades = readonly [string, ...string[], typeof TODO];
