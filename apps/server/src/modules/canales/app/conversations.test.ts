import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { maximoDe } from '@amparo/contract/base/archivos/rules';
import { ArchivoAbierto } from '@amparo/contract/base/archivos/schemas';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import { app } from '@amparo/contract/canales/app/routes';
import { type SalaDeApp } from '@amparo/contract/canales/app/schemas';
import { type Mensaje } from '@amparo/contract/conversaciones/chats/schemas';
import { mensajesDeChats } from '@amparo/contract/conversaciones/chats/texts';
import type { LadoDeApp } from '@amparo/contract/kernel/route';
import { APP_ENV, appFor } from '../../../testing/app.ts';
import { act, openCase, waiting } from '../../../testing/cases.ts';
import { conversation, deCaso, openRoom, readRoom, said, textsOf } from '../../../testing/chats.ts';
import { form, pdf } from '../../../testing/files.ts';
import { admission, connect, type Client } from '../../../testing/sockets.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, env: APP_ENV });
let address: string;
beforeAll(async () => {
  address = await testApp.app.http.listen({ host: '127.0.0.1', port: 0 });
});

type Phone = Pick<TestUser, 'call' | 'token'>;

/** A case whose customer and lawyer each have an app token. */
async function onTheRoad() {
  const admin = await testApp.admin();
  const caso = await openCase(testApp);
  const lawyer = await waiting(testApp, 'Abogado');
  await act(admin, caso, 'asignarCaso', { usuarioAsignado: lawyer.id });
  const customer = await appFor(testApp, caso.persona, 'cliente');
  return { admin, caso, lawyer, customer, street: await appFor(testApp, lawyer.id, 'campo') };
}

async function rooms(phone: Phone): Promise<SalaDeApp[]> {
  const answer = await phone.call('GET', 'app/chats');
  expect(answer.statusCode, answer.body).toBe(200);
  return app.chats.answer.parse(answer.json()).datos;
}

async function enter(phone: Phone, caso?: number): Promise<SalaDeApp & { _id: string }> {
  const answer = await phone.call('POST', 'app/chats', { body: { caso } });
  expect(answer.statusCode, answer.body).toBe(200);
  const sala = app.abrirChat.answer.parse(answer.json());
  return { ...sala, _id: sala._id ?? '' };
}

const write = (phone: Phone, sala: string, mensaje: string, more: object = {}) =>
  phone.call('POST', `app/chats/${sala}/mensajes`, { body: { id: randomUUID(), mensaje, ...more } });

async function wrote(phone: Phone, sala: string, mensaje: string, more: object = {}): Promise<Mensaje> {
  const answer = await write(phone, sala, mensaje, more);
  expect(answer.statusCode, answer.body).toBe(200);
  return app.enviar.answer.parse(answer.json());
}

