import { CLASES_DE_CASO, type CasoNombrado, type ClaseDeCaso } from '@amparo/contract/clases';

const [USUAL] = CLASES_DE_CASO;

/** Which case, and of which kind where that is not the usual one. */
const named = (clase: ClaseDeCaso, { caso }: Pick<CasoNombrado, 'caso'>) =>
  `id=${caso}${clase === USUAL ? '' : `&clase=${clase}`}`;

/** What happened in a case of any kind, and the same on paper. */
export const linePath = (clase: ClaseDeCaso, caso: Pick<CasoNombrado, 'caso'>) =>
  `/gestionar-linea?${named(clase, caso)}`;
export const reportPath = (clase: ClaseDeCaso, caso: Pick<CasoNombrado, 'caso'>) =>
  `/gestionar-informe?${named(clase, caso)}`;
