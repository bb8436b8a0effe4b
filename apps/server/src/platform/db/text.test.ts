import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { matchesAllWords, normaliza, palabras } from '@amparo/contract/kernel/text';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

const TRICKY = [
  '  MARÍA  José ',
  'Ñandú Pingüino',
  'Mari\u0301a N\u0303o\u0308',
  'ﬁnca Ⅷ ½ ª º ²',
  'İstanbul Straße Øre Łódź Æsir',
  'ＡＢＣ１２３',
  '\u00a0espacio\u2003ancho\u00a0',
  'Ελλάδα Москва',
  "O'Brien & Cía. S.A.S. (NIT 900.123.456-7)",
  'Calle 80 # 23-45, Apto. 301',
  'ana.maria@amparo.co',
  'ABC-123/XYZ_9',
  '100% 24/7 +57 $1.000.000',
  '¿Qué? ¡Así!—sí… “no”',
  "x'); drop table permiso;--",
  '😀 emoji 👍🏽',
];

test('LISTAS-11 the database and the contract compare texts alike', async () => {
  const { rows } = await sql<{ texto: string; norm: string; palabras: string[] }>`
    select texto, normaliza(texto) as norm, tsvector_to_array(busqueda(texto)) as palabras
    from unnest(${TRICKY}::text[]) texto`.execute(testApp.app.platform.db);
  for (const row of rows) {
    expect(row.norm, row.texto).toBe(normaliza(row.texto));
    expect(row.palabras.toSorted(), row.texto).toEqual([...new Set(palabras(row.texto))].toSorted());
  }
});

test('LISTAS-11 the database and the contract agree on every letter, mark, digit and sign that a Colombian text can hold', async () => {
  const ranges = [
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x300, 0x36f],
    [0x1e00, 0x1eff],
    [0x2010, 0x2027],
    [0x20a0, 0x20bf],
    [0x2100, 0x214f],
  ] as const;
  const texts = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => `x${String.fromCodePoint(from + i)}y`),
  );
  const { rows } = await sql<{ texto: string; norm: string; palabras: string[] }>`
    select texto, normaliza(texto) as norm, tsvector_to_array(busqueda(texto)) as palabras
    from unnest(${texts}::text[]) texto`.execute(testApp.app.platform.db);
  expect(rows).toHaveLength(texts.length);
  const different = rows.filter(
    (row) =>
      row.norm !== normaliza(row.texto) ||
      row.palabras.toSorted().join(' ') !== [...new Set(palabras(row.texto))].toSorted().join(' '),
  );
  expect(different).toEqual([]);
});

test('LISTAS-10 LISTAS-11 a search finds exactly what the contract says it matches', async () => {
  const { db } = testApp.app.platform;
  const names = [...TRICKY, 'Ana María', 'Mariana', 'Anastasia Gómez-Restrepo', 'Niño Nino', 'AÑO 2026'];
  await sql`delete from permiso where clave is null`.execute(db);
  await db
    .insertInto('permiso')
    .values(names.map((nombre) => ({ nombre })))
    .execute();
  const { rows } = await sql<{ nombre: string }>`select nombre from permiso`.execute(db);
  const stored = rows.map((row) => row.nombre);
  const admin = await testApp.admin();
  const typed = [
    ...names,
    'ana',
    'MARIA',
    'maría ana',
    'gom restre',
    'nino',
    'ano',
    '80 23',
    '3',
    '900',
    'amparo ana',
    'zzz',
    'sas',
    's a',
  ];
  for (const text of typed.filter((text) => palabras(text).length > 0)) {
    const answer = await admin.call(
      'GET',
      `permisos?elementosPorPagina=5000&filtros[nombre]=${encodeURIComponent(text)}`,
    );
    const found = answer.json<{ datos: { nombre: string }[] }>().datos.map((row) => row.nombre);
    expect(found.toSorted(), text).toEqual(
      stored.filter((nombre) => matchesAllWords(text, nombre)).toSorted(),
    );
  }
});

test.each(["'", '&', '!', ':*', '()', '%', '\\', '"', '&|!', "':*"])(
  'LISTAS-11 H20 a search for punctuation only (%s) finds nothing and does not fail',
  async (text) => {
    const admin = await testApp.admin();
    const answer = await admin.call('GET', `permisos?filtros[nombre]=${encodeURIComponent(text)}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ datos: [], totalElementos: 0 });
  },
);
