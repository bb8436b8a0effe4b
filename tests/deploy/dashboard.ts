import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '../report.ts';
import type { PreparedServer } from './prepared-server.ts';
import { DEPLOY, verdict } from './tools.ts';

const TARGET = 'every queried metric exists';
const TOKEN = 'figures-for-the-proof-alone';
/** Prometheus itself creates these. */
const ITS_OWN = ['up'];
/** A metric name is followed by labels, a range, `)`, a comparison or the end; a function name by `(`. */
const NAME = /\b[a-z]+(?:_[a-z0-9]+)+(?=[{[]|\s*[)<>=]|$)|\bup\b/g;

/** D06: a running process exports every metric that the dashboard and the alerts query. */
export async function dashboard(testServer: PreparedServer): Promise<Result> {
  const server = await testServer.process({ METRICS_TOKEN: TOKEN });
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const told = new Set(ITS_OWN);
  for (const [, name = '', type] of (await answer.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    told.add(name);
    if (type === 'histogram') for (const part of ['bucket', 'count', 'sum']) told.add(`${name}_${part}`);
  }
  const asked = new Set<string>();
  for (const file of ['grafana/amparo.json', 'prometheus/rules.yml'])
    for (const expression of expressionsOf(file, await readFile(join(DEPLOY, file), 'utf8')))
      for (const [name] of expression.replaceAll(/\b(by|on) \([^)]*\)/g, ' ').matchAll(NAME)) asked.add(name);
  const unknown = [...asked].filter((name) => !told.has(name)).toSorted();
  return verdict(
    `${asked.size} metrics queried`,
    TARGET,
    unknown.length === 0 ? [] : [`not exported: ${unknown.join(', ')}`],
  );
}

interface Panel {
  targets?: { expr: string }[];
}

function expressionsOf(file: string, text: string): string[] {
  if (!file.endsWith('.json'))
    return [...text.matchAll(/expr: (?:\|\n((?: {10,}.*\n)+)|(.*))/g)].map(
      ([, block, line]) => block ?? line ?? '',
    );
  const { panels, annotations } = JSON.parse(text) as {
    panels: Panel[];
    annotations: { list: { expr: string }[] };
  };
  return [...panels.flatMap(({ targets = [] }) => targets), ...annotations.list].map(({ expr }) => expr);
}
