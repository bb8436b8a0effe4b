import { expect, test } from 'vitest';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { openCase } from '../../../testing/cases.ts';
import { deCaso, holding, openRoom, rooms, said } from '../../../testing/chats.ts';
import { assignTo, openLegal } from '../../../testing/kinds.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true });
const contact = () => testApp.person({ roles: ['Contact Center'] });
const idsOf = ({ datos }: { datos: readonly { _id: string }[] }) => datos.map(({ _id }) => _id);

test('CHATS-10 CHATS-12 CHATS-13 CHATS-50 room lists have pages of ten, last changed first, and show no room twice while rooms move', async () => {
  const me = await contact();
  const made: string[] = [];
  for (let n = 0; n < 23; n += 1)
    made.push((await openRoom(me, 'libre', [(await testApp.account({})).id]))._id);
  await said(me, made[0] ?? '', 'La primera se mueve');
  const order = [made[0] ?? '', ...made.slice(1).toReversed()];
  const first = await rooms(me);
  expect(idsOf(first)).toEqual(order.slice(0, 10));
  // A room that moves to the top while a user reads on is missing from later pages; no room appears twice.
  await said(me, made[1] ?? '', 'Otra se mueve');
  const second = await rooms(me, `chats?despues=${first.siguiente}`);
  const third = await rooms(me, `chats?despues=${second.siguiente}`);
  expect([...idsOf(second), ...idsOf(third)]).toEqual(order.slice(10, 22));
  expect(third.siguiente).toBeNull();
  expect((await rooms(me, 'chats?elementosPorPagina=100')).datos.length).toBeGreaterThanOrEqual(23);
});

test('CHATS-49 CHATS-50 no room list accepts 300 or 10000 rooms a page', async () => {
  const me = await contact();
  for (const list of ['chats', 'chats/listar-todos-libre', 'chats/listar-juridica'])
    for (const size of [300, 10_000])
      expect((await me.call('GET', `${list}?elementosPorPagina=${size}`)).statusCode, list).toBe(400);
});

test.each(['x', '1_x', `99999999999999999_${crypto.randomUUID()}`, `1_${'-'.repeat(36)}`, '%27;--'])(
  'CHATS-50 H43 the cursor %j is refused, and a cursor with any valid number is accepted',
  async (cursor) => {
    const me = await contact();
    expect((await me.call('GET', `chats?despues=${cursor}`)).statusCode).toBe(400);
    expect((await rooms(me, `chats?despues=0_${crypto.randomUUID()}`)).datos).toEqual([]);
    await rooms(me, `chats?despues=9999999999999999_${crypto.randomUUID()}`);
  },
);

test('CHATS-21 CHATS-22 CHATS-23 CHATS-24 a case has a main room and a room for each specialist, which are filtered by the case id', async () => {
  const coordinator = await testApp.person({ roles: ['Coordinador Investigador'] });
  const caso = await openCase(testApp);
  const [perito, dibujante] = [
    await holding(testApp, caso, 'Perito'),
    await holding(testApp, caso, 'Dibujante'),
  ];
  const main = await openRoom(coordinator, deCaso(caso._id));
  const ofPerito = await openRoom(perito, deCaso(caso._id, 'perito'));
  const ofDibujante = await openRoom(dibujante, deCaso(caso._id, 'dibujante'));
  expect(new Set([main._id, ofPerito._id, ofDibujante._id]).size).toBe(3);
  expect(ofPerito.relacion).toEqual({ asistencia_choque_simple: `${caso._id}-perito` });
  expect(ofDibujante.relacion).toEqual({ asistencia_choque_simple: `${caso._id}-dibujante` });
  const sent = await said(coordinator, main._id, 'Buenas');
  const all = await rooms(coordinator, `chats?filtros[caso]=${caso._id}`);
  expect(idsOf(all)).toEqual([main._id, ofDibujante._id, ofPerito._id]);
  expect(all.datos[0]).toMatchObject({
    _id: main._id,
    relacion: { asistencia_choque_simple: caso._id },
    personas: expect.arrayContaining([expect.objectContaining({ _id: caso.persona, como: 'Afectado' })]),
    message: {
      _id: sent._id,
      sala: main._id,
      usuario: { _id: coordinator.id, rol: 'Coordinador Investigador' },
      mensaje: 'Buenas',
      adjuntos: [],
      fecha: sent.fecha,
    },
  });
  const kind = 'filtros[relacion]=asistencia_choque_simple';
  expect(idsOf(await rooms(perito, `chats?filtros[caso]=${caso._id}&${kind}`))).toEqual([
    main._id,
    ofPerito._id,
  ]);
  expect(idsOf(await rooms(perito, 'chats?filtros[relacion]=libre'))).toEqual([]);
  const wrong = await perito.call('GET', 'chats?filtros[relacion]=otra');
  expect(wrong.statusCode).toBe(400);
});

