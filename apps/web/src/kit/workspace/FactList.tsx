import type { ReactNode } from 'react';
import './workspace.css';

/** Values by label, in reading order. */
export type Facts = Readonly<Record<string, ReactNode>>;

interface FactListProps {
  rows: Facts;
  className: string | undefined;
}

export function FactList({ rows, className }: FactListProps) {
  return (
    <dl className={className}>
      {Object.entries(rows).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The questions from the creation of a case, with their answers. */
export const answersOf = (preguntas: readonly { pregunta: string; respuesta: string }[]): Facts =>
  Object.fromEntries(preguntas.map(({ pregunta, respuesta }) => [pregunta, respuesta]));
