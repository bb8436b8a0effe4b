import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './errors.ts';
import { uniqueItems } from './unique-items.ts';

const Horas = z
  .array(z.object({ hora: z.string(), profesor: z.string('falta') }))
  .check(uniqueItems(({ hora }) => hora, 'hora', 'repetida'));
const told = (schema: z.ZodType, value: unknown) => fieldErrors(schema.safeParse(value).error?.issues ?? []);

test('a repeated value is reported at its field while other fields of its row are missing', () => {
  expect(told(Horas, [{ hora: '08:00', profesor: 'a' }, { hora: '08:00' }])).toEqual({
    '1.profesor': 'falta',
    '1.hora': 'repetida',
  });
});

test.each([
  ['missing hours', [{ profesor: 'a' }, { profesor: 'b' }]],
  [
    'hours that are numbers',
    [
      { hora: 8, profesor: 'a' },
      { hora: 8, profesor: 'b' },
    ],
  ],
  ['rows that are null', [null, null]],
])('H43 values that are not texts are not reported as repeated: %s', (_name, value) => {
  expect(Object.values(told(Horas, value))).not.toContain('repetida');
});

test('a repeated item of a list of texts is reported at its index, ignoring case and accents', () => {
  const Nombres = z.array(z.string()).check(uniqueItems((nombre) => nombre, undefined, 'repetido'));
  expect(told(Nombres, ['José', 'Ana', 'JOSE'])).toEqual({ '2': 'repetido' });
});
