import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Criteria } from './kernel/list.ts';
import { todasLasRutas } from './routes.ts';
import { inEnglish } from './testing/english.ts';

type Labels = Record<string, string>;

/** What programs say to each other and no screen shows. */
const OF_PROGRAMS = ['client_id', 'client_secret', 'token_usuario_pwa', 'TokenPush'];

/** What a schema calls its fields, by their place in it. */
function titlesOf(node: unknown, at: string): [string, string][] {
  if (node === null || typeof node !== 'object') return [];
  const { title } = node as { title?: unknown };
  const own: [string, string][] = typeof title === 'string' ? [[at, title]] : [];
  return [
    ...own,
    ...Object.entries(node).flatMap(([name, inner]) =>
      typeof inner === 'object' ? titlesOf(inner, `${at}.${name}`) : [],
    ),
  ];
}

function labels(): Labels {
  const found: [string, string][] = [];
  for (const { method, path, query, body } of todasLasRutas()) {
    const call = `${method} ${path}`;
    for (const schema of [query, body])
      found.push(...titlesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), call));
    const { criteria = {} } = query as { criteria?: Criteria };
    for (const [name, { label, ayuda, options = [] }] of Object.entries(criteria)) {
      found.push([`${call}?${name}`, label]);
      if (ayuda !== undefined) found.push([`${call}?${name} (ayuda)`, ayuda]);
      for (const option of options) found.push([`${call}?${name}=${option.value}`, option.label]);
    }
  }
  return Object.fromEntries(found);
}

/** Every sentence of an object of them; what needs a value is said by whoever tests it. */
const sentencesOf = (node: unknown): string[] =>
  typeof node === 'string'
    ? [node]
    : node !== null && typeof node === 'object'
      ? Object.values(node).flatMap(sentencesOf)
      : [];

test('COMUN-02 COMUN-63 fields, criteria and their choices have names for people, none of them in English', () => {
  const named = Object.entries(labels());
  expect(named.length).toBeGreaterThan(500);
  // Neither a name of the wire nor nothing at all; codes in capitals are what forms and modules are called.
  const isRaw = (label: string) => /_|[a-záéíóúñ][A-Z]|^\s*$/.test(label) && !/^[A-Z_0-9]+$/.test(label);
  expect([...new Set(named.map(([, label]) => label).filter(isRaw))].toSorted()).toEqual(
    OF_PROGRAMS.toSorted(),
  );
  expect(inEnglish(named.map(([, label]) => label))).toEqual([]);
  // Those that the rows give as examples.
  expect(named.map(([, label]) => label)).toEqual(
    expect.arrayContaining(['Salón', 'Fecha inicial', 'Ciudad']),
  );
});

test('COMUN-02 what people read after each call, and every sentence of the modules, is Spanish', async () => {
  const told = todasLasRutas().map(({ exito }) => exito);
  const files = (await readdir(import.meta.dirname)).filter((name) => /(?<!\.test)\.ts$/.test(name));
  for (const file of files) {
    const module = (await import(`./${file}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module))
      if (name.startsWith('mensajes')) told.push(...sentencesOf(value));
  }
  expect(told.length).toBeGreaterThan(700);
  expect(inEnglish(told)).toEqual([]);
});
