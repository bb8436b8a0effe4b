import type { ReactNode } from 'react';
import './workspace.css';

/** What is told, by its label, in the order in which it is read. */
export type Facts = Readonly<Record<string, ReactNode>>;

interface FactListProps {
  rows: Facts;
  /** How labels and values stand beside each other. */
  className: string | undefined;
}

/** What is known of something, each with its name. */
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

/** What was asked when a case was opened, with its answers. */
export const answersOf = (preguntas: readonly { pregunta: string; respuesta: string }[]): Facts =>
  Object.fromEntries(preguntas.map(({ pregunta, respuesta }) => [pregunta, respuesta]));
