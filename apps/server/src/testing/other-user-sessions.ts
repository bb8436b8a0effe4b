import { textoUtc } from '@amparo/contract/capacitacion/capacitacion/sesion';
import { diaYHora } from '@amparo/contract/kernel/time';
import { diaDe } from '@amparo/contract/kernel/time';
import type { Case } from './other-user-call.ts';
import type { OtherUserData } from './other-user-data.ts';
import { storeTrainingRoom, teacher } from './other-user-training.ts';

const HOUR = 3_600_000;

/** Time of a session, in whole hours from now. */
const hours = (from: number, until: number) => {
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  const [inicio, fin] = [new Date(now + from * HOUR), new Date(now + until * HOUR)];
  return { fecha_inicial: textoUtc(inicio), fecha_final: textoUtc(fin) };
};
const COMING = () => hours(24, 26);
const GOING_ON = () => hours(-1, 1);

/** A session in a venue of other users with another teacher. */
export async function sessionSample(others: OtherUserData) {
  const profesor = await teacher(others);
  const locacion = await others.record('locaciones', { festivos: true, profesores: [profesor] });
  const { id: salon } = await storeTrainingRoom(others, locacion);
  return { locacion, salon, profesor, ...COMING() };
}

/** The place of another user in a session. */
export async function storeTrainingPlace(
  others: OtherUserData,
  when = COMING(),
): Promise<{ id: string; sesion: string; usuario: string }> {
  const sesion = await others.record('sesiones', when);
  const { id: usuario } = await others.person();
  const { id } = await others.platform.db
    .insertInto('inscripcion')
    .values({ sesion_id: sesion, usuario_id: usuario, estado: 'Inscrito', inicio: `${when.fecha_inicial}Z` })
    .returning('id')
    .executeTakeFirstOrThrow();
  others.ids.push(id);
  return { id, sesion, usuario };
}

/** Every call about sessions and places of other users, except those of the catalogue. */
export const SESSION_CALLS: Readonly<Record<string, Case>> = {
  'GET sesiones/calendario': async (others) => {
    await others.record('sesiones');
    const [hoy, luego] = [new Date(), new Date(Date.now() + 48 * HOUR)].map(diaDe);
    return { path: `sesiones/calendario?desde=${hoy}&hasta=${luego}` };
  },
  'GET sesiones/choques': async (others) => {
    const { locacion, ...wanted } = await sessionSample(others);
    await others.record('sesiones', { locacion, ...wanted });
    return { path: `sesiones/choques?${new URLSearchParams(wanted).toString()}` };
  },
  'GET sesiones/:id/asistentes': async (others) => ({
    path: `sesiones/${(await storeTrainingPlace(others)).sesion}/asistentes`,
  }),
  'PUT sesiones/:id/asistentes': async (others) => {
    const { id, sesion } = await storeTrainingPlace(others, GOING_ON());
    return {
      path: `sesiones/${sesion}/asistentes`,
      body: { asistencias: [{ asistente: id, asistio: true }] },
    };
  },
  'POST sesiones/:id/asistentes': async (others) => ({
    path: `sesiones/${await others.record('sesiones')}/asistentes`,
    body: { usuario: (await others.person()).id },
  }),
  'DELETE sesiones/:id/asistentes/:inscripcionId': async (others) => {
    const { id, sesion } = await storeTrainingPlace(others);
    return { path: `sesiones/${sesion}/asistentes/${id}` };
  },
  'GET sesiones/:id/codigo': async (others) => ({
    path: `sesiones/${await others.record('sesiones', GOING_ON())}/codigo`,
  }),
  'GET capacitacion': async (others) => {
    await storeTrainingPlace(others);
    return { path: 'capacitacion?elementosPorPagina=5000' };
  },
  'GET capacitacion/:salonId/:fecha/:hora': async (others) => {
    const when = hours(24, 25);
    const { sesion } = await storeTrainingPlace(others, when);
    const { salon_id } = await others.platform.db
      .selectFrom('sesion_capacitacion')
      .select('salon_id')
      .where('id', '=', sesion)
      .executeTakeFirstOrThrow();
    const { dia, hora } = diaYHora(`${when.fecha_inicial.replace(' ', 'T')}:00Z`);
    return { path: `capacitacion/${salon_id}/${dia}/${encodeURIComponent(hora)}` };
  },
  'GET capacitacion/comparendos/:usuarioId': async (others) => ({
    path: `capacitacion/comparendos/${(await others.person()).id}`,
  }),
  'PUT capacitacion/:id/asistentes': async (others) => {
    const { id, usuario } = await storeTrainingPlace(others, GOING_ON());
    return { path: `capacitacion/${id}/asistentes`, body: { asistente: usuario, asistio: true } };
  },
};
