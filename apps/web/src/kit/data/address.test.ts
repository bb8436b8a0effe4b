import { expect, test } from 'vitest';
import { address, queryText } from './address.ts';

test('LISTAS-01 LISTAS-04 COMUN-07 criteria are sent as encoded brackets, and empty values are left out', () => {
  expect(queryText({ filtros: { nombre: 'Ana & José', estado: false, ciudad: '' }, pagina: 2 })).toBe(
    '?filtros[nombre]=Ana%20%26%20Jos%C3%A9&filtros[estado]=false&pagina=2',
  );
  expect(queryText({ filtros: { 'transaccion.estado_transaccion': 'Aprobada' } })).toBe(
    '?filtros[transaccion][estado_transaccion]=Aprobada',
  );
  expect(queryText({ filtros: {} })).toBe('');
  expect(queryText(undefined)).toBe('');
});

test('LISTAS-05 LISTAS-06 base and path are joined by one slash, and a parameter cannot add a segment or a query', () => {
  expect(address('/api/', 'usuarios/:id/roles', { params: { id: '../x?y=1' } })).toBe(
    '/api/usuarios/..%2Fx%3Fy%3D1/roles',
  );
});

test('CHOQUE-23 the answers of a questionnaire are sent with their index', () => {
  const respuestas = [
    { pregunta: 'a', respuesta: 'b' },
    { pregunta: 'c', respuesta: 'd' },
  ];
  expect(queryText({ respuestas, ids: ['x', 'y'] })).toBe(
    '?respuestas[0][pregunta]=a&respuestas[0][respuesta]=b&respuestas[1][pregunta]=c&respuestas[1][respuesta]=d&ids[]=x&ids[]=y',
  );
});

test('a path without its parameter throws before a request is sent', () => {
  expect(() => address('/api', 'usuarios/:id', { params: { id: '' } })).toThrow('needs id');
});
