import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { permisos, type Permiso } from '@amparo/contract/identidad/permisos/routes';
import { useTestApp, type TestUser } from '../../testing/test-app.ts';

const testApp = useTestApp();
let admin: TestUser;

async function list(query: string) {
  const answer = await admin.call('GET', `permisos?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return permisos.list.answer.parse(answer.json());
}
const namesOf = (answer: { datos: Permiso[] }) => answer.datos.map((row) => row.nombre);

/** CPU time of this process since `before`, so that other programs on the machine do not count. */
function processorMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Many rows with the same instant, so that only the tie breaker orders them. */
async function insertMany(prefix: string, count: number) {
  await sql`insert into permiso (nombre, creado, estado)
    select ${prefix} || ' ' || n, '2026-01-01T00:00:00Z', n % 2 = 0 from generate_series(1, ${count}::int) n`.execute(
    testApp.app.platform.db,
  );
}

beforeAll(async () => {
  admin = await testApp.admin();
  await insertMany('Gemelo', 25);
  await insertMany('Masivo', 2_100);
});

describe('pages', () => {
  test('LISTAS-02 LISTAS-16 LISTAS-23 PERMISOS-05 a list without parameters has ten rows, the total, opaque ids and UTC dates', async () => {
    const answer = await list('');
    const { rows } = await sql<{ n: string }>`select count(*) as n from permiso`.execute(
      testApp.app.platform.db,
    );
    expect(answer.datos).toHaveLength(10);
    expect(answer.totalElementos).toBe(Number(rows[0]?.n));
    for (const row of answer.datos) {
      expect(typeof row._id).toBe('string');
      expect(new Date(row.creacion.fecha).toISOString()).toBe(row.creacion.fecha);
    }
  });

  test.each([
    ['few hits, sorted', 'gemelo', 7, 25],
    ['many hits, walked', 'masivo', 700, 2_100],
  ])(
    'LISTAS-18 rows of the same instant have one order across all pages (%s)',
    async (_way, word, size, total) => {
      const seen: string[] = [];
      for (let pagina = 1; pagina <= Math.ceil(total / size); pagina += 1) {
        const answer = await list(`filtros[nombre]=${word}&elementosPorPagina=${size}&pagina=${pagina}`);
        expect(answer.totalElementos).toBe(total);
        seen.push(...answer.datos.map((row) => row._id));
      }
      expect(seen).toHaveLength(total);
      expect(seen).toEqual(seen.toSorted().toReversed());
      expect(new Set(seen).size).toBe(total);
    },
  );

  test('LISTAS-18 the newest row by creacion.fecha comes first', async () => {
    await admin.call('POST', 'permisos', { body: { nombre: 'El más nuevo' } });
    const { datos } = await list('elementosPorPagina=5000');
    const dates = datos.map((row) => row.creacion.fecha);
    expect(datos[0]?.nombre).toBe('El más nuevo');
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test.each(['filtros[nombre]=gemelo', 'filtros[nombre]=masivo', 'filtros[estado]=0', ''])(
    'LISTAS-17 LISTAS-19 LISTAS-20 beyond the end of "%s" there are no rows, and the total is still right',
    async (criteria) => {
      const first = await list(criteria);
      const beyond = await list(`${criteria}&pagina=999999999`);
      expect(first.totalElementos).toBeGreaterThan(0);
      expect(beyond).toEqual({ datos: [], totalElementos: first.totalElementos });
    },
  );

  test('LISTAS-17 LISTAS-20 a search without hits is an empty page with total zero', async () => {
    expect(await list('filtros[nombre]=inexistente')).toEqual({ datos: [], totalElementos: 0 });
  });

  test('a list takes at most three statements for any query', async () => {
    for (const query of ['', 'filtros[nombre]=gemelo', 'filtros[nombre]=masivo&filtros[estado]=1&pagina=3']) {
      await list(query);
      testApp.queries.length = 0;
      await list(query);
      // One more than the list itself: the lookup of the session.
      expect(testApp.queries.length, query).toBeLessThanOrEqual(4);
    }
  });
});

describe('criteria', () => {
  test('LISTAS-04 LISTAS-10 brackets may be encoded, and case, accents and spaces are ignored', async () => {
    const expected = namesOf(await list('filtros[nombre]=Gemelo'));
    for (const query of [
      'filtros%5Bnombre%5D=gemelo',
      'filtros[nombre]=G%C3%89MELO',
      'filtros[nombre]=++gemelo++',
    ]) {
      expect(namesOf(await list(query)), query).toEqual(expected);
    }
  });

  test('LISTAS-11 LISTAS-12 several criteria are combined with AND', async () => {
    const both = await list('filtros[nombre]=gemelo&filtros[estado]=true&elementosPorPagina=100');
    expect(both.totalElementos).toBe(12);
    expect(both.datos.every((row) => row.estado && row.nombre.startsWith('Gemelo'))).toBe(true);
    const words = await list('filtros[nombre]=gemelo 7');
    expect(namesOf(words)).toEqual(['Gemelo 7']);
  });

  test.each(['1', 'true', '0', 'false'])('COMUN-27 filtros[estado]=%s', async (value) => {
    const { datos } = await list(`filtros[nombre]=gemelo&filtros[estado]=${value}`);
    expect(new Set(datos.map((row) => row.estado))).toEqual(new Set([value === '1' || value === 'true']));
  });

  test('LISTAS-11 a value may contain the names of dangerous properties', async () => {
    await admin.call('POST', 'permisos', { body: { nombre: 'Constructora Prototype' } });
    expect(namesOf(await list('filtros[nombre]=constructor'))).toEqual(['Constructora Prototype']);
  });
});

test.each(['/permisos', 'permisos/', '//permisos//', '/permisos///'])(
  'LISTAS-06 %s is the same resource',
  async (path) => {
    const expected = await list('filtros[nombre]=gemelo');
    const answer = await admin.call('GET', `${path}?filtros[nombre]=gemelo`);
    expect(answer.json()).toEqual(expected);
  },
);

describe('errors', () => {
  test('LISTAS-04 COMUN-07 an unknown criterion responds 400 with an errors object', async () => {
    const answer = await admin.call('GET', 'permisos?filtros[clave]=x');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: 'Revisa los datos enviados',
      errors: { 'filtros.clave': 'El criterio clave no existe en esta lista' },
    });
  });

  test('LISTAS-04 a deeper level is read as one name', async () => {
    const answer = await admin.call('GET', 'permisos?filtros[rol][nombre]=x');
    expect(answer.json()).toMatchObject({
      errors: { 'filtros.rol.nombre': 'El criterio rol.nombre no existe en esta lista' },
    });
  });

  const deep = '[a]'.repeat(50);
  test.each([
    ["filtros[nombre']=x", 'SQL in a name'],
    ['filtros[nombre; drop table permiso]=x', 'SQL in a name'],
    ['filtros[nombre][$ne]=x', 'an operator'],
    ['filtros[nombre][gte]=x', 'an operator'],
    ['filtros[$where]=1', 'an operator'],
    ['filtros[nombre][]=x', 'an array'],
    ['filtros[nombre]=a&filtros[nombre]=b', 'a repeat'],
    ['filtros[nombre]=a&filtros[nombre][x]=b', 'a text that is also an object'],
    ['filtros[]=x', 'an array of criteria'],
    ['filtros=x', 'a text instead of criteria'],
    ['filtros[nombre]=', 'no value'],
    ['filtros[nombre]=%00', 'a NUL'],
    ['filtros[estado]=quizas', 'an unknown state'],
    [`filtros${deep}=x`, 'depth 50'],
    [`filtros[nombre]${deep}=x`, 'depth 50'],
    ['filtros[__proto__][nombre]=x', 'a prototype'],
    ['filtros[__proto__]=x', 'a prototype'],
    ['__proto__[filtros]=x', 'a prototype'],
    ['filtros[constructor][prototype][x]=1', 'a prototype'],
    ['filtros%5B__proto__%5D=x', 'an encoded prototype'],
    ['filtros[%5f%5fproto%5f%5f]=x', 'a doubly hidden prototype'],
    ['pagina=1&pagina=2', 'a repeated page'],
    ['pagina[]=1', 'an array as page'],
    ['orden=nombre', 'an unknown parameter'],
    [Array.from({ length: 300 }, (_, i) => `p${i}=1`).join('&'), 'hundreds of parameters'],
    [`filtros[nombre]=${'x'.repeat(9_000)}`, 'nine thousand characters'],
    ['filtros[contrasena_hash]=x', 'a secret field'],
    ['filtros[token_hash]=x', 'a secret field'],
    ['filtros[id]=x', 'a column that is no criterion'],
    ['filtros[nombre_busca]=x', 'a column that is no criterion'],
  ])(
    'LISTAS-04 COMUN-07 H20 H21 %s (%s) responds 400 with Spanish errors within 500 ms of CPU time',
    async (query) => {
      const before = process.cpuUsage();
      const answer = await admin.call('GET', `permisos?${query}`);
      expect(processorMs(before)).toBeLessThan(500);
      expect(answer.statusCode).toBe(400);
      const { message, errors } = answer.json<{ message: string; errors: Record<string, string> }>();
      expect(message).toBe('Revisa los datos enviados');
      expect(Object.values(errors).length).toBeGreaterThan(0);
      expect(Object.values(errors).join(' ')).not.toMatch(/unrecognized|invalid|expected/i);
    },
  );

  test.each([
    "x' or '1'='1",
    "'; drop table permiso; --",
    '1) union select contrasena_hash from usuario --',
    '$1::text',
    '\\',
  ])('H20 SQL as a value (%s) is only text', async (value) => {
    const answer = await list(`filtros[nombre]=${encodeURIComponent(value)}`);
    expect(answer).toEqual({ datos: [], totalElementos: 0 });
  });

  test.each(['-1', '0', 'NaN', '1e9', '1.5', 'Infinity', '', '0x10', '9'.repeat(400)])(
    'LISTAS-19 COMUN-06 H22 "%s" as page or size responds 400 within 500 ms of CPU time',
    async (value) => {
      for (const name of ['pagina', 'elementosPorPagina']) {
        const before = process.cpuUsage();
        const answer = await admin.call('GET', `permisos?${name}=${value}`);
        expect(processorMs(before)).toBeLessThan(500);
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toEqual({
          message: 'Revisa los datos enviados',
          errors: { [name]: `${name} debe ser un número entero desde 1` },
        });
      }
    },
  );

  test('LISTAS-19 a size of 50000000 is limited to 5000, and the farthest page is empty', async () => {
    await insertMany('Relleno', 5_001);
    const huge = await list('filtros[nombre]=relleno&elementosPorPagina=50000000');
    expect(huge.totalElementos).toBe(5_001);
    expect(huge.datos).toHaveLength(5_000);
    const far = await list('filtros[nombre]=relleno&elementosPorPagina=50000000&pagina=999999999999999');
    expect(far).toEqual({ datos: [], totalElementos: huge.totalElementos });
  });
});
