import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { form, pdf } from '../../../testing/files.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { attachFile } from './index.ts';
import { MB, VEHICLES, as, send, upload } from './testing.ts';

const testApp = useTestApp({ started: true });

const FULL =
  'Tienes demasiados archivos cargados sin guardar. Guarda o cierra los formularios que tienes abiertos, o intenta de nuevo en una hora.';
const refused = [422, { message: FULL, errors: { file: FULL } }];

/** Inserts files as if the user had just uploaded them. */
const fill = (who: TestUser, files: number, bytes: number) =>
  sql`insert into archivo (usuario_id, entidad, nombre, tipo, bytes, llave)
    select ${who.id}, 'CHAT', 'a.pdf', 'application/pdf', ${bytes}, 'pruebas/' || gen_random_uuid()
    from generate_series(1, ${files})`.execute(testApp.app.platform.db);
const one = async (who: TestUser) => {
  const { statusCode, body } = await send(who, { nombre: 'a.pdf', body: pdf() }, { entidad: 'VEHICULOS' });
  return [statusCode, statusCode === 200 ? {} : (JSON.parse(body) as unknown)];
};

test('ARCHIVOS-10 a user may keep at most 500 unattached files; other users are not affected', async () => {
  const person = await testApp.person();
  await fill(person, 499, 1);
  const last = await upload(person);
  expect(await one(person)).toEqual(refused);
  expect(await one(await testApp.person())).toEqual([200, {}]);
  // Attaching or deleting one file makes room for another.
  await as(testApp, person, (work) => attachFile(work, last.aws_id, { ...VEHICLES, id: person.id }));
  const next = await upload(person);
  expect(await one(person)).toEqual(refused);
  await person.call('DELETE', `archivos/${next.aws_id}`);
  expect(await one(person)).toEqual([200, {}]);
});

test('ARCHIVOS-10 a user may keep at most 1 GB of unattached files, also by replacing small ones', async () => {
  const person = await testApp.person();
  const { aws_id } = await upload(person, 'a.pdf', pdf(1_000));
  await fill(person, 1, 1_024 * MB - 2_000);
  const grow = async (bytes: number) => {
    const given = form({ nombre: 'a.pdf', body: pdf(bytes) });
    const { statusCode } = await person.call('PUT', `archivos/${aws_id}`, given);
    return statusCode;
  };
  expect([await grow(2_001), await grow(2_000)]).toEqual([422, 200]);
  expect(await one(person)).toEqual(refused);
  await as(testApp, person, (work) => attachFile(work, aws_id, { ...VEHICLES, id: person.id }));
  expect([await grow(3_000), await one(person)]).toEqual([200, [200, {}]]);
});
