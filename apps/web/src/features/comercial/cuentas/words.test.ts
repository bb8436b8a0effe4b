import { expect, test } from 'vitest';
import { type Bundle, balanceOf, sorted, turnOf, turnsOf } from './bundles.ts';
import { balanceInShort, balanceInWords, reasonOf, usesOf } from './words.ts';

const HOY = '2026-11-15';
const bundle = (plan: string, change: Partial<Bundle> & { de?: string[] } = {}): Bundle => ({
  _id: plan,
  plan,
  manual: false,
  servicios: (change.de ?? ['GRUA']).map((nombre) => ({ _id: `${plan}/${nombre}`, nombre, legible: nombre })),
  placa: 'DMS540',
  fecha_inicial: '2026-01-01',
  fecha_final: null,
  cantidad: 4,
  cantidad_usada: 1,
  situacion: 'disponible',
  ...change,
});
const dated = (plan: string, fecha_final: string, change: Parameters<typeof bundle>[1] = {}) =>
  bundle(plan, { fecha_final, ...change });

test.each([
  [[], 'No le queda nada por usar', 'Sin planes'],
  [[bundle('A')], 'Le quedan 3 usos', 'Quedan 3 usos'],
  [[bundle('A', { cantidad_usada: 3 })], 'Le queda 1 uso', 'Queda 1 uso'],
  [
    [bundle('A'), dated('B', '2027-03-02')],
    'Le quedan 3 usos y 1 plan sin límite hasta 02/03/2027',
    'Quedan 3 usos',
  ],
  [
    [dated('B', '2027-03-02'), dated('C', '2027-08-09')],
    'Le quedan 2 planes sin límite, el último hasta 09/08/2027',
    'Sin límite hasta 09/08/2027',
  ],
  [[dated('B', '2026-03-02', { situacion: 'vencida' })], 'No le queda nada por usar', 'Nada por usar'],
])('the balance %# is one sentence and one cell', (bundles, sentence, cell) => {
  const saldo = balanceOf(bundles);
  expect([balanceInWords(saldo, bundles), balanceInShort(saldo, bundles).answer]).toEqual([sentence, cell]);
});

test('two purchases with the same service show their order of use with the reason', () => {
  const soon = dated('Familiar', '2027-03-02', { de: ['CHOQUE', 'GRUA'] });
  const never = bundle('Choque', { de: ['CHOQUE'] });
  const later = bundle('Combo', { de: ['CHOQUE', 'JURIDICA'] });
  const gone = dated('Viejo', '2025-03-02', { de: ['CHOQUE'], situacion: 'vencida' });
  const turns = turnsOf([soon, never, later, gone]);
  expect(turnOf(soon, turns)).toEqual({ first: 'vence antes' });
  expect(turnOf(never, turns)).toEqual({ after: 'Familiar' });
  // Only this purchase has its other service, so its services differ.
  expect(turnOf(later, turns)).toBe('mixed');
  expect(turnOf(gone, turns)).toBeUndefined();
  expect(turnOf(never, turnsOf([never, later]))).toEqual({ first: 'es la compra más antigua' });
  expect(turnOf(soon, turnsOf([soon]))).toBeUndefined();
});

test('upcoming purchases follow usable ones, and ended or never paid ones are past', () => {
  const all = [
    dated('Vencida', '2026-01-01', { situacion: 'vencida' }),
    dated('Nunca pagada', '2026-01-01', { situacion: 'sin_pago' }),
    dated('Futura', '2027-12-01', { situacion: 'por_iniciar', fecha_inicial: '2026-12-01' }),
    bundle('Por pagar', { situacion: 'sin_pago' }),
    bundle('Usable'),
  ];
  const { present, past } = sorted(all, HOY);
  expect(present.map(({ plan }) => plan)).toEqual(['Usable', 'Futura', 'Por pagar']);
  expect(past.map(({ plan }) => plan)).toEqual(['Vencida', 'Nunca pagada']);
  expect(all.map(reasonOf)).toEqual([
    'venció el 01/01/2026',
    'la compra no está aprobada',
    'empieza el 01/12/2026',
    'la compra no está aprobada',
    'no vence',
  ]);
  expect(all.map(usesOf).slice(3)).toEqual(['3 de 4', '3 de 4']);
});
