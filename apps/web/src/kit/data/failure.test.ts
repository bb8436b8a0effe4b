import { expect, test } from 'vitest';
import { refusal, unreachable } from './failure.ts';

test('ERRORES-04 each status has its kind of failure', () => {
  const kinds = [400, 401, 403, 404, 409, 412, 422, 429, 500, 502, 503].map(
    (status) => refusal(status, { message: 'x' }, false).kind,
  );
  expect(kinds).toEqual([
    'validation',
    'session',
    'forbidden',
    'missing',
    'conflict',
    'conflict',
    'rule',
    'busy',
    'server',
    'partner',
    'busy',
  ]);
  // A proxy that cannot reach the server sends 502 with its own body, and a retry may succeed.
  expect(refusal(502, '<html>', false).kind).toBe('busy');
});

test('ERRORES-05 no response, an empty response and a proxy’s page all show "Error no identificado"', () => {
  const messages = [unreachable(), refusal(502, undefined, false), refusal(500, { error: 'x' }, false)].map(
    (failure) => failure.message,
  );
  expect(new Set(messages)).toEqual(new Set(['Error no identificado']));
});

test('ERRORES-04 field errors and the reference are kept; an empty errors object counts as none', () => {
  const failure = refusal(
    400,
    { message: 'Revisa', errors: { nombre: 'El campo nombre es obligatorio' }, referencia: 'r-1' },
    false,
  );
  expect(failure.errors).toEqual({ nombre: 'El campo nombre es obligatorio' });
  expect(failure.referencia).toBe('r-1');
  expect(refusal(400, { message: 'Revisa', errors: {} }, false).errors).toBeUndefined();
});
