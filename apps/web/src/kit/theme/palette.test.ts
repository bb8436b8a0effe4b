import { expect, test } from 'vitest';
import { claro, oscuro, type Palette } from './palette.ts';

type Colour = keyof Palette;

/** WCAG 2.2, 1.4.3: minimum contrast of normal text. */
const MINIMUM = 4.5;

const SURFACES = [
  'canvas',
  'sheet',
  'card',
  'sunken',
  'raised',
  'hover',
  'track',
  'footer',
] as const satisfies Colour[];

/** Menu entries use only the two strong text colours. */
const MENU = ['menuSelected', 'menuHover'] as const satisfies Colour[];

const SURFACES_OF_TEXT: Partial<Record<Colour, readonly Colour[]>> = {
  text: [...SURFACES, ...MENU, 'accentSoft', 'amberSoft', 'redSoft'],
  text2: [...SURFACES, ...MENU, 'accentSoft', 'amberSoft', 'redSoft'],
  text3: SURFACES,
  accentText: [...SURFACES, ...MENU, 'accentSoft'],
  amber: [...SURFACES, 'amberSoft'],
  red: [...SURFACES, 'redSoft'],
  noticeText: ['notice'],
  plateInk: ['plate', 'platePub'],
};
const SURFACES_OF_WHITE = ['accent', 'accentHover', 'accentActive', 'redSolid', 'redHover'] as const;

/** Relative luminance of a colour such as #1a201e. */
function luminance(colour: string): number {
  const linear = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('contrast follows the formula of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test.each([
  ['light', claro],
  ['dark', oscuro],
] as const)('every text colour is readable on every surface that it is used on, %s', (_, palette) => {
  const pairs = [
    ...Object.entries(SURFACES_OF_TEXT).flatMap(([text, surfaces]) =>
      surfaces.map((surface) => [text, surface, palette[text as Colour], palette[surface]] as const),
    ),
    ...SURFACES_OF_WHITE.map((surface) => ['white', surface, '#ffffff', palette[surface]] as const),
  ];
  const pale = pairs
    .map(([text, surface, one, other]) => ({ pair: `${text} on ${surface}`, contrast: contrast(one, other) }))
    .filter((each) => each.contrast < MINIMUM)
    .map((each) => `${each.pair}: ${each.contrast.toFixed(2)}`);
  expect(pale).toEqual([]);
});
