import { describe, expect, it } from 'vitest';
import type { Coordenadas } from '@amparo/contract/base/referencia/mapas';
import { ahead, sidesOf } from './geometry.ts';

const pill = (x: number, y: number) => ({ x, y, width: 140, height: 36 });

describe('labels of a map', () => {
  it('are above their points while there is room', () => {
    expect(sidesOf([pill(0, 0), pill(300, 0), pill(0, 200)])).toEqual(['up', 'up', 'up']);
  });

  it('move to different sides when people are at the same place', () => {
    const sides = sidesOf([pill(0, 0), pill(4, 2), pill(3, 0), pill(1, 1)]);
    expect(sides.toSorted()).toEqual(['down', 'left', 'right', 'up']);
  });

  it('do not hide a person who is a little farther up', () => {
    expect(sidesOf([pill(0, 0), pill(22, -40), pill(-4, 3)])).toEqual(['right', 'up', 'down']);
  });

  it('are on the side where the edge of the map does not cut them off', () => {
    const frame = { left: 0, top: 0, right: 400, bottom: 300 };
    expect(sidesOf([pill(390, 150)], frame)).toEqual(['left']);
    expect(sidesOf([pill(10, 150)], frame)).toEqual(['right']);
  });
});

describe('the rest of a route', () => {
  const line: Coordenadas[] = [
    [4.64, -74.08],
    [4.64, -74.07],
    [4.63, -74.07],
  ];

  it('begins at the current position', () => {
    expect(ahead(line, [4.6401, -74.075])).toEqual([[4.6401, -74.075], line[1], line[2]]);
    expect(ahead(line, [4.635, -74.07])).toEqual([[4.635, -74.07], line[2]]);
  });

  it('is the whole route when the person has left it', () => {
    expect(ahead(line, [4.65, -74.09])).toEqual(line);
    expect(ahead([], [4.65, -74.09])).toEqual([]);
  });
});
