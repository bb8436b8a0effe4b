import { CLASES_DE_CASO, type CasoNombrado, type ClaseDeCaso } from '@amparo/contract/casos/casos/clases';

const [USUAL] = CLASES_DE_CASO;

/** The kind is left out for the most common one. */
const named = (clase: ClaseDeCaso, { caso }: Pick<CasoNombrado, 'caso'>) =>
  `id=${caso}${clase === USUAL ? '' : `&clase=${clase}`}`;

export const linePath = (clase: ClaseDeCaso, caso: Pick<CasoNombrado, 'caso'>) =>
  `/gestionar-linea?${named(clase, caso)}`;
export const reportPath = (clase: ClaseDeCaso, caso: Pick<CasoNombrado, 'caso'>) =>
  `/gestionar-informe?${named(clase, caso)}`;
