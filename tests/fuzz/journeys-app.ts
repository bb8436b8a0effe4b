import { randomUUID } from 'node:crypto';
import { appCapacitacion } from '@amparo/contract/canales/app/capacitacion';
import { app } from '@amparo/contract/canales/app/routes';
import { appTurnos } from '@amparo/contract/canales/app/turnos';
import { sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { textoUtc } from '@amparo/contract/capacitacion/capacitacion/sesion';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { FORMULARIO_CHOQUE_SIMPLE } from '@amparo/contract/casos/choque-simple/schemas';
import { diaDe } from '@amparo/contract/kernel/time';
import { form, pdf } from '@amparo/server/testing/files';
import { pair, setMobile, waiting } from '@amparo/server/testing/other-user-cases';
import type { OtherUserData } from '@amparo/server/testing/other-user-data';
import { storeTrainingPlace } from '@amparo/server/testing/other-user-sessions';
import { until } from '@amparo/server/testing/processes';
import { createdId, callRoute, tellAt } from './journey-call.ts';
import { maker } from './journeys-samples.ts';
import { useQuestionnaire } from './questionnaire.ts';
import type { Run } from './run.ts';
import type { SeededRandom } from './seeded-random.ts';

const HOUR = 3_600_000;
const BOGOTA = [4.65, -74.08];

/** A customer with a vehicle and an app token. */
async function customer(run: Run, others: OtherUserData) {
  const { vehiculo, persona } = await pair(others);
  return { vehiculo, persona, token: await run.testServer.phone(persona, 'cliente') };
}

/** The app gets a token and creates a case for its customer; a lawyer is assigned and arrives. */
export async function asksHelp(run: Run, dice: SeededRandom): Promise<void> {
  const others = await maker(run, dice);
  const { vehiculo, persona, token } = await customer(run, others);
  const { APP_CLIENT_ID: client_id, APP_CLIENT_SECRET: client_secret } = run.testServer.platform.config;
  await callRoute(run, dice, app.token, { client_id, client_secret, usuario: persona, como: 'cliente' });
  const formulario = await useQuestionnaire(run, dice, others.admin.token, FORMULARIO_CHOQUE_SIMPLE);
  await callRoute(run, dice, app.nuevoChoqueSimple, undefined, { token });
  const where = { departamento: 'BOGOTÁ', ciudad_siniestro: 'BOGOTÁ D.C.', direccion: 'Calle 100 # 19-61' };
  const opened = await callRoute(run, dice, app.crear, { vehiculo, ...where, formulario }, { token });
  const { caso } = JSON.parse(opened?.text ?? '{}') as { caso?: number };
  if (caso === undefined) return;
  const at = { token, parts: { caso: String(caso) } };
  await callRoute(run, dice, app.ubicarCaso, { ubicacion: { type: 'Point', coordenadas: BOGOTA } }, at);
  await callRoute(run, dice, app.casos, undefined, { token });
  await arrives(run, dice, { others, caso: String(caso) });
  await talks(run, dice, { token, caso });
  await entersByLink(run, dice, { others, persona, token, caso: String(caso) });
  await callRoute(run, dice, app.cancelar, undefined, at);
}

async function arrives(
  run: Run,
  dice: SeededRandom,
  { others, caso }: { others: OtherUserData; caso: string },
) {
  const { id } = await waiting(others);
  const given = { usuarioAsignado: id, tipo: 'Abogado' };
  await callRoute(run, dice, choqueSimple.asignar, given, { token: others.admin.token, parts: { caso } });
  const at = { token: await run.testServer.phone(id, 'campo'), parts: { caso } };
  await callRoute(run, dice, app.sitio, undefined, at);
  await callRoute(run, dice, app.ubicacion, { coordenadas: BOGOTA }, at);
  await callRoute(run, dice, app.llegada, undefined, at);
}

/** The customer writes in the room of their case, sends a document and opens it. */
async function talks(
  run: Run,
  dice: SeededRandom,
  { token, caso }: { token: string; caso: number },
): Promise<void> {
  const id = await createdId(run, dice, app.abrirChat, { caso }, { token });
  if (id === undefined) return;
  const at = { token, id };
  const file = form({ nombre: 'croquis.pdf', body: pdf(900) }, { entidad: 'CHAT' });
  const sent = await tellAt(run, dice, app.subir, { path: app.subir.path, token, ...file });
  const adjuntos = sent?.status === 200 ? (JSON.parse(sent.text) as { aws_id: string }[]) : [];
  await callRoute(run, dice, app.enviar, { id: randomUUID(), mensaje: 'Aquí está', adjuntos }, at);
  await callRoute(run, dice, app.conversacion, undefined, at);
  await callRoute(run, dice, app.leer, { hasta: 1 }, at);
  await callRoute(run, dice, app.chats, undefined, at);
  for (const { aws_id } of adjuntos)
    await callRoute(run, dice, app.archivo, undefined, { token, parts: { awsId: aws_id } });
}

interface Case {
  others: OtherUserData;
  persona: string;
  token: string;
  caso: string;
}

/** The customer gets a short link by SMS and signs in with its token. */
async function entersByLink(
  run: Run,
  dice: SeededRandom,
  { others, persona, token, caso }: Case,
): Promise<void> {
  const { testServer } = run;
  await setMobile(testServer.platform, persona, '3117770000');
  const named = { identificacion_tipo: 'CC', identificacion: others.digits() };
  await testServer.platform.db.updateTable('usuario').set(named).where('id', '=', persona).execute();
  const desk = await testServer.person({ roles: ['Contact Center'] });
  const known = new Set(testServer.partners.acortador.cortos().map(({ url }) => url));
  const asked = await callRoute(run, dice, choqueSimple.enviarEnlace, undefined, {
    token: desk.token,
    parts: { caso },
  });
  if (asked?.status !== 200) return;
  const link = await until(`a link for case ${caso}`, async () =>
    testServer.partners.acortador.cortos().find(({ url }) => !known.has(url)),
  );
  const token_usuario_pwa = new URL(link.url).searchParams.get('token') ?? '';
  await callRoute(
    run,
    dice,
    app.ingresoPwa,
    { token_usuario_pwa, login_pwa: true },
    { token, parts: { caso } },
  );
}

/** Books an inspection at a centre from the offered options, and cancels it. */
export async function booksInspection(run: Run, dice: SeededRandom): Promise<void> {
  const others = await maker(run, dice);
  const { vehiculo, token } = await customer(run, others);
  const wanted = {
    vehiculo,
    centro: await others.record('tecnomecanica-locaciones'),
    tipo: await others.record('tipo-revision'),
    fecha: diaDe(new Date(Date.now() + 9 * 24 * HOUR)),
    hora: '08:30',
  };
  for (const route of [appTurnos.nuevo, appTurnos.centros])
    await callRoute(run, dice, route, undefined, { token });
  const id = await createdId(run, dice, appTurnos.reservar, wanted, { token });
  await callRoute(run, dice, appTurnos.turnos, undefined, { token });
  if (id !== undefined) await callRoute(run, dice, appTurnos.cancelar, undefined, { token, id });
}

/** A customer enrols in a session and cancels; another proves attendance in a running session by code. */
export async function trains(run: Run, dice: SeededRandom): Promise<void> {
  const others = await maker(run, dice);
  const { token } = await customer(run, others);
  const { inscribirme, cancelarInscripcion, inscripciones, asistir } = appCapacitacion;
  const id = await createdId(run, dice, inscribirme, {}, { token, id: await others.record('sesiones') });
  await callRoute(run, dice, inscripciones, undefined, { token });
  if (id !== undefined) await callRoute(run, dice, cancelarInscripcion, undefined, { token, id });
  const [fecha_inicial = '', fecha_final = ''] = [-1, 1].map((hours) =>
    textoUtc(new Date(Date.now() + hours * HOUR)),
  );
  const place = await storeTrainingPlace(others, { fecha_inicial, fecha_final });
  const shown = await callRoute(run, dice, sesiones.codigo, undefined, {
    token: others.admin.token,
    id: place.sesion,
  });
  const { codigo } = JSON.parse(shown?.text ?? '{}') as { codigo?: string };
  const phone = await run.testServer.phone(place.usuario, 'cliente');
  await callRoute(run, dice, asistir, { codigo }, { token: phone, id: place.id });
}

/** Opens a document of the library from the app. */
export async function reads(run: Run, dice: SeededRandom): Promise<void> {
  const others = await maker(run, dice);
  const { token } = await customer(run, others);
  const id = await others.record('biblioteca');
  await callRoute(run, dice, app.biblioteca, undefined, { token });
  await callRoute(run, dice, app.abrirDocumento, undefined, { token, id });
}
