import { costOf, median, moduleNames, plainCatalogues, type Cost } from './count.ts';

/**
 * The module that newcomers read first. It is a catalogue, but its tests also cover permissions, so it is
 * listed separately.
 */
const EXAMPLE = 'permisos';

const USAGE = `npm run cost              the plain catalogues, and ${EXAMPLE} for comparison
npm run cost -- usuarios  the named modules

Counts the non-blank lines, comments included, of the files with the module's name: contract, migration, server, web
and tests. Seeds, demo data and shared files do not count.`;

/** The command without its process, for tests. */
export function report(args: string[], root: string): { output: string; exitCode: number } {
  if (args.includes('--help')) return { output: USAGE, exitCode: 0 };
  const known = moduleNames(root);
  const unknown = args.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    return { output: `There is no module ${unknown.join(', ')}; there are ${known.join(', ')}`, exitCode: 1 };
  const names = args.length > 0 ? args : plainCatalogues(root).filter((name) => name !== EXAMPLE);
  const costs = names.map((name) => costOf(root, name));
  return {
    output: [
      ...(args.length > 0 ? [] : [`For comparison: ${line(costOf(root, EXAMPLE))}`]),
      ...(costs.length > 0 ? costs.map(line) : ['There are no plain catalogues yet']),
      `median ${median(costs.map(({ total }) => total))}`,
    ].join('\n'),
    exitCode: 0,
  };
}

function line({ module, total, ...parts }: Cost): string {
  const figures = Object.entries(parts).map(([part, lines]) => `${part} ${lines}`);
  return `${module.padEnd(24)} ${String(total).padStart(5)} (${figures.join(', ')})`;
}
