import { beforeEach, describe, expect, test } from 'vitest';
import { type ComparendoSimit, type PazSalvo } from '@amparo/contract/transito/registro-simit/schemas';
import { mensajesDeRegistro } from '@amparo/contract/transito/registro-simit/texts';
import { CONOCIDA, registry } from '@amparo/partners/simit/registry';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const MOST = 40;
const testApp = useTestApp({ partners: true, env: { SIMIT_PAGES_PER_PERSON: String(MOST) } });
beforeEach(async () => {
  testApp.partners.simit.clear();
  await testApp.partners.simit.setFault({ modo: 'ninguna' });
});

interface Hoja<T> {
  datos: T[];
  totalElementos: number;
  omitidas: number;
}
const asker = () => testApp.person({ permisos: ['comparendos-simit.ver', 'paz-salvo.ver'] });

async function list<T = ComparendoSimit>(
  who: TestUser,
  query = '',
  path = 'comparendos-simit',
): Promise<Hoja<T>> {
  const answer = await who.call('GET', `${path}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
/** Requests that the stub received, oldest first. */
const heard = () =>
  testApp.partners.simit
    .llamadas()
    .map(({ que }) => que)
    .toReversed();

test('SIMIT-05 SIMIT-06 a page returns fines with the fields of the contract, filtered by identification or plate', async () => {
  const who = await asker();
  const first = await list(who);
  expect(first.datos.length).toBe(10);
  expect(first.totalElementos).toBe(registry().multas.length);
  expect(Object.keys(first.datos[0] ?? {}).toSorted()).toEqual([
    '_id',
    'codigo_infraccion',
    'descripcion_infraccion',
    'estado',
    'fecha_imposicion',
    'identificacion',
    'infractor',
    'numero_comparendo',
    'placa',
    'transito_organismo',
    'valor_comparendo',
  ]);

  const own = await list(who, `filtros[identificacion]=31.938.204`);
  const there = registry().multas.filter(({ documento }) => documento === CONOCIDA.documento);
  expect(there.length).toBeGreaterThan(4);
  // The stub reports one row less than it sends.
  expect([own.totalElementos, own.datos.length]).toEqual([there.length, there.length]);
  expect(own.datos).toEqual(
    there.map((multa) => ({
      _id: multa.numero,
      numero_comparendo: multa.numero,
      fecha_imposicion: multa.dia,
      codigo_infraccion: multa.codigo,
      descripcion_infraccion: multa.descripcion,
      infractor: 'GLORIA INÉS LASSO CAICEDO',
      identificacion: CONOCIDA.documento,
      placa: 'DMS540',
      transito_organismo: 'Secretaría de Movilidad – Cali',
      valor_comparendo: multa.valor,
      estado: multa.estado,
    })),
  );
  expect((await list(who, 'filtros[placa]=dms 540')).datos).toEqual(own.datos);
  expect(await list(who, 'filtros[identificacion]=1')).toMatchObject({ datos: [], totalElementos: 0 });
  expect((await who.call('GET', 'comparendos-simit?filtros[infractor]=x')).statusCode).toBe(400);
});

test('SIMIT-05 names are decoded when the charset is misreported, single-byte or encoded twice', async () => {
  const who = await asker();
  const names = async (pagina: number) =>
    (await list(who, `elementosPorPagina=100&pagina=${pagina}`)).datos.map(({ infractor }) => infractor);
  const there = (pagina: number) =>
    registry()
      .multas.slice((pagina - 1) * 100, pagina * 100)
      .filter(({ numero }) => numero !== undefined)
      .map(({ infractor }) => infractor);
  for (const pagina of [1, 2, 3]) expect(await names(pagina)).toEqual(there(pagina));
  await testApp.partners.simit.setFault({ modo: 'letras' });
  expect(await names(1)).toEqual(there(1));
});

test('SIMIT-03 SIMIT-04 a page of 5,000 rows is built from pages of 500; each number appears once, and rows without one are counted', async () => {
  const who = await asker();
  const whole = await list(who, 'elementosPorPagina=5000');
  const there = registry().multas.slice(0, 5_000);
  const numbers = whole.datos.map(({ numero_comparendo }) => numero_comparendo);
  expect(numbers).toEqual(there.flatMap(({ numero }) => numero ?? []));
  expect(whole.omitidas).toBe(there.filter(({ numero }) => numero === undefined).length);
  expect(whole.omitidas).toBeGreaterThan(10);
  expect(whole.totalElementos).toBe(registry().multas.length);
  expect(heard()).toHaveLength(10);
  expect(heard()[0]).toBe('comparendos pagina=1&porPagina=500');

  const last = await list(who, 'elementosPorPagina=5000&pagina=3');
  expect(last.datos.at(-1)?.numero_comparendo).toBe(registry().multas.at(-1)?.numero);
  expect(last.totalElementos).toBe(registry().multas.length);
  expect(await list(who, 'elementosPorPagina=5000&pagina=99')).toMatchObject({ datos: [] });
  // A page size that is not a multiple of the registry's.
  const odd = await list(who, 'elementosPorPagina=750&pagina=2');
  expect(odd.datos.map(({ _id }) => _id)).toEqual(
    there.slice(750, 1_500).flatMap(({ numero }) => numero ?? []),
  );
});

test('SIMIT-07 days filter the fines, and an export requires its permission and is written to the audit log', async () => {
  const exporter = await testApp.person({
    permisos: ['comparendos-simit.ver', 'comparendos-simit.exportar'],
  });
  const dia = registry().multas[400]?.dia ?? '';
  const days = await list(
    exporter,
    `filtros[fecha_inicial]=${dia}&filtros[fecha_final]=${dia}&elementosPorPagina=500`,
  );
  expect(days.datos.length).toBeGreaterThan(5);
  // Some registry rows have no day.
  expect(new Set(days.datos.map(({ fecha_imposicion }) => fecha_imposicion ?? dia))).toEqual(new Set([dia]));
  const body = { filtros: { fecha_inicial: dia }, filas: 10 };
  expect((await exporter.call('POST', 'comparendos-simit/exportaciones', { body })).statusCode).toBe(200);
  const { despues } = await testApp.app.platform.db
    .selectFrom('auditoria')
    .select('despues')
    .where('recurso', '=', 'comparendos-simit')
    .where('usuario_id', '=', exporter.id)
    .executeTakeFirstOrThrow();
  expect(despues).toEqual(body);
  const reader = await asker();
  expect((await reader.call('POST', 'comparendos-simit/exportaciones', { body })).statusCode).toBe(403);
});

test('SIMIT-02 PAZSALVO-02 the registry has no write routes', async () => {
  const who = await testApp.admin();
  for (const [method, path] of [
    ['POST', 'comparendos-simit'],
    ['PUT', 'comparendos-simit/1'],
    ['DELETE', 'comparendos-simit/1'],
    ['POST', 'paz-salvo'],
    ['PUT', 'paz-salvo/1'],
    ['DELETE', 'paz-salvo/1'],
  ] as const)
    expect((await who.call(method, path, { body: {} })).statusCode, `${method} ${path}`).toBe(404);
});

const certificates = async (query = 'elementosPorPagina=500') =>
  list<PazSalvo>(await asker(), query, 'paz-salvo');

test('PAZSALVO-03 PAZSALVO-04 PAZSALVO-07 certificates have the fields of the contract', async () => {
  const { datos, totalElementos, omitidas } = await certificates();
  expect(totalElementos).toBe(registry().certificados.length);
  expect([datos.length, omitidas]).toEqual([495, 5]);
  const suspended = registry().certificados[4];
  expect(datos[4]).toEqual({
    _id: suspended?.numero,
    usuario: { identificacion: suspended?.documento, _id: null, nombre_completo: null },
    numeroPazSalvoo: suspended?.numero,
    estadoSuspension: 'Suspensión por acuerdo incumplido',
    fechaSuspension: suspended?.suspension,
    estadoCancelacion: null,
    fechaCancelacion: null,
    estado: 'Suspendido',
    creacion: { fecha: `${suspended?.dia}T13:15:00.000Z` },
  });
});

test('PAZSALVO-05 PAZSALVO-06 the users of all certificates are found in one statement, unless they are ambiguous', async () => {
  const [nombres, apellidos] = ['Gloria Inés', 'Lasso Caicedo'];
  const store = (identificacion_tipo: string, correo_electronico: string) =>
    testApp.app.platform.db
      .insertInto('usuario')
      .values({
        nombres,
        apellidos,
        correo_electronico,
        identificacion_tipo,
        identificacion: CONOCIDA.documento,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id } = await store('CC', 'gloria.registro@correo.test');
  testApp.queries.length = 0;
  const { datos } = await certificates();
  expect(testApp.queries.filter((sql) => sql.includes('identificacion_norm'))).toHaveLength(1);
  const hers = datos.filter(({ usuario }) => usuario._id === id);
  expect(hers.map(({ usuario }) => usuario)).toEqual(
    hers.map(() => ({
      identificacion: CONOCIDA.documento,
      _id: id,
      nombre_completo: `${nombres} ${apellidos}`,
    })),
  );
  expect(hers).toHaveLength(2);
  const byIdentification = `filtros[identificacion]=${CONOCIDA.documento}`;
  expect((await certificates(byIdentification)).datos).toEqual(hers);

  // With the same number under another identification type the user is ambiguous.
  await store('CE', 'otra.registro@correo.test');
  const again = await certificates(byIdentification);
  expect(again.datos.map(({ usuario }) => usuario._id)).toEqual([null, null]);
});

test('SIMIT-05 pages beyond the limit of a quarter of an hour get 429 with the minutes to wait', async () => {
  const who = await asker();
  for (let n = 0; n < MOST; n += 1) await list(who, 'elementosPorPagina=1');
  const refused = await who.call('GET', 'paz-salvo');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    message: expect.stringMatching(
      /^Ya consultaste muchas páginas del registro externo\. .* \d+ minutos?\.$/,
    ) as string,
  });
});

describe('without a configured registry', () => {
  const alone = useTestApp();
  test('SIMIT-05 both lists respond 503', async () => {
    const one = await alone.person({ permisos: ['comparendos-simit.ver', 'paz-salvo.ver'] });
    for (const path of ['comparendos-simit', 'paz-salvo']) {
      const answer = await one.call('GET', path);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        503,
        { message: mensajesDeRegistro.sinConfigurar },
      ]);
    }
  });
});
