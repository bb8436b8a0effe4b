import { describe, expect, it } from 'vitest';
import { fitted, moved, squareOf, WHOLE, ZOOM_MAX } from './crop.ts';

const wide = { width: 800, height: 400 };

describe('square crop of a photo', () => {
  it('starts with the largest centred square', () => {
    expect(squareOf(WHOLE, wide)).toEqual({ left: 200, top: 0, side: 400 });
  });

  it('never leaves an empty edge, whatever the position or zoom', () => {
    expect(squareOf(moved(WHOLE, wide, 9, 9), wide)).toEqual({ left: 400, top: 0, side: 400 });
    expect(squareOf(moved(WHOLE, wide, -9, -9), wide)).toEqual({ left: 0, top: 0, side: 400 });
    const near = fitted({ x: 0, y: 0, zoom: 2 }, wide);
    expect(squareOf(near, wide)).toEqual({ left: 0, top: 0, side: 200 });
    // Zooming out moves a square at the corner back inside.
    expect(squareOf(fitted({ ...near, zoom: 0.1 }, wide), wide)).toEqual({ left: 0, top: 0, side: 400 });
    expect(fitted({ ...near, zoom: 99 }, wide).zoom).toBe(ZOOM_MAX);
  });
});
