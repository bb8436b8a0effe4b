import { beforeAll, expect, test } from 'vitest';
import {
  CLASES,
  CLASES_DE_CASO,
  type AccionDeCaso,
  type ClaseDeCaso,
} from '@amparo/contract/casos/casos/clases';
import { caseActionCall } from '../../../testing/case-action-calls.ts';
import { openCase } from '../../../testing/cases.ts';
import { openInjuries, openLegal } from '../../../testing/kinds.ts';
import { admission, connect, listen } from '../../../testing/sockets.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, env: { ROLES: 'api' } });
const opened = new Map<ClaseDeCaso, { _id: string; caso: number }>();
let admin: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
  opened.set('choque-simple', await openCase(testApp));
  opened.set('lesiones-homicidios', await openInjuries(testApp));
  opened.set('juridica', await openLegal(testApp));
});
const of = (clase: ClaseDeCaso) => opened.get(clase) as { _id: string; caso: number };
const PAIRS = CLASES_DE_CASO.flatMap((asked) =>
  CLASES_DE_CASO.filter((clase) => clase !== asked).map((clase) => [asked, clase] as const),
);

test.each(PAIRS)(
  'H15 LESIONES-05 JURIDICA-96 no route of %s finds a case of %s by number or id, including list, history and timeline',
  async (asked, clase) => {
    const { recurso, acciones } = CLASES[asked];
    const { _id, caso } = of(clase);
    const before = await testApp.app.platform.db
      .selectFrom('caso')
      .selectAll()
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    const paths = [caso, _id].flatMap((name) => [
      `${recurso}/${name}`,
      `${recurso}/${name}/afectado`,
      `${recurso}/${name}/candidatos?tipo=Abogado`,
    ]);
    for (const path of [...paths, `auditoria/${recurso}/${_id}`, `hoja-de-vida/${recurso}/${_id}`])
      expect((await admin.call('GET', path)).statusCode, path).toBe(404);
    const self = { self: admin.id, candidate: admin.id };
    for (const accion of acciones as readonly AccionDeCaso[]) {
      const [method, path, body] = caseActionCall(asked, accion, caso, self);
      const { statusCode } = await admin.call(method, path, body === undefined ? {} : { body });
      expect([404, 403], `${method} ${path}`).toContain(statusCode);
    }
    const listed = await admin.call('GET', `${recurso}?filtros[caso]=${caso}`);
    expect(listed.json()).toMatchObject({ datos: [], totalElementos: 0 });
    expect(
      await testApp.app.platform.db
        .selectFrom('caso')
        .selectAll()
        .where('id', '=', _id)
        .executeTakeFirstOrThrow(),
    ).toEqual(before);
  },
);

test('H15 LESIONES-44 a socket enters only cases of a kind with a channel, by the number of that kind', async () => {
  const socket = connect(await listen(testApp.app), admin.token);
  expect(await admission(socket)).toBe('in');
  const enter = (recurso: string, caso: number) =>
    new Promise<boolean>((done) => {
      socket.emit('entrarCaso', { recurso: recurso as 'asistencia-choque-simple', caso }, done);
    });
  const { recurso } = CLASES['choque-simple'];
  expect(await enter(recurso, of('choque-simple').caso)).toBe(true);
  for (const clase of ['lesiones-homicidios', 'juridica'] as const) {
    expect(await enter(recurso, of(clase).caso), clase).toBe(false);
    expect(await enter(CLASES[clase].recurso, of(clase).caso), clase).toBe(false);
    expect(await enter(CLASES[clase].recurso, of('choque-simple').caso), clase).toBe(false);
  }
});
