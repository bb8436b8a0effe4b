import type { ClaseDeCaso } from './casos.ts';

/** What each kind of case is called in permissions, in the trail and on the live channel. */
export const RECURSO_DE_CLASE: Readonly<Record<ClaseDeCaso, string>> = {
  'choque-simple': 'asistencia-choque-simple',
  'lesiones-homicidios': 'asistencia-lesiones-homicidios',
  juridica: 'asistencia-juridica',
};

/** The screen on which a case is worked on; that of legal assistance knows it by its id. */
const PANTALLA: Readonly<Record<ClaseDeCaso, (caso: { _id: string; caso: number }) => string>> = {
  'choque-simple': ({ caso }) => `/gestionar?id=${caso}`,
  'lesiones-homicidios': ({ caso }) => `/gestionar-lesiones-homicidios?id=${caso}`,
  juridica: ({ _id }) => `/gestionaraj?id=${_id}`,
};

export const enlaceDeCaso = (caso: { clase: ClaseDeCaso; _id: string; caso: number }): string =>
  PANTALLA[caso.clase](caso);
