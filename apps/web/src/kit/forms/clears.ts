/** What readers hear of the cross that empties a choice; the library would say it in English. */
export const clears = (may: boolean) => may && { label: 'Quitar lo elegido' };
