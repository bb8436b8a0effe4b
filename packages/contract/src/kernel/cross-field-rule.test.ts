import { expect, test } from 'vitest';
import { z } from 'zod';
import { crossFieldRule } from './cross-field-rule.ts';
import { fieldErrors } from './errors.ts';

const Order = z
  .object({ lines: z.array(z.object({ n: z.number() })), name: z.string().min(3, 'corto') })
  .check(
    crossFieldRule((order, refuse) => {
      if (order.name === 'no') refuse(['name'], 'no se llama así');
      order.lines?.forEach((line, index) => {
        if ((line?.n ?? 0) > 9) refuse(['lines', index, 'n'], 'muchos');
      });
    }),
  );

const told = (value: unknown) => fieldErrors(Order.safeParse(value).error?.issues ?? []);

test('a rule runs even if other fields are invalid, and receives values that are only too short', () => {
  const issues = Order.safeParse({ lines: [{ n: 10 }], name: 'no' }).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toEqual(['corto', 'no se llama así', 'muchos']);
});

test.each([
  ['a number instead of a list', { lines: 1, name: 'Ana' }, ['lines']],
  ['a text instead of an object', { lines: ['x', { n: 10 }], name: 'Ana' }, ['lines.0', 'lines.1.n']],
  ['an object with a length but without array methods', { lines: { length: 2 }, name: 'Ana' }, ['lines']],
  ['a number instead of the whole value', 7, []],
])('H43 a rule never receives a value of the wrong type: %s', (_name, value, fields) => {
  expect(Object.keys(told(value))).toEqual(fields);
});
