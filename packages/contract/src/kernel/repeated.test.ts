import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './errors.ts';
import { sinRepetir } from './repeated.ts';

const Horas = z
  .array(z.object({ hora: z.string(), profesor: z.string('falta') }))
  .check(sinRepetir(({ hora }) => hora, 'hora', 'repetida'));
const told = (schema: z.ZodType, value: unknown) => fieldErrors(schema.safeParse(value).error?.issues ?? []);

test('a repeat is told at its field, while the rest of its row is still missing', () => {
  expect(told(Horas, [{ hora: '08:00', profesor: 'a' }, { hora: '08:00' }])).toEqual({
    '1.profesor': 'falta',
    '1.hora': 'repetida',
  });
});

test.each([
  ['hours that nobody wrote yet', [{ profesor: 'a' }, { profesor: 'b' }]],
  [
    'hours of another kind',
    [
      { hora: 8, profesor: 'a' },
      { hora: 8, profesor: 'b' },
    ],
  ],
  ['rows of another kind', [null, null]],
])('H43 what is no text repeats nothing: %s', (_name, value) => {
  expect(Object.values(told(Horas, value))).not.toContain('repetida');
});

test('where the value is the item itself, the item is told; accents and capitals make no difference', () => {
  const Nombres = z.array(z.string()).check(sinRepetir((nombre) => nombre, undefined, 'repetido'));
  expect(told(Nombres, ['José', 'Ana', 'JOSE'])).toEqual({ '2': 'repetido' });
});
