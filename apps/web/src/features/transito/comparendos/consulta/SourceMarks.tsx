import { Check, LoaderCircle, TriangleAlert } from 'lucide-react';
import { mensajesDeRegistro } from '@amparo/contract/transito/registro-simit/texts';
import type { LookupState } from './useFound.ts';
import styles from './consulta.module.css';

const ICON = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;

interface SourceQueryState {
  data: { datos: readonly unknown[]; omitidas?: number } | undefined;
  error: unknown;
}

/** Queried sources with their number of fines, so that an adviser notices a missing source. */
export function SourceMarks({ found: { propios, simit, certificados } }: { found: LookupState }) {
  const sources = [
    ['Propios', propios],
    ['SIMIT', simit],
    ['Paz y salvo', certificados],
  ] as const;
  return (
    <ul className={styles.lookupSources} aria-label="Fuentes">
      {sources.map(([name, ask]) => ask !== undefined && <Source key={name} name={name} ask={ask} />)}
    </ul>
  );
}

function Source({ name, ask }: { name: string; ask: SourceQueryState }) {
  if (ask.data !== undefined) {
    const { datos, omitidas = 0 } = ask.data;
    return (
      <li title={omitidas === 0 ? undefined : mensajesDeRegistro.omitidas(omitidas)}>
        {omitidas === 0 ? <Check {...ICON} className="acct" /> : <TriangleAlert {...ICON} className="amb" />}
        {name} <b className="num">{datos.length}</b>
        {omitidas > 0 && <span className="amb"> {omitidas} sin leer</span>}
      </li>
    );
  }
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
