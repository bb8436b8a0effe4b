import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { codeSentTo } from '../../../testing/codes.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { mailRoom } from './testing.ts';

const testApp = useTestApp({ started: true, partners: true });
const { to, resend } = mailRoom(testApp);
const CLAVE = 'Tr3n-azul#lejos';

/** Tables with a row that contains `text` in any column, except as part of a longer hex value. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = testApp.app.platform;
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(db);
  const found = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql`select 1 from ${sql.raw(name)} t
        where t::text ~ ${`(^|[^0-9a-f.])${text}($|[^0-9a-f])`} limit 1`.execute(db);
      return rows.length === 0 ? [] : [name];
    }),
  );
  return found.flat();
}

async function askForCode(correo: string) {
  const body = { correo_electronico: correo, contrasena: CLAVE, origen: 'web' };
  expect((await testApp.call('POST', 'login', { body })).statusCode).toBe(200);
}

test('CORREOS-13 a code is in no table after its mail is sent, even after failed attempts, and its mail cannot be resent', async () => {
  const admin = await testApp.admin();
  const { correo } = await testApp.account({ roles: ['Abogado'], contrasena: CLAVE, nombres: 'Ana' });
  await testApp.partners.correo.setFault({ modo: 'error' });
  onTestFinished(() => testApp.partners.correo.setFault({ modo: 'ninguna' }));
  await askForCode(correo);
  await expect.poll(async () => (await to(admin, correo))[0]?.intentos).toBeGreaterThan(0);
  await testApp.partners.correo.setFault({ modo: 'ninguna' });
  const code = await codeSentTo(testApp, correo, 1);
  await expect.poll(() => tablesWith(code)).toEqual([]);
  expect(await tablesWith('Ana')).toContain('public.correo_enviado');

  const [mail] = await to(admin, correo);
  expect(mail).toMatchObject({
    nombre_plantilla: 'codigo-de-ingreso',
    enviado: true,
    variables: { nombre: 'Ana' },
    secretas: ['codigo'],
  });
  const again = await resend(admin, mail as NonNullable<typeof mail>);
  expect([again.statusCode, again.json()]).toEqual([
    422,
    {
      message:
        'Este correo llevaba un código o un enlace que no se guarda, y no se puede reenviar. La persona puede pedir otro donde pidió este.',
    },
  ]);
});

test('sending a code takes four statements: read the code, insert the mail, mark it as sent, delete the code', async () => {
  const { correo } = await testApp.account({ roles: ['Abogado'], contrasena: CLAVE });
  testApp.backgroundQueries.length = 0;
  await askForCode(correo);
  await codeSentTo(testApp, correo);
  const KINDS = [
    /^select .*"por_enviar"/,
    /plantilla/,
    /^update "correo_enviado"/,
    /^update "codigo" set "por_enviar"/,
  ];
  const after = () =>
    testApp.backgroundQueries.filter((query) => /correo_enviado|plantilla|codigo"/.test(query));
  await expect.poll(() => after().length).toBe(4);
  expect(KINDS.map((kind, n) => kind.test(after()[n]?.replaceAll(/\s+/g, ' ').trim() ?? ''))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
