import { expect, test } from 'vitest';
import { maskEmail, nextCode } from './code.ts';

test('LOGIN-17 LOGIN-18 the code keeps only six digits of any pasted text', () => {
  expect(nextCode('', '407-191')).toBe('407191');
  expect(nextCode('', ' 407 191\n')).toBe('407191');
  expect(nextCode('', 'Tu código es 407191.')).toBe('407191');
  expect(nextCode('40', '40x')).toBe('40');
  expect(nextCode('', '40719155')).toBe('407191');
});

test('a digit after a complete code starts a new code', () => {
  expect(nextCode('407191', '4071915')).toBe('5');
  expect(nextCode('407191', '40719')).toBe('40719');
});

test('the masked email hides most of the mailbox name', () => {
  expect(maskEmail('marcela.ibarra@amparo.co')).toBe('m•••••.ibarra@amparo.co');
  expect(maskEmail('ana@amparo.co')).toBe('a•••••@amparo.co');
});
