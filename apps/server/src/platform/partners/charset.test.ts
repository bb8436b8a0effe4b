import { expect, test } from 'vitest';
import { decodeText, repairMojibake } from './charset.ts';
import { cleanPartnerText } from './partner-text.ts';

const read = (text: string, letters: 'utf8' | 'latin1') => decodeText(Buffer.from(text, letters));

test('the bytes decide the charset', () => {
  expect([read('Peña – Ñ', 'utf8'), read('Peña Ñ', 'latin1')]).toEqual(['Peña – Ñ', 'Peña Ñ']);
  // A dash and a quote that only windows-1252 has.
  expect(decodeText(Buffer.from([0x50, 0x65, 0xf1, 0x61, 0x20, 0x96, 0x20, 0x92]))).toBe('Peña – ’');
  expect(decodeText(Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]))).toBe('{}');
});

test('double-encoded text is repaired if its bytes decode cleanly, and other text is unchanged', () => {
  const wrongly = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text));
  for (const name of ['Peña', 'PEÑA', 'ÁLVAREZ', 'Bogotá D.C. – Tránsito', 'Zúñiga «PARE»']) {
    expect(repairMojibake(wrongly(name))).toBe(name);
    expect(repairMojibake(wrongly(wrongly(name)))).toBe(name);
    expect(repairMojibake(Buffer.from(name.replace('–', '-')).toString('latin1'))).toBe(
      name.replace('–', '-'),
    );
    expect(repairMojibake(name)).toBe(name);
  }
  for (const right of ['SÃO PAULO', 'Â', 'Ã', 'PeÃ', '日本 Ã±', ''])
    expect(repairMojibake(right)).toBe(right);
});

test('a text of a partner loses its control characters and is cut to a readable length', () => {
  expect([
    cleanPartnerText(' PeÃ±a\u0000 '),
    cleanPartnerText(31),
    cleanPartnerText('\u0007'),
    cleanPartnerText({}),
    cleanPartnerText(null),
  ]).toEqual(['Peña', '31', null, null, null]);
  expect(cleanPartnerText('x'.repeat(500))).toHaveLength(200);
  expect(cleanPartnerText(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199));
});
