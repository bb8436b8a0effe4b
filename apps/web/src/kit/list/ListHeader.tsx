import { Button } from 'antd';
import { FileSpreadsheet, Plus, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { Kbd } from '../keys/Kbd.tsx';
import type { ListTool } from './types.ts';
import './cards.css';
import './frame.css';

interface ListHeaderProps {
  /** undefined if the dialog around the list has the title. */
  titulo: string | undefined;
  /** Before the title: a link to the parent list. */
  back?: ReactNode;
  /** undefined until the server has returned it (LISTAS-17). */
  total: number | undefined;
  /** Describes how the list is narrowed. */
  beside?: ReactNode;
  refreshing: boolean;
  onRefresh: () => void;
  /** Noun of the refresh button, if it is not a list. */
  what?: string;
  onExcel?: (() => void) | undefined;
  children?: ReactNode;
}

export function ListHeader(props: ListHeaderProps) {
  const { titulo, back, total, beside, refreshing, onRefresh, what = 'lista', onExcel, children } = props;
  return (
    <div className="cab list-head">
      {back}
      {titulo !== undefined && <h1 className="titulo">{titulo}</h1>}
      {total !== undefined && <span className="chip">{formatNumero(total)}</span>}
      {beside !== undefined && <div className="list-beside">{beside}</div>}
      <span className="grow" />
      <button
        type="button"
        className={refreshing ? 'icono is-busy' : 'icono'}
        aria-label={`Actualizar ${what}`}
        title={`Actualizar ${what}`}
        onClick={onRefresh}
      >
        <RefreshCw size={15} strokeWidth={1.75} aria-hidden />
      </button>
      {onExcel !== undefined && (
        <Button icon={<FileSpreadsheet size={15} strokeWidth={1.75} aria-hidden />} onClick={onExcel}>
          Excel
        </Button>
      )}
      {children}
    </div>
  );
}

/** On a phone only the icon is visible; screen readers still read the word. */
export function ToolButton({ tool, onClick }: { tool: ListTool; onClick: () => void }) {
  const { label, icon: Icon, letter } = tool;
  return (
    <Button icon={<Icon size={15} strokeWidth={1.75} aria-hidden />} onClick={onClick}>
      <span>
        {label} <Kbd letter>{letter.toUpperCase()}</Kbd>
      </span>
    </Button>
  );
}

interface AddButtonProps {
  singular: string;
  /** Label, if it is not "Agregar". */
  nuevo?: string | undefined;
  short: boolean;
  onClick: () => void;
}

export function AddButton({ singular, nuevo, short, onClick }: AddButtonProps) {
  return (
    <Button
      type="primary"
      className="list-add"
      icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      {...(short ? { 'aria-label': nuevo ?? `Agregar ${singular}` } : {})}
      onClick={onClick}
    >
      {!short && (
        <>
          {nuevo ?? (
            <>
              Agregar <span className="visually-hidden">{singular}</span>
            </>
          )}{' '}
          <Kbd letter>N</Kbd>
        </>
      )}
    </Button>
  );
}
