import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '../report.ts';
import type { House } from './house.ts';
import { DEPLOY, verdict } from './tools.ts';

const TARGET = 'every figure that is asked for exists';
const TOKEN = 'figures-for-the-proof-alone';
/** Prometheus itself makes these. */
const ITS_OWN = ['up'];
/** A name before labels, a range or a bracket, and none of the words of the language. */
const NAME = /\b[a-z]+(?:_[a-z0-9]+)+(?=[{[]|\s*[)<>=]|$)|\bup\b/g;

/** D06: the dashboard and the alerts ask for what a running process tells. */
export async function dashboard(house: House): Promise<Result> {
  const server = await house.process({ METRICS_TOKEN: TOKEN });
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
    `${asked.size} figures asked for`,
    TARGET,
    unknown.length === 0 ? [] : [`not told: ${unknown.join(', ')}`],
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
