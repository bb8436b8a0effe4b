import { Check, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { Found } from './useFound.ts';

const ICON = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;

interface Asked {
  data: { datos: readonly unknown[] } | undefined;
  error: unknown;
}

/** Who was asked and how many each knows: an adviser must know when something is missing. */
export function SourceMarks({ found: { propios, simit, certificados } }: { found: Found }) {
  const sources = [
    ['Propios', propios],
    ['SIMIT', simit],
    ['Paz y salvo', certificados],
  ] as const;
  return (
    <ul className="lookup-sources" aria-label="Fuentes">
      {sources.map(([name, ask]) => ask !== undefined && <Source key={name} name={name} ask={ask} />)}
    </ul>
  );
}

function Source({ name, ask }: { name: string; ask: Asked }) {
  if (ask.data !== undefined)
    return (
      <li>
        <Check {...ICON} className="acct" />
        {name} <b className="num">{ask.data.datos.length}</b>
      </li>
    );
  return ask.error === null ? (
    <li className="t3">
      <LoaderCircle {...ICON} className="turning" />
      {name} consultando
    </li>
  ) : (
    <li className="amb">
      <TriangleAlert {...ICON} />
      {name} no responde
    </li>
  );
}
