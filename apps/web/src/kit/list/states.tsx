import { Button } from 'antd';
import { Inbox, Plus, SearchX, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import type { Failure } from '../data/failure.ts';
import { CannotLoad } from '../dialogs/CannotLoad.tsx';
import { StateMessage } from '../glyphs/StateMessage.tsx';
import type { CriteriaLabels } from './criteria.ts';
import './rows.css';

interface EmptyListProps {
  add: string;
  este: string;
  ninguno: string | undefined;
  /** The criteria without results, in words. */
  words: readonly CriteriaLabels[];
  /** Searches again without one criterion. */
  onDrop: (campo: string) => void;
  onClear: () => void;
  /** undefined if the user may not add. */
  onAdd: (() => void) | undefined;
}

export function EmptyList({ add, este, ninguno, words, onDrop, onClear, onAdd }: EmptyListProps) {
  const isSearch = words.length > 0;
  const Icon = isSearch ? SearchX : Inbox;
  return (
    <StateMessage
      icon={<Icon size={22} strokeWidth={1.75} />}
      title={isSearch ? (ninguno ?? `${noneOf(este)} cumple estos criterios`) : mensajes.sinRegistros}
      actions={
        <>
          {/* A single one of several criteria may exclude everything. */}
          {words.length > 1 &&
            words.map(({ campo, label }) => (
              <Button key={campo} onClick={() => onDrop(campo)}>
                Quitar {label}
              </Button>
            ))}
          {isSearch && <Button onClick={onClear}>Limpiar criterios</Button>}
          {onAdd !== undefined && (
            <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={onAdd}>
              {add}
            </Button>
          )}
        </>
      }
    >
      {isSearch ? (
        <>
          Buscaste{' '}
          {words.map(({ campo, label, value }, index) => (
            <Fragment key={campo}>
              {index > 0 && ' y '}
              <b>{label}</b> igual a <b className="num">{value}</b>
            </Fragment>
          ))}
          .
        </>
      ) : onAdd === undefined ? (
        'Aquí aparecerán en cuanto exista el primero.'
      ) : (
        `Empieza con «${add}»: aparecerá aquí.`
      )}
    </StateMessage>
  );
}

/** "este permiso" → "Ningún permiso", "esta acta" → "Ninguna acta"; without a noun, "Ningún registro". */
const noneOf = (este: string) => {
  const [which, ...name] = (este || 'este registro').split(' ');
  return [which === 'esta' ? 'Ninguna' : 'Ningún', ...name].join(' ');
};

interface FailedListProps {
  failure: Failure;
  hasCriteria: boolean;
  retrying: boolean;
  onRetry: () => void;
}

export function FailedList({ failure, hasCriteria, retrying, onRetry }: FailedListProps) {
  return (
    <CannotLoad title="No pudimos cargar la lista" failure={failure} retrying={retrying} onRetry={onRetry}>
      {hasCriteria && 'Tus criterios siguen aquí.'}
    </CannotLoad>
  );
}

/** The rows on screen are outdated, because the refetch failed. */
export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <output className="list-stale">
      <TriangleAlert size={15} strokeWidth={1.75} aria-hidden />
      <span className="grow">No pudimos actualizar la lista; puede haber cambios que no se ven.</span>
      <Button size="small" onClick={onRetry}>
        Reintentar
      </Button>
    </output>
  );
}
