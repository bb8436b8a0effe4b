import { expect, test } from 'vitest';
import { celularParaSms, textoDelEnlace } from './enlace-sms.ts';

const LINK = 'https://amp.co/Ab3dE9';

test('SMS-10 SMS-11 the text has name, case and link in one SMS; a long name is cut, the link never is', () => {
  expect(textoDelEnlace('Catalina', 48228, LINK)).toBe(
    'Hola Catalina, gestiona tu caso 48228 en el siguiente enlace: https://amp.co/Ab3dE9',
  );
  const long = textoDelEnlace('María Fernanda '.repeat(12).trim(), 999_999_999, LINK);
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(
    /^Hola María Fernanda .*, gestiona tu caso 999999999 en el siguiente enlace: https:\/\/amp\.co\/Ab3dE9$/,
  );
});

test('SMS-15 only a ten-digit mobile that begins with 3 is dialled, with the country prefix', () => {
  expect(celularParaSms('3106650912')).toBe('+573106650912');
  for (const other of [
    '6013456789',
    '310665091',
    '31066509123',
    '+573106650912',
    '310 665 0912',
    '',
    null,
    undefined,
  ])
    expect(celularParaSms(other), String(other)).toBeUndefined();
});
