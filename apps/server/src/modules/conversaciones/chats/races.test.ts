import { expect, test } from 'vitest';
import { openCase, act, waiting } from '../../../testing/cases.ts';
import { conversation, deCaso, holding, openRoom, readRoom, say } from '../../../testing/chats.ts';
import { howMany } from '../../../testing/how-many.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true });

const contacts = (count: number): Promise<TestUser[]> =>
  Promise.all(Array.from({ length: count }, () => testApp.person({ roles: ['Contact Center'] })));

/**
 * Sends messages until one is refused. Returns the accepted messages; `late` ones were sent after the action.
 */
async function writeOn(by: TestUser, sala: string, isOver: () => boolean): Promise<{ late: boolean }[]> {
  const kept: { late: boolean }[] = [];
  for (;;) {
    const late = isOver();
    const { statusCode } = await say(by, sala, 'Sigo escribiendo');
    if (statusCode === 200) kept.push({ late });
    if (statusCode !== 200) return kept;
  }
}

test.each([
  ['CHATS-41', 'closed', 'cerrar', {}],
  ['ARCHIVADOS-08', 'archived', 'archivar', { archivado: true }],
] as const)(
  '%s no message is stored after a case is %s while twenty users write',
  async (_row, _what, action, body) => {
    const admin = await testApp.admin();
    const caso = await openCase(testApp);
    const { _id } = await openRoom(admin, deCaso(caso._id));
    const writers = await contacts(20);
    let isOver = false;
    const writing = writers.map((writer) => writeOn(writer, _id, () => isOver));
    // Wait until every writer has sent a message.
    while ((await conversation(admin, _id)).ultimo < 20);
    expect((await act(admin, caso, action, body)).statusCode).toBe(200);
    const { ultimo } = await conversation(admin, _id);
    isOver = true;
    const kept = (await Promise.all(writing)).flat();
    expect(kept.filter(({ late }) => late)).toEqual([]);
    const after = await conversation(admin, _id);
    expect([after.ultimo, kept.length]).toEqual([ultimo, ultimo]);
  },
);

test('CHATS-28 a room created during an assignment of its case has the new holder', async () => {
  const admin = await testApp.admin();
  for (let n = 0; n < 15; n += 1) {
    const caso = await openCase(testApp);
    const person = await waiting(testApp, 'Investigador');
    const [given, room] = await Promise.all([
      act(admin, caso, 'asignarCaso', { usuarioAsignado: person.id }),
      openRoom(admin, deCaso(caso._id)),
    ]);
    expect(given.statusCode, given.body).toBe(200);
    expect((await readRoom(admin, room._id)).personas.map(({ _id }) => _id)).toContain(person.id);
  }
});

test('a user who loses the case cannot write in it after the reassignment', async () => {
  const admin = await testApp.admin();
  const caso = await openCase(testApp);
  const { _id } = await openRoom(admin, deCaso(caso._id));
  const first = await holding(testApp, caso, 'Investigador');
  const writing = writeOn(first, _id, () => false);
  while ((await conversation(admin, _id)).ultimo < 1);
  await holding(testApp, caso, 'Investigador');
  const { ultimo } = await conversation(admin, _id);
  expect(await writing).toHaveLength(ultimo);
  expect((await conversation(admin, _id)).ultimo).toBe(ultimo);
});

test('concurrent assignments, messages and read marks of one case do not fail, and no message is lost', async () => {
  const many = howMany(200, 50);
  const admin = await testApp.admin();
  const caso = await openCase(testApp);
  const { _id } = await openRoom(admin, deCaso(caso._id));
  const [people, writers] = [
    await Promise.all(
      ['Abogado', 'Investigador', 'Perito', 'Dibujante'].flatMap((tipo) =>
        [0, 1].map(async () => ({ ...(await waiting(testApp, tipo)), tipo })),
      ),
    ),
    await contacts(10),
  ];
  const writer = (n: number) => writers[n % writers.length] as TestUser;
  const round = (n: number) => {
    const { id, tipo } = people[n % people.length] as (typeof people)[number];
    return Promise.all([
      act(admin, caso, 'asignarCaso', { usuarioAsignado: id, tipo }),
      say(writer(n), _id, `Mensaje ${n}`),
      writer(n + 1).call('PUT', `chats/${_id}/lectura`, { body: { hasta: n } }),
      writer(n + 2).call('POST', 'chats', { body: { relacion: deCaso(caso._id) } }),
    ]);
  };
  const answers: Awaited<ReturnType<typeof round>>[] = [];
  for (let n = 0; n < many; n += 10)
    answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, i) => round(n + i)))));
  const failed = answers.flat().filter(({ statusCode }) => statusCode !== 200);
  // A 422 is expected, because a user who has just been assigned a case is busy.
  expect(failed.filter(({ statusCode }) => statusCode !== 422).map(({ body }) => body)).toEqual([]);
  const { mensajes, ultimo } = await conversation(admin, _id, '?cantidad=1000');
  expect(ultimo).toBe(answers.filter(([, sent]) => sent.statusCode === 200).length);
  expect(mensajes.map(({ numero }) => numero)).toEqual(Array.from({ length: ultimo }, (_, i) => i + 1));
  expect(new Set(mensajes.map(({ mensaje }) => mensaje)).size).toBe(many);
});
