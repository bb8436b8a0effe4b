import { expect, test } from 'vitest';
import type { Compromiso } from '@amparo/contract/casos/agenda/schemas';
import { cambiosDe, movedTo } from './draft.ts';
import { eventOf, isLate } from './kinds.ts';
import { leftWords, lengthWords, whenWords } from './words.ts';

const hearing: Compromiso = {
  _id: '0192a7e0-0000-7000-8000-000000000001',
  _rev: 3,
  creacion: { fecha: '2026-11-10T15:00:00.000Z' },
  tipo: 'audiencia',
  titulo: 'Audiencia inicial',
  estado: 'pendiente',
  caso: {
    _id: '0192a7e0-0000-7000-8000-000000000002',
    caso: 48172,
    clase: 'choque-simple',
    estado: 'En Gestión',
    placa: 'DMS540',
    afectado: 'Gloria Lasso',
  },
  inicio: '2026-11-17T13:00:00.000Z',
  fin: '2026-11-17T14:30:00.000Z',
  todoElDia: false,
  lugar: 'Juzgado 4',
  enlace: null,
  responsables: [{ _id: '0192a7e0-0000-7000-8000-000000000003', nombre_completo: 'Ana Ruiz' }],
  recordatorios: [1440, 60],
  resultado: null,
  plazo: null,
};
const term: Compromiso = {
  ...hearing,
  tipo: 'vencimiento',
  inicio: '2026-12-04T05:00:00.000Z',
  fin: '2026-12-05T05:00:00.000Z',
  todoElDia: true,
  plazo: {
    regla: 'peticion-general',
    nombre: 'Derecho de petición, queja o reclamo',
    norma: 'Ley 1755 de 2015',
    certeza: 'C',
    cantidad: 15,
    unidad: 'hábiles',
    base: '2026-11-12',
    sabado: false,
    vence: '2026-12-04',
    texto: 'Derecho de petición: vence el vie 4 dic 2026.',
  },
};

test('the time of a commitment and the days left are worded in Spanish', () => {
  expect(whenWords(hearing)).toBe('mar 17 nov 2026, 08:00 – 09:30');
  expect(whenWords(term)).toBe('vie 4 dic 2026');
  const said = ['2026-11-17', '2026-11-18', '2026-12-04', '2026-11-16', '2026-11-10'];
  expect(said.map((day) => leftWords(day, '2026-11-17'))).toEqual([
    'hoy',
    'mañana',
    'faltan 17 días',
    'ayer',
    'hace 7 días',
  ]);
  expect([15, 60, 90, 125].map(lengthWords)).toEqual(['15 min', '1 h', '1 h 30 min', '2 h 5 min']);
});

test('a counted term cannot be dragged and turns red once it is overdue', () => {
  const before = Date.parse('2026-12-04T20:00:00Z');
  const after = Date.parse('2026-12-05T05:00:00Z');
  expect(eventOf(term, before)).toMatchObject({ tono: 'aviso', todoElDia: true, fijo: true });
  expect(eventOf(term, after)).toMatchObject({
    tono: 'peligro',
    dicho: 'Vencimiento del caso 48172, sin resultado',
  });
  expect(isLate({ ...term, estado: 'cumplido' }, after)).toBe(false);
  expect(eventOf(hearing, before)).toMatchObject({ fijo: false, detalle: '48172 · DMS 540 · Juzgado 4' });
  expect(eventOf({ ...hearing, estado: 'cancelado' }, before)).toMatchObject({
    fijo: true,
    estado: 'anulado',
  });
});

test('moving a commitment changes only its day and hour', () => {
  expect(movedTo(hearing, Date.parse('2026-11-18T21:15:00Z'))).toEqual({
    tipo: 'audiencia',
    titulo: 'Audiencia inicial',
    dia: '2026-11-18',
    hora: '16:15',
    duracion: 90,
    lugar: 'Juzgado 4',
    enlace: null,
    responsables: ['0192a7e0-0000-7000-8000-000000000003'],
    recordatorios: [1440, 60],
    plazo: null,
  });
  // The day stays empty when it is the last day of the term.
  expect(cambiosDe(term)).toMatchObject({
    dia: undefined,
    plazo: { regla: 'peticion-general', base: '2026-11-12', sabado: false },
  });
  const margin = { ...term, inicio: '2026-12-02T05:00:00.000Z', fin: '2026-12-03T05:00:00.000Z' };
  expect(cambiosDe(margin)).toMatchObject({ dia: '2026-12-02' });
});
