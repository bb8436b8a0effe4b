import { CLASES } from '@amparo/contract/casos/casos/clases';

/** The page of a simple collision, by its number alone (CASO-01). */
export const pageOf = (caso: number) => CLASES['choque-simple'].paginas.caso({ caso });