test('CHATS-06 each list is available only to the roles that use its screen', async () => {
  const GENERAL = ['Administrador', 'Contact Center', 'Coordinador Contact Center', 'Coordinador Operativo'];
  const LEGAL = [...GENERAL, 'Coordinador Abogado', 'Abogado'];
  const OTHERS = [
    'Investigador',
    'Coordinador Investigador',
    'Perito',
    'Dibujante',
    'Coordinador Perito',
    'Usuario',
  ];
  for (const rol of [...LEGAL, ...OTHERS]) {
    const person = await testApp.person({ roles: [rol] });
    const status = async (path: string) => (await person.call('GET', path)).statusCode;
    const answers = [await status('chats/listar-todos-libre'), await status('chats/listar-juridica')];
    const expected = [GENERAL.includes(rol) ? 200 : 403, LEGAL.includes(rol) ? 200 : 403];
    expect([rol, ...answers]).toEqual([rol, ...expected]);
  }
});

test('CHATS-14 the legal list has the rooms of the legal cases that the user may see, titled with the case number', async () => {
  const [lawyer, other] = [
    await testApp.person({ roles: ['Abogado'] }),
    await testApp.person({ roles: ['Abogado'] }),
  ];
  const legal = await openLegal(testApp);
  const { _id, caso } = legal;
  await assignTo(await testApp.admin(), legal, lawyer.id);
  await openRoom(lawyer, { asistencia_juridica: _id });
  const { datos } = await rooms(lawyer, 'chats/listar-juridica');
  expect(datos.map(({ titulo, relacion }) => [titulo, relacion])).toEqual([
    [`CASO ${caso}`, { asistencia_juridica: _id }],
  ]);
  expect((await rooms(other, 'chats/listar-juridica')).datos).toEqual([]);
});

async function peopleFound(texto: string) {
  const me = await contact();
  const answer = await me.call('GET', `chats/personas?texto=${encodeURIComponent(texto)}`);
  return idsOf(chats.personas.answer.parse(answer.json())).toSorted();
}

test('CHATS-16 CHATS-17 CHATS-18 CHATS-19 people are searched by email, else by identification, else by names', async () => {
  const named = { nombres: 'Zoraida', apellidos: 'Quimbaya' };
  const ana = await testApp.account({ ...named, correo: 'ana1@correo.co', identificacion: '5501234567' });
  const other = await testApp.account({ ...named, correo: 'otra@correo.co', identificacion: '5507654321' });
  await testApp.account({ ...named, correo: 'ida@correo.co', estado: false });
  // The text contains a digit but is still searched as an email.
  expect(await peopleFound('ANA1@correo.co')).toEqual([ana.id]);
  expect(await peopleFound('550.123.4567')).toEqual([ana.id]);
  expect(await peopleFound('zoraida quim')).toEqual([ana.id, other.id].toSorted());
});

test('CHATS-20 people are found neither by two criteria together nor by a plate', async () => {
  await testApp.account({ nombres: 'Yolima', identificacion: '5509988776' });
  expect(await peopleFound('Yolima 5509988776')).toEqual([]);
  const { vehiculo } = await openCase(testApp);
  expect(await peopleFound(vehiculo.placa)).toEqual([]);
});

test('the search for people returns results only to users with `usuarios.ver`', async () => {
  await testApp.account({ nombres: 'Hermelinda' });
  const blind = await testApp.person({ permisos: ['chats.libres', 'chats.ver'] });
  const answer = await blind.call('GET', 'chats/personas?texto=Hermelinda');
  expect(chats.personas.answer.parse(answer.json()).datos).toEqual([]);
});

test('staff have one free room for each set of people, whichever of them opens it', async () => {
  const [ana, berta, clara] = [await contact(), await contact(), await contact()];
  const two = await openRoom(ana, 'libre', [berta.id]);
  expect((await openRoom(berta, 'libre', [ana.id]))._id).toBe(two._id);
  expect((await openRoom(ana, 'libre', [berta.id, ana.id, berta.id]))._id).toBe(two._id);
  const three = await openRoom(ana, 'libre', [clara.id, berta.id]);
  expect(three._id).not.toBe(two._id);
  expect(three.personas.map(({ _id }) => _id).toSorted()).toEqual([ana.id, berta.id, clara.id].toSorted());
});
