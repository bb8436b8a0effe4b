import { CLASES, type ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import { FORMULARIO_LESIONES } from '@amparo/contract/casos/lesiones-homicidios/schemas';
import type { Case } from './other-user-call.ts';
import { answered, pair, storeCase, waiting } from './other-user-cases.ts';

type Kind = Exclude<ClaseDeCaso, 'choque-simple'>;
const L = CLASES['lesiones-homicidios'].recurso;
const J = CLASES.juridica.recurso;

const ofCase =
  (clase: Kind, suffix: string, body?: object): Case =>
  async (others) => ({
    path: `${CLASES[clase].recurso}/${(await storeCase(others, {}, clase)).caso}${suffix}`,
    body,
  });

/** Calls that both kinds have. */
const alike = (clase: Kind): Readonly<Record<string, Case>> => {
  const { recurso } = CLASES[clase];
  return {
    [`GET ${recurso}`]: async (others) => {
      await storeCase(others, {}, clase);
      return { path: `${recurso}?elementosPorPagina=500` };
    },
    [`GET ${recurso}/:caso`]: ofCase(clase, ''),
    [`GET ${recurso}/:caso/afectado`]: ofCase(clase, '/afectado'),
    [`GET ${recurso}/:caso/candidatos`]: async (others) => {
      const { caso } = await storeCase(others, {}, clase);
      await waiting(others);
      const asked = `tipo=Abogado&texto=${others.mark.slice(0, 5)}&elementosPorPagina=100`;
      return { path: `${recurso}/${caso}/candidatos?${asked}` };
    },
  };
};

/** Every call about a case of another user, for the kinds other than simple collisions. */
export const KIND_CALLS: Readonly<Record<string, Case>> = {
  ...alike('lesiones-homicidios'),
  [`POST ${L}`]: async (others) => ({
    path: L,
    body: {
      ...(await pair(others)),
      direccion: others.text(),
      formulario: await answered(others, FORMULARIO_LESIONES),
    },
  }),
  [`POST ${L}/:caso/asignarCaso`]: async (others) => ({
    path: `${L}/${(await storeCase(others, {}, 'lesiones-homicidios')).caso}/asignarCaso`,
    body: { usuarioAsignado: (await waiting(others)).id },
  }),
  [`POST ${L}/:caso/gestion`]: async (others, asker) => {
    const tipo_gestion = others.text();
    await others.record('tipos-gestion', { tipo_gestion, estado: 1 });
    const body = { tipo_gestion, descripcion: 'Llega la ambulancia' };
    return ofCase('lesiones-homicidios', '/gestion', body)(others, asker);
  },
  [`PUT ${L}/cerrar/:caso`]: async (others) => ({
    path: `${L}/cerrar/${(await storeCase(others, {}, 'lesiones-homicidios')).caso}`,
  }),
  ...alike('juridica'),
  [`POST ${J}`]: async (others) => ({
    path: J,
    body: {
      ...(await pair(others)),
      tipo: CLASES.juridica.tipoAsistencia,
      tipo_tramite: await others.record('tipo-tramites'),
      descripcion: others.text(),
    },
  }),
  // By its id, like the screen (JURIDICA-96).
  [`PUT ${J}/:caso`]: async (others) => ({
    path: `${J}/${(await storeCase(others, {}, 'juridica')).id}`,
    body: { tipoAsistencia: CLASES.juridica.tipoAsistencia, descripcion: 'Otra' },
  }),
  [`PUT ${J}/:caso/cerrar`]: ofCase('juridica', '/cerrar'),
  [`POST ${J}/:caso/asignarCaso`]: async (others) => ({
    path: `${J}/${(await storeCase(others, {}, 'juridica')).caso}/asignarCaso`,
    body: { abogadoAsignado: (await waiting(others)).id },
  }),
  [`POST ${J}/:caso/gestion`]: ofCase('juridica', '/gestion', {
    siguienteGestion: 'Cerrado',
    titulo: 'Se cierra',
  }),
};
