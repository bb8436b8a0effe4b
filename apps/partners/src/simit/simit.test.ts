import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPartners, type Partners } from '../start.ts';
import { CONOCIDA, registry } from './registry.ts';
import { SIMIT } from './simit.ts';

let partners: Partners;
beforeAll(async () => {
  partners = await startPartners({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => partners.stop());
beforeEach(() => partners.simit.setFault({ modo: 'ninguna' }));

const ask = (path: string, key: string = SIMIT.key) =>
  fetch(`${partners.httpUrl}/simit/v1/${path}`, { headers: { 'x-api-key': key } });
const raw = async (path: string) => {
  const answer = await ask(path);
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
};

test('has more than 12,000 fines, including those of the demo customers', () => {
  const { multas, certificados } = registry();
  expect(multas.length).toBeGreaterThan(12_000);
  expect(certificados.length).toBeGreaterThan(500);
  const numbers = multas.flatMap(({ numero }) => numero ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length).toBeLessThan(multas.length);
  expect(multas.filter(({ placa }) => placa === CONOCIDA.placa).length).toBeGreaterThan(4);
  // The first fine of the demo customer has the same number in Amparo, the third does not.
  expect(multas[0]?.numero).toBe('76001000000040000000');
});

test('returns pages of at most 500 rows to callers with the key, in other encodings than declared', async () => {
  expect((await ask('comparendos', 'otra')).status).toBe(401);
  expect((await ask('comparendos?porPagina=501')).status).toBe(400);
  const of = (pagina: number) =>
    raw(`comparendos?documento=${CONOCIDA.documento}&pagina=${pagina}&porPagina=3`);
  const [one, two] = [await of(1), await of(2)];
  expect([one.type, two.type]).toEqual([
    'application/json; charset=utf-8',
    'application/json; charset=windows-1252',
  ]);
  expect(new TextDecoder('windows-1252').decode(one.bytes)).toContain('GLORIA INÉS');
  expect(two.bytes.toString('utf8')).toContain('GLORIA INÉS');
  await partners.simit.setFault({ modo: 'letras' });
  expect((await of(3)).bytes.toString('utf8')).toContain('GLORIA INÃ‰S');
  expect(partners.simit.llamadas()[0]?.que).toBe(
    `comparendos documento=${CONOCIDA.documento}&pagina=3&porPagina=3`,
  );
});

test('filters fines by day and certificates by person; the fault mitad cuts the response', async () => {
  const dia = registry().multas[300]?.dia ?? '';
  const { comparendos } = (await (
    await ask(`comparendos?desde=${dia}&hasta=${dia}&pagina=2&porPagina=2`)
  ).json()) as {
    comparendos: object[];
  };
  expect(comparendos).toHaveLength(2);
  const { bytes } = await raw(`paz-y-salvos?documento=${CONOCIDA.documento}&pagina=1`);
  const { pazYSalvos } = JSON.parse(new TextDecoder('windows-1252').decode(bytes)) as {
    pazYSalvos: object[];
  };
  expect(pazYSalvos).toHaveLength(2);
  await partners.simit.setFault({ modo: 'mitad' });
  const half = await ask('comparendos');
  expect(half.status).toBe(200);
  await expect(half.text()).rejects.toThrow('terminated');
});
