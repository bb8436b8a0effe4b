import type { Adjunto } from '@amparo/contract/base/archivos/schemas';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { diaLegible, fechaHora } from '@amparo/contract/kernel/time';
import { ActiveState } from '../glyphs/ActiveState.tsx';
import { FileThumb } from '../upload/FileThumb.tsx';
import type { Column } from './types.ts';
import './rows.css';

type Looks = Pick<Column<never>, 'width' | 'minWidth'>;
type Has<K extends string, V> = Readonly<Record<K, V>>;

/** Shown for a missing value instead of an empty cell. */
const NOTHING = '—';

export function text<K extends string>(
  key: K,
  titulo: string,
  looks: Looks = {},
): Column<Has<K, string | null>> {
  return { key, titulo, text: (row) => row[key] ?? NOTHING, ...looks };
}

export function numero<K extends string>(
  key: K,
  titulo: string,
  { decimales = 0, ...looks }: Looks & { decimales?: number } = {},
): Column<Has<K, number | null>> {
  const write = (value: number | null) => (value === null ? NOTHING : formatNumero(value, decimales));
  return {
    key,
    titulo,
    text: (row) => write(row[key]),
    excel: (row) => row[key],
    align: 'end',
    width: 110,
    ...looks,
  };
}

/** An instant in Bogotá time (LISTAS-24). */
export function instante<K extends string>(
  key: K,
  titulo: string,
  looks: Looks = {},
): Column<Has<K, string | null>> {
  const read = (row: Has<K, string | null>) => {
    const value = row[key];
    return value === null ? NOTHING : fechaHora(new Date(value));
  };
  const excel = (row: Has<K, string | null>) => {
    const value = row[key];
    return value === null ? null : new Date(value);
  };
  return { key, titulo, text: read, excel, width: 136, ...looks };
}

/** Creation date, which every record has. */
export function creacion(titulo = 'Fecha creación'): Column<Has<'creacion', { fecha: string }>> {
  const at = (row: Has<'creacion', { fecha: string }>) => new Date(row.creacion.fecha);
  return { key: 'creacion', titulo, text: (row) => fechaHora(at(row)), excel: at, width: 136 };
}

export function siNo<K extends string>(key: K, titulo: string, looks: Looks = {}): Column<Has<K, boolean>> {
  return { key, titulo, text: (row) => (row[key] ? 'Si' : 'No'), width: 84, ...looks };
}

/** A link to another site, opened in a new tab without referrer. */
export function enlace<K extends string>(
  key: K,
  titulo: string,
  looks: Looks = {},
): Column<Has<K, string | null>> {
  return {
    key,
    titulo,
    text: (row) => row[key] ?? NOTHING,
    render: (row) =>
      row[key] === null ? (
        NOTHING
      ) : (
        <a href={row[key]} target="_blank" rel="noopener noreferrer">
          {row[key]}
        </a>
      ),
    ...looks,
  };
}

export function imagen<K extends string>(
  key: K,
  titulo: string,
  looks: Looks = {},
): Column<Has<K, Adjunto | null>> {
  return {
    key,
    titulo,
    text: (row) => row[key]?.nombre ?? NOTHING,
    render: (row) => (row[key] === null ? NOTHING : <FileThumb awsId={row[key].aws_id} />),
    width: 76,
    ...looks,
  };
}

/** A calendar day, `15/11/2026`. */
export function dia<K extends string>(
  key: K,
  titulo: string,
  looks: Looks = {},
): Column<Has<K, string | null>> {
  const read = (row: Has<K, string | null>) => (row[key] === null ? NOTHING : diaLegible(row[key]));
  return { key, titulo, text: read, width: 104, ...looks };
}

/** Several short words: the first ones as chips, the rest as "+2". */
export function chips<K extends string>(
  key: K,
  titulo: string,
  { visibles = 1, ...looks }: Looks & { visibles?: number } = {},
): Column<Has<K, readonly string[]>> {
  return {
    key,
    titulo,
    text: (row) => row[key].join(', ') || NOTHING,
    render: (row) => <Chips words={row[key]} visible={visibles} />,
    width: 160,
    ...looks,
  };
}

export function Chips({ words, visible }: { words: readonly string[]; visible: number }) {
  const hidden = words.length - visible;
  if (words.length === 0) return NOTHING;
  return (
    <span className="list-chips">
      {words.slice(0, visible).map((word) => (
        <span key={word} className="chip el">
          {word}
        </span>
      ))}
      {hidden > 0 && <span className="chip">+{hidden}</span>}
    </span>
  );
}

export function estado(titulo = 'Estado'): Column<Has<'estado', boolean | number>> {
  return {
    key: 'estado',
    titulo,
    text: (row) => (row.estado ? 'Activo' : 'Inactivo'),
    render: (row) => <ActiveState active={Boolean(row.estado)} />,
    // COMUN-38
    excel: (row) => (row.estado ? 'ACTIVO' : 'INACTIVO'),
    width: 110,
    speaksForItself: true,
  };
}
