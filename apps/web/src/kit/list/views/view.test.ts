import { describe, expect, test } from 'vitest';
import { criterio } from '@amparo/contract/kernel/list';
import { readPlace, resized, withView, writePlace, writeView } from '../listState.ts';
import { contentOf, isSeen, lostInWords, understood } from './view.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const criteria = {
  nombre: criterio.texto('Nombre'),
  ciudad: criterio.opcion('Ciudad', ['Cali', 'Pasto']),
  pide: { ...criterio.texto('Pide'), oculto: true as const },
};
const known = { criteria, tamanos: [5, 10, 20], linked: ['pide'], columns: ['nombre', 'ciudad', 'estado'] };
const view = (more: object = {}) => ({
  _id: ID,
  filtros: { ciudad: 'Cali' },
  tamano: 20,
  columnas: [],
  ...more,
});

describe('the address of a saved view', () => {
  test('contains the whole view, and keeps it on other pages and with other sizes', () => {
    const address = writeView({ vista: ID, filtros: { ciudad: 'Cali' }, tamano: 10 });
    expect(address).toBe(`?guardada=${ID}&tamano=10&filtros[ciudad]=Cali`);
    const place = readPlace(address, criteria, [5, 10]);
    expect(place).toEqual({ vista: ID, pagina: 1, tamano: 10, filtros: { ciudad: 'Cali' } });
    expect(writePlace({ ...resized(place, 5), pagina: 3 })).toContain(`?guardada=${ID}&pagina=3&tamano=5`);
    expect(readPlace('?guardada=otra', criteria, [10]).vista).toBeUndefined();
  });

  test.each([
    '?pagina=2',
    '?tamano=10',
    '?filtros[nombre]=ana',
    '?filtros[pago][estado]=x',
    '?formulario=X',
    `?guardada=${ID}`,
  ])('an address with any parameter is unchanged: %s', (address) =>
    expect(withView(address, '?tamano=20')).toBe(address),
  );

  test('an empty address gets the default view, so the address of the whole list is not empty', () => {
    expect(withView('', '?tamano=20')).toBe('?tamano=20');
    expect(withView('', undefined)).toBe('');
    expect(withView('?simulacion[placa]=DMS540', '?tamano=20')).toBe(
      '?tamano=20&simulacion%5Bplaca%5D=DMS540',
    );
    const everything = { pagina: 1, tamano: 10, filtros: {} };
    expect(writePlace(everything, 10, false)).toBe('');
    expect(writePlace(everything, 10, true)).toBe('?tamano=10');
  });
});

describe('a list that opens a view', () => {
  test('applies all of it while nothing has changed, with the criteria that only chips set', () => {
    const all = understood(view({ filtros: { ciudad: 'Cali', pide: 'x' }, columnas: ['estado'] }), known);
    expect(all.place).toEqual({ vista: ID, pagina: 1, tamano: 20, filtros: { ciudad: 'Cali', pide: 'x' } });
    // The first column names the record.
    expect(all.columns).toEqual(['nombre', 'estado']);
    expect(lostInWords(all.lost)).toBeUndefined();
  });

  test('applies what is left and counts the lost criteria, values, columns and sizes', () => {
    const old = { ciudad: 'Leticia', cilindraje: '1600', nombre: 'Ana' };
    const left = understood(view({ filtros: old, columnas: ['estado', 'peso'], tamano: 7 }), known);
    expect(left.place).toEqual({ vista: ID, pagina: 1, tamano: 10, filtros: { nombre: 'Ana' } });
    expect(left.columns).toEqual(['nombre', 'estado']);
    expect(lostInWords(left.lost)).toBe('2 criterios y 1 columna');
    // Without any known column the list shows all its columns.
    expect(understood(view({ columnas: ['peso'] }), known).columns).toEqual(known.columns);
  });

  test('a saved view shows the same list again, and every change is detected', () => {
    const now = { pagina: 3, tamano: 20, filtros: { ciudad: 'Cali' } };
    const visible = ['nombre', 'estado'];
    const saved = understood({ _id: ID, ...contentOf(now, visible, known) }, known);
    expect(isSeen(saved, now, visible)).toBe(true);
    expect(isSeen(saved, { ...now, filtros: {} }, visible)).toBe(false);
    expect(isSeen(saved, { ...now, tamano: 5 }, visible)).toBe(false);
    expect(isSeen(saved, now, known.columns)).toBe(false);
    expect(isSeen(saved, now, ['nombre', 'ciudad'])).toBe(false);
    // A column that is added later belongs to all columns.
    const whole = { _id: ID, ...contentOf(now, known.columns, known) };
    expect(understood(whole, { ...known, columns: [...known.columns, 'nueva'] }).columns).toContain('nueva');
  });
});