async function read(phone: Phone, sala: string, query = '') {
  const answer = await phone.call('GET', `app/chats/${sala}/conversacion-completa${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return app.conversacion.answer.parse(answer.json());
}

describe('a customer', () => {
  test('CHATS-28 is offered two rooms; opening a room creates it once, and listing creates none', async () => {
    const { caso, customer } = await onTheRoad();
    const offered = await rooms(customer);
    expect(offered.map(({ _id, titulo }) => [_id, titulo])).toEqual([
      [null, `Caso ${caso.caso} · ${caso.vehiculo.placa}`],
      [null, 'Escríbenos'],
    ]);
    const made = () => testApp.app.platform.db.selectFrom('sala').select('id').execute();
    const before = await made();
    await rooms(customer);
    expect(await made()).toEqual(before);
    const opened = await Promise.all([0, 1, 2].map(() => enter(customer)));
    expect(new Set(opened.map(({ _id }) => _id)).size).toBe(1);
    const main = await enter(customer, caso.caso);
    expect(await rooms(customer)).toMatchObject([{ _id: main._id }, { _id: opened[0]?._id }]);
    const trail = await testApp.app.platform.db
      .selectFrom('auditoria')
      .select(['usuario_id', 'usuario_nombre'])
      .where('recurso', '=', 'chats')
      .where('registro_id', '=', opened[0]?._id ?? '')
      .execute();
    expect(trail).toEqual([
      { usuario_id: caso.persona, usuario_nombre: `App · ${caso.afectado.nombre_completo}` },
    ]);
  });

  test('CHATS-08 CHATS-25 writes to the company; staff see it unread among the free rooms and reply; both see read receipts', async () => {
    const admin = await testApp.admin();
    const { id } = await testApp.account({});
    const phone = await appFor(testApp, id, 'cliente');
    const { _id } = await enter(phone);
    const first = await wrote(phone, _id, 'Hola, ¿mi póliza cubre grúa?');
    expect(first.usuario).toMatchObject({ _id: id, rol: null });
    expect(first.usuario.nombre_completo).not.toContain('App');
    const free = (await admin.call('GET', 'chats/listar-todos-libre')).json<{ datos: object[] }>();
    expect(free.datos[0]).toMatchObject({ _id, sin_leer: 1, relacion: 'libre' });
    // A staff member who opens a room with this customer gets the same room.
    expect((await openRoom(admin, 'libre', [id]))._id).toBe(_id);
    await said(admin, _id, 'Sí, dos servicios al año.');
    const [room] = await rooms(phone);
    expect(room).toMatchObject({ sin_leer: 1, visto: 2, message: { mensaje: 'Sí, dos servicios al año.' } });
    expect(room?.personas).toEqual([{ nombre_completo: expect.any(String) as string, rol: 'Administrador' }]);
    await phone.call('PUT', `app/chats/${_id}/lectura`, { body: { hasta: 2 } });
    expect(await rooms(phone)).toMatchObject([{ sin_leer: 0, leido: 2 }]);
    expect((await readRoom(admin, _id)).personas.find((one) => one._id === id)?.leido).toBe(2);
  });

  test('CHATS-29 CHATS-34 reads pages in both directions; a message resent with its id is stored once', async () => {
    const { caso, customer, street } = await onTheRoad();
    const { _id } = await enter(customer, caso.caso);
    const id = randomUUID();
    const twice = await Promise.all([0, 1].map(() => wrote(customer, _id, 'Estoy bien', { id })));
    expect(twice.map(({ numero }) => numero)).toEqual([1, 1]);
    await wrote(street, _id, 'Voy en camino');
    await wrote(customer, _id, 'Gracias');
    expect(textsOf(await read(street, _id, '?desde=1'))).toEqual(['Voy en camino', 'Gracias']);
    expect(textsOf(await read(customer, _id, '?antes=3&cantidad=1'))).toEqual(['Voy en camino']);
    expect((await read(customer, _id)).mensajes.map(({ usuario }) => usuario.rol)).toEqual([
      null,
      'Abogado',
      null,
    ]);
  });

  test('CHATS-41 CHATS-42 reads the room of a closed case but cannot write in it', async () => {
    const { admin, caso, customer } = await onTheRoad();
    const { _id } = await enter(customer, caso.caso);
    await act(admin, caso, 'cerrar');
    const refused = await write(customer, _id, '¿Y ahora?');
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      422,
      mensajesDeChats.casoCerrado,
    ]);
    expect(await rooms(customer)).toMatchObject([{ _id, impedimento: mensajesDeChats.casoCerrado }, {}]);
  });
});

describe('access to conversations', () => {
  /** Status codes of every call that names a room. */
  async function tried(phone: Phone, sala: string) {
    const answers = [
      await phone.call('GET', `app/chats/${sala}/conversacion-completa`),
      await write(phone, sala, 'Hola'),
      await phone.call('PUT', `app/chats/${sala}/lectura`, { body: { hasta: 1 } }),
    ];
    return answers.map(({ statusCode }) => statusCode);
  }
  const NOT_THERE = [404, 404, 404];

  test('CHATS-22 CHATS-28 H13 H15 no app token opens rooms of others or of specialists, not even for the specialist', async () => {
    const { admin, caso, lawyer, customer, street } = await onTheRoad();
    const { _id } = await enter(customer, caso.caso);
    const perito = await testApp.person({ roles: ['Perito', 'Abogado'] });
    await testApp.app.platform.db
      .updateTable('usuario')
      .set({ estado_asesor: 'Activo en espera' })
      .where('id', '=', perito.id)
      .execute();
    await testApp.app.platform.db
      .updateTable('caso')
      .set({ perito_id: perito.id })
      .where('id', '=', caso._id)
      .execute();
    const apart = await openRoom(perito, deCaso(caso._id, 'perito'));
    const stranger = await onTheRoad();
    for (const phone of [customer, street, await appFor(testApp, perito.id, 'campo')])
      expect(await tried(phone, apart._id)).toEqual(NOT_THERE);
    for (const phone of [stranger.customer, stranger.street]) {
      expect(await tried(phone, _id)).toEqual(NOT_THERE);
      expect((await phone.call('POST', 'app/chats', { body: { caso: caso.caso } })).statusCode).toBe(404);
    }
    expect((await enter(street, caso.caso))._id).toBe(_id);
    // A lawyer who is replaced loses access to the room of the case.
    const later = await waiting(testApp, 'Abogado');
    await act(admin, caso, 'asignarCaso', { usuarioAsignado: later.id });
    expect(await tried(street, _id)).toEqual(NOT_THERE);
    expect((await lawyer.call('GET', `chats/${_id}`)).statusCode).toBe(404);
  });

  test('H15 a staff member who is also a customer sees on each side only the rooms of that side', async () => {
    const { caso, lawyer, customer } = await onTheRoad();
    const main = await enter(customer, caso.caso);
    const colleague = await testApp.person({ roles: ['Contact Center'] });
    const between = await openRoom(colleague, 'libre', [lawyer.id]);
    const own = await appFor(testApp, lawyer.id, 'cliente');
    const street = await appFor(testApp, lawyer.id, 'campo');
    expect(await rooms(own)).toMatchObject([{ _id: null, titulo: 'Escríbenos' }]);
    const { _id } = await enter(own);
    expect(new Set((await rooms(street)).map((room) => room._id))).toEqual(new Set([main._id, between._id]));
    for (const sala of [main._id, between._id]) expect(await tried(own, sala)).toEqual(NOT_THERE);
    expect(await tried(street, _id)).toEqual(NOT_THERE);
    expect((await street.call('POST', 'app/chats', { body: {} })).statusCode).toBe(403);
  });
});

describe('files', () => {
  const send = (phone: Phone, nombre: string, body = pdf(), entidad = 'CHAT') =>
    phone.call('POST', 'app/archivos', form({ nombre, body }, { entidad }));

  test('CHATS-44 CHATS-45 CHATS-48 a customer attaches a document to a message, and only members of the room open it', async () => {
    const { admin, caso, customer, street } = await onTheRoad();
    const { _id } = await enter(customer, caso.caso);
    const [file] = app.subir.answer.parse((await send(customer, 'denuncia.pdf')).json());
    const adjuntos = [{ aws_id: file?.aws_id }];
    const stolen = await write(street, _id, 'Mío', { adjuntos });
    expect(stolen.statusCode).toBe(403);
    expect(await wrote(customer, _id, '', { adjuntos })).toMatchObject({
      adjuntos: [{ nombre: 'denuncia.pdf', tipo: 'application/pdf', bytes: 1_000 }],
    });
    const open = (phone: Phone, id = file?.aws_id) => phone.call('GET', `app/archivos/${id}`);
    for (const phone of [customer, street])
      expect(ArchivoAbierto.parse((await open(phone)).json()).archivo.nombre).toBe('denuncia.pdf');
    expect((await admin.call('GET', `archivos/${file?.aws_id}`)).statusCode).toBe(200);
    await sql`update archivo set analisis = 'pendiente' where id = ${file?.aws_id}`.execute(
      testApp.app.platform.db,
    );
    expect((await open(customer)).json()).toMatchObject({ url: null, vista: null, analisis: 'pendiente' });
    const stranger = await onTheRoad();
    expect((await open(stranger.customer)).statusCode).toBe(404);
    // Unknown files respond 404, and uploads for another entidad are refused.
    expect((await open(customer, randomUUID())).statusCode).toBe(404);
    for (const entidad of ['CHOQUESIMPLE', 'Usuarios', 'x']) {
      const refused = await send(customer, 'x.pdf', pdf(), entidad);
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
        400,
        mensajesDeArchivos.entidadDesconocida,
      ]);
    }
    expect((await send(customer, 'x.exe')).statusCode).toBe(400);
    expect((await send(customer, 'x.pdf', pdf(maximoDe('CHAT') + 1))).body).toContain('25M');
  });

  test('a file of another record responds 404 to the app', async () => {
    const admin = await testApp.admin();
    const sent = await admin.call(
      'POST',
      'archivos',
      form({ nombre: 'a.pdf', body: pdf() }, { entidad: 'VEHICULOS' }),
    );
    const [file] = sent.json<{ aws_id: string }[]>();
    const phone = await appFor(testApp, admin.id, 'cliente');
    expect((await phone.call('GET', `app/archivos/${file?.aws_id}`)).statusCode).toBe(404);
  });
});

describe('socket events of the app', () => {
  async function listening(usuario: string, lado: LadoDeApp) {
    const socket = connect(address, (await appFor(testApp, usuario, lado)).token);
    const heard: string[] = [];
    socket.onAny((event: string, news: { mensaje?: string }) => void heard.push(`${event} ${news.mensaje}`));
    expect(await admission(socket)).toBe('in');
    return { socket, heard };
  }
  const join = (socket: Client, sala: string) =>
    new Promise<boolean>((done) => void socket.emit('entrarChat', { sala }, ({ ok }) => done(ok)));
  const messagesIn = (heard: readonly string[]) => heard.filter((one) => /^(crear|nuevo)Mensaje /.test(one));

  test('CHATS-37 H13 the app receives crearMensaje in the open room, nuevoMensaje of its other rooms, and nothing else', async () => {
    const { admin, caso, lawyer, customer } = await onTheRoad();
    const main = await enter(customer, caso.caso);
    const own = await enter(customer);
    const stranger = await onTheRoad();
    const foreign = await enter(stranger.customer, stranger.caso.caso);
    const phone = await listening(caso.persona, 'cliente');
    const street = await listening(lawyer.id, 'campo');
    // The same lawyer as a customer: this side receives no events of their work.
    const home = await listening(lawyer.id, 'cliente');
    expect(await join(phone.socket, main._id)).toBe(true);
    expect(await join(phone.socket, foreign._id)).toBe(false);
    expect(await join(home.socket, main._id)).toBe(false);
    await said(admin, foreign._id, 'De otros');
    await said(admin, main._id, 'Del caso');
    await said(admin, own._id, 'Del cliente');
    await expect
      .poll(() => messagesIn(phone.heard))
      .toEqual(['crearMensaje Del caso', 'nuevoMensaje Del cliente']);
    await expect.poll(() => messagesIn(street.heard)).toEqual(['nuevoMensaje Del caso']);
    // A later message has arrived, so events that are missing now will never arrive.
    const last = await enter(await appFor(testApp, lawyer.id, 'cliente'));
    await said(admin, last._id, 'Del abogado como cliente');
    await expect.poll(() => messagesIn(home.heard)).toEqual(['nuevoMensaje Del abogado como cliente']);
    expect(messagesIn(street.heard)).toEqual(['nuevoMensaje Del caso']);
    expect(phone.heard.filter((one) => /^(cambio|avisos|casos)/.test(one))).toEqual([]);
  });

  test('CHATS-34 H16 a message sent by socket is attributed to the user of the token, whatever its payload says', async () => {
    const { admin, caso, customer } = await onTheRoad();
    const { _id } = await enter(customer, caso.caso);
    const { socket } = await listening(caso.persona, 'cliente');
    const sent = await new Promise<{ ok: boolean }>((done) =>
      socket.emit(
        'crearMensaje',
        { sala: _id, id: randomUUID(), usuario: admin.id, mensaje: 'Soy yo', adjuntos: [] },
        done,
      ),
    );
    expect(sent.ok).toBe(true);
    const { mensajes } = await conversation(admin, _id);
    expect(mensajes).toMatchObject([{ mensaje: 'Soy yo', usuario: { _id: caso.persona, rol: null } }]);
  });
});
