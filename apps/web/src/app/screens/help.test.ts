import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PANTALLAS } from '../../features/base/ayuda/pantallas.ts';
import { seccionDeAtajos, seccionDePreguntas } from '../../features/base/ayuda/secciones.tsx';
import { caps, filtradas } from '../../features/base/ayuda/words.ts';
import { ATAJOS, LUGARES } from '../../kit/keys/atajos.ts';
import { screens } from '../manifests.ts';
import { menuFor } from '../menu/menu.ts';

const root = path.resolve(import.meta.dirname, '../..');
const everything = menuFor(screens, () => true).flatMap(({ entries }) => entries.map((entry) => entry.path));

function sources(): { file: string; text: string }[] {
  return globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

test('the help page explains exactly the screens of the menu', () => {
  expect(Object.keys(PANTALLAS).toSorted()).toEqual(everything.toSorted());
});

test('every useShortcuts call names a section of the help page, and every section is used', () => {
  const texts = sources();
  const calls = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/[^\w`]useShortcuts(<'(?<lugar>\w+)'>)?\(/g)].map(({ groups }) => ({
      file,
      lugar: groups?.['lugar'],
    })),
  );
  expect(calls.filter(({ lugar }) => lugar === undefined)).toEqual([]);
  // `filaDeCaso` and `formulario` are used without `useShortcuts`.
  const others = new Set(['filaDeCaso', 'formulario', ...calls.map(({ lugar }) => lugar)]);
  expect(Object.keys(ATAJOS).filter((lugar) => !others.has(lugar))).toEqual([]);
});

test('every key that a screen shows is on the help page', () => {
  const told = new Set(LUGARES.flatMap(({ teclas, otras }) => Object.keys({ ...teclas, ...otras })));
  const known = new Set([...told].flatMap((tecla) => [tecla, caps(tecla).join(' ')]));
  const shown = sources().flatMap(({ text }) =>
    [...text.matchAll(/<Kbd[^>]*>(?<tecla>[^<{}]+)<\/Kbd>/g)].map(({ groups }) => groups?.['tecla'] ?? ''),
  );
  expect(shown.length).toBeGreaterThan(20);
  const isDigit = (tecla: string) => /^[1-9]$/.test(tecla);
  expect(shown.filter((tecla) => !known.has(tecla) && !isDigit(tecla))).toEqual([]);
});

test('the help page leaves out the keys of screens that the user may not open', () => {
  const titles = (paths: readonly string[]) =>
    seccionDeAtajos(new Set(paths), null).partes.map(({ titulo }) => titulo);
  expect(titles(everything)).toContain('En la mesa de asignación');
  expect(titles(['/Estadistica'])).not.toContain('En la mesa de asignación');
  expect(titles(['/Estadistica'])).toContain('En las listas');
});

test('the help search ignores accents and word order, and a section title matches all of its entries', () => {
  const all = [seccionDePreguntas(), seccionDeAtajos(new Set(everything), null)];
  const found = (typed: string) =>
    filtradas(all, typed).flatMap(({ partes }) =>
      partes.flatMap(({ explica }) => explica.map(({ clave }) => clave)),
    );
  expect(found('sesion cerro')).toContain('Se me cerró la sesión');
  expect(found('CALENDARIOS')).toEqual(expect.arrayContaining(['n', 't', 'ArrowLeft', 'ArrowRight', 'M']));
  expect(found('zanahoria')).toEqual([]);
});
