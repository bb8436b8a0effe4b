import { describe, expect, it } from 'vitest';
import type { Mapa, PersonaEnMapa } from '@amparo/contract/casos/ubicaciones/schemas';
import { ago, announced, arrivesAt, labelOf, withHeard } from './words.ts';

const NOW = Date.parse('2026-11-14T19:44:00.000Z');
const at = (seconds: number) => new Date(NOW - seconds * 1_000).toISOString();

const abogado: PersonaEnMapa = {
  tipo: 'Abogado',
  _id: '0f0a2b3c-0000-4000-8000-000000000001',
  nombre_completo: 'Andrés Cifuentes',
  llegada: null,
  posicion: { coordenadas: [4.64, -74.07], precision: 12, fecha: at(4) },
  ruta: { duracion: 480, distancia: 2_400, linea: [], calculada: at(0) },
};
const mapa: Mapa = { cliente: null, personas: [abogado], sin_respuesta: [], teselas: null };
const news = (seconds: number) => ({
  caso: 48228,
  tipo: 'Abogado' as const,
  usuario: abogado._id,
  coordenadas: [4.65, -74.08] as [number, number],
  precision: null,
  fecha: at(seconds),
});

describe('map texts', () => {
  it('GPS-04 announces arrivals in minutes and kilometres', () => {
    expect(announced([abogado]).text).toBe('El Abogado llegará en aproximadamente 8 min (2,4 km)');
    expect(labelOf(abogado, NOW)).toBe('Abogado · 8 min');
    expect(arrivesAt({ duracion: 480, distancia: 2_400, linea: [], calculada: at(0) })).toBe('14:52');
  });

  it('GPS-14 omits an arrival that could not be calculated', () => {
    expect(announced([{ ...abogado, ruta: null }]).text).toBe('');
    expect(labelOf({ ...abogado, ruta: null }, NOW)).toBe('Abogado');
  });

  it('the announcement changes with the minutes or an arrival, not with every position', () => {
    const nearer = { ...abogado, ruta: { duracion: 478, distancia: 2_310, linea: [], calculada: at(0) } };
    expect(announced([nearer]).key).toBe(announced([abogado]).key);
    expect(announced([{ ...abogado, llegada: at(0) }]).key).not.toBe(announced([abogado]).key);
  });

  it('shows recent positions in seconds and marks old positions with their age', () => {
    expect(ago(at(4), NOW)).toBe('hace 4 s');
    expect(ago(at(-2), NOW)).toBe('hace 0 s');
    expect(ago(at(720), NOW)).toBe('hace 12 min');
    const old = {
      ...abogado,
      posicion: { coordenadas: [4.64, -74.07] as [number, number], precision: null, fecha: at(720) },
    };
    expect(labelOf(old, NOW)).toBe('Abogado · hace 12 min');
    expect(labelOf({ ...old, llegada: 'Si' }, NOW)).toBe('Abogado · en el sitio');
  });

  it('keeps the newer of two positions, whichever arrived last', () => {
    const { _id } = abogado;
    expect(withHeard(mapa, { [_id]: news(1) }).personas[0]?.posicion?.coordenadas).toEqual([4.65, -74.08]);
    expect(withHeard(mapa, { [_id]: news(9) }).personas[0]?.posicion?.coordenadas).toEqual([4.64, -74.07]);
    expect(withHeard(mapa, { [_id]: { ...news(1), tipo: 'Investigador' } })).toEqual(mapa);
  });
});
