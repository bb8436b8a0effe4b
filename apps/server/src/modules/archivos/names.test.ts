import { expect, test } from 'vitest';
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
