import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Criteria } from './kernel/list.ts';
import { todasLasRutas } from './routes.ts';
import { inEnglish } from './testing/english.ts';

type Labels = Record<string, string>;

/** Titles of fields that no screen shows. */
const OF_PROGRAMS = ['client_id', 'client_secret', 'token_usuario_pwa', 'TokenPush'];

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

/** All texts of an object of messages. Messages with parameters are tested elsewhere. */
const sentencesOf = (node: unknown): string[] =>
  typeof node === 'string'
    ? [node]
    : node !== null && typeof node === 'object'
      ? Object.values(node).flatMap(sentencesOf)
      : [];

test('COMUN-02 COMUN-63 fields, criteria and options have Spanish labels', () => {
  const named = Object.entries(labels());
  expect(named.length).toBeGreaterThan(500);
  // A raw label is a wire name or empty. Codes in capitals are the names of forms and modules.
  const isRaw = (label: string) => /_|[a-záéíóúñ][A-Z]|^\s*$/.test(label) && !/^[A-Z_0-9]+$/.test(label);
  expect([...new Set(named.map(([, label]) => label).filter(isRaw))].toSorted()).toEqual(
    OF_PROGRAMS.toSorted(),
  );
  expect(inEnglish(named.map(([, label]) => label))).toEqual([]);
  // Examples from the requirements.
  expect(named.map(([, label]) => label)).toEqual(
    expect.arrayContaining(['Salón', 'Fecha inicial', 'Ciudad']),
  );
});

test('COMUN-02 success messages and all texts of the modules are in Spanish', async () => {
  const told = todasLasRutas().map(({ exito }) => exito);
  const files = globSync('**/!(*.test).ts', { cwd: import.meta.dirname });
  for (const file of files) {
    const module = (await import(`./${file}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module))
      if (name.startsWith('mensajes')) told.push(...sentencesOf(value));
  }
  expect(told.length).toBeGreaterThan(700);
  expect(inEnglish(told)).toEqual([]);
});
