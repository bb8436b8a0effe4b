import { appCapacitacion } from '@amparo/contract/canales/app/capacitacion';
import { app } from '@amparo/contract/canales/app/routes';
import { mensajesDeApp } from '@amparo/contract/canales/app/texts';
import { appTurnos } from '@amparo/contract/canales/app/turnos';
import { mensajesDeCapacitacion } from '@amparo/contract/capacitacion/capacitacion/texts';
import { mensajesDeTurnos } from '@amparo/contract/revision/turnos/schemas';
import { bare, read, upload, write } from '../../../platform/http/endpoints.ts';
import { KeyedMutex } from '../../../platform/lib/limits/keyed-mutex.ts';
import { Unauthenticated } from '../../../platform/lib/problems.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openFileOf, uploadsOf } from '../../base/archivos/index.ts';
import { trainingForCustomers } from '../../capacitacion/capacitacion/index.ts';
import type { Positions } from '../../casos/ubicaciones/index.ts';
import { libraryForCustomers } from '../../contenido/biblioteca/index.ts';
import { conversation, roomAccess } from '../../conversaciones/chats/index.ts';
import { appointmentsForCustomers } from '../../revision/turnos/index.ts';
import { appCases } from './cases.ts';
import { appConversations } from './conversations.ts';
import { tokenGiver } from './token.ts';

/** New cases per user and quarter of an hour. Above it the user is asked to call. */
const CASES = 10;
/** Enrolment requests per user and quarter of an hour. */
const PLACES = 20;
/** Attendance codes per user and quarter of an hour: enough for a bad camera, too few to guess a code. */
const CODES = 20;
/** Bookings of appointments per user and quarter of an hour. */
const APPOINTMENTS = 20;

export function appModule(platform: Platform, positions: Positions): Module {
  const giveToken = tokenGiver(platform);
  const cases = appCases(platform);
  const talk = appConversations(platform);
  const uploads = uploadsOf(platform, 'CHAT');
  const library = libraryForCustomers(platform);
  const training = trainingForCustomers(platform);
  const appointments = appointmentsForCustomers(platform);
  // Hundreds of users may request the same few places at once. They queue here, so that they do not occupy
  // all database connections.
  const turns = new KeyedMutex();
  return {
    endpoints: [
      bare(app.token, ({ actor, transaction, body }) => giveToken(actor, transaction, body)),
      read(app.nuevoChoqueSimple, ({ db, who }) => cases.needed(db, who.usuarioId)),
      read(app.casos, ({ db, who }) => cases.list(db, who.usuarioId)),
      bare(app.crear, async ({ who, accessLevel, body, once }) => {
        if (who === undefined) throw new Unauthenticated();
        await platform.throttle.spend(`app:${who.usuarioId}`, CASES, mensajesDeApp.muchasSolicitudes);
        return once((work) => cases.create({ who, accessLevel, work }, body));
      }),
      write(app.cancelar, (call) => cases.cancel(call, call.params.caso)),
      write(app.llegada, (call) => cases.arrive(call, call.params.caso)),
      read(app.sitio, (call) => cases.place(call, call.params.caso)),
      // Each phone calls this every few seconds, so it has no transaction, audit entry or idempotency key.
      bare(app.ubicacion, async ({ who, body }) => {
        if (who === undefined) throw new Unauthenticated();
        return { casos: await positions.tellPosition(who.usuarioId, body) };
      }),
      write(app.ubicarCaso, (call) => cases.locate(call, call.params.caso, call.body.ubicacion.coordenadas)),
      write(app.ingresoPwa, (call) => cases.enter(call, call.params.caso, call.body.token_usuario_pwa)),
      read(app.chats, ({ db, who }) => talk.list(db, who)),
      write(app.abrirChat, (call) => talk.open(call, call.body.caso)),
      read(app.conversacion, ({ db, who, params, query }) => conversation(db, who, params.id, query)),
      write(app.enviar, ({ work, who, params, body }) => talk.sending.within(work, who, params.id, body)),
      write(app.leer, ({ work, who, params, body }) => talk.sending.read(work, who, params.id, body.hasta)),
      upload(app.subir, uploads.intake, uploads.take),
      read(app.archivo, ({ db, who, params }) =>
        openFileOf(platform, roomAccess, { db, who, id: params.awsId, entidad: 'CHAT' }),
      ),
      read(app.biblioteca, (call) => library.list(call)),
      write(app.abrirDocumento, ({ work, who, params }) => library.open(work, who, params.id)),
      read(appCapacitacion.sesiones, (call) => training.sessions(call)),
      read(appCapacitacion.inscripciones, ({ db, who }) => training.list(db, who.usuarioId)),
      read(appCapacitacion.comparendos, ({ db, who }) => training.fines(db, who.usuarioId)),
      bare(appCapacitacion.inscribirme, async ({ who, params, body, once }) => {
        if (who === undefined) throw new Unauthenticated();
        const { usuarioId } = who;
        await platform.throttle.spend(`cupos:${usuarioId}`, PLACES, mensajesDeCapacitacion.muchosIntentos);
        return turns.runExclusive(params.id, () =>
          once((work) => training.enrolMe(work, usuarioId, params.id, body.comparendo)),
        );
      }),
      write(appCapacitacion.cancelarInscripcion, ({ work, who, params }) =>
        training.cancelMine(work, who.usuarioId, params.id),
      ),
      bare(appCapacitacion.asistir, async ({ who, params, body, once }) => {
        if (who === undefined) throw new Unauthenticated();
        const { usuarioId } = who;
        await platform.throttle.spend(
          `asistencia:${usuarioId}`,
          CODES,
          mensajesDeCapacitacion.muchosIntentos,
        );
        return once((work) => training.attendMine(work, usuarioId, params.id, body));
      }),
      read(appTurnos.centros, (call) => appointments.centres(call)),
      read(appTurnos.nuevo, ({ db, who }) => appointments.needed(db, who.usuarioId)),
      read(appTurnos.turnos, ({ db, who }) => appointments.list(db, who.usuarioId)),
      bare(appTurnos.reservar, async ({ who, accessLevel, body, once }) => {
        if (who === undefined) throw new Unauthenticated();
        const { usuarioId } = who;
        await platform.throttle.spend(`turnos:${usuarioId}`, APPOINTMENTS, mensajesDeTurnos.muchosIntentos);
        return once((work) => appointments.book({ who, accessLevel, work }, body));
      }),
      write(appTurnos.cancelar, (call) => appointments.cancelMine(call, call.params.id)),
    ],
  };
}
