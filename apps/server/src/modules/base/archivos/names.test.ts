import { expect, test } from 'vitest';
import { Adjunto } from '@amparo/contract/base/archivos/schemas';
import { neutralName } from './names.ts';

test.each([
  ['a folder above', '../../etc/passwd.pdf', 'passwd.pdf'],
  ['a Windows path', 'C:\\Windows\\x.PDF', 'x.pdf'],
  ['a NUL', 'a\u0000b.pdf', 'ab.pdf'],
  ['a turned reading direction', 'factura\u202Efdp.exe', 'facturafdp.exe'],
  ['line ends', 'a\r\nContent-Type: x\r\n.pdf', 'aContent-Type_ x.pdf'],
  ['markup', '<img src=x onerror=alert(1)>.png', '_img src=x onerror=alert(1)_.png'],
  ['quotes', `a"b'c.pdf`, 'a_b_c.pdf'],
  ['only dots', '...', 'archivo'],
  ['nothing', '', 'archivo'],
  ['only an extension', '.pdf', 'pdf'],
  ['accents in two signs', 'Po\u0301liza.pdf', 'Póliza.pdf'],
])('H27 H29 %s in a name becomes plain text', (_case, raw, expected) => {
  expect(neutralName(raw)).toBe(expected);
});

test('H27 a name of 5 KB keeps its beginning and its extension', () => {
  const name = neutralName(`${'ñ'.repeat(5_000)}.docx`);
  expect(name).toBe(`${'ñ'.repeat(120)}.docx`);
});

const LONG = 100_000;

/** Regression: before long names were cut, the first two cases took seconds because of backtracking. */
test.each([
  ['dots', `a${'.'.repeat(LONG)}a.pdf`],
  ['spaces', `a${' .'.repeat(LONG / 2)}a.pdf`],
  ['quotes', `a${'"'.repeat(LONG)}.pdf`],
  ['accents that must be put in order', `a${'\u0301\u0316'.repeat(LONG / 2)}.pdf`],
  ['folders', `a${'\\/'.repeat(LONG / 2)}a.pdf`],
])('H38 a name with 100,000 %s is sanitized without delay', (_signs, raw) => {
  const before = process.cpuUsage();
  const name = neutralName(raw);
  const { user, system } = process.cpuUsage(before);
  expect(name).toMatch(/\.pdf$/);
  expect(name.length).toBeLessThanOrEqual(125);
  expect(Adjunto.safeParse({ aws_id: crypto.randomUUID(), nombre: name }).success).toBe(true);
  // It takes far less than a millisecond; before the cut it took thousands of them.
  expect((user + system) / 1_000).toBeLessThan(200);
});
