import { expect, test } from 'vitest';
import { maskEmail, nextCode } from './code.ts';

test('LOGIN-17 LOGIN-18 the code takes six digits and nothing else, however it is pasted', () => {
  expect(nextCode('', '407-191')).toBe('407191');
  expect(nextCode('', ' 407 191\n')).toBe('407191');
  expect(nextCode('', 'Tu código es 407191.')).toBe('407191');
  expect(nextCode('40', '40x')).toBe('40');
  expect(nextCode('', '40719155')).toBe('407191');
});

test('one digit more than a full code starts the next one', () => {
  expect(nextCode('407191', '4071915')).toBe('5');
  expect(nextCode('407191', '40719')).toBe('40719');
});

test('the mailbox is recognised without being spelled out', () => {
  expect(maskEmail('marcela.ibarra@amparo.co')).toBe('m•••••.ibarra@amparo.co');
  expect(maskEmail('ana@amparo.co')).toBe('a•••••@amparo.co');
});
