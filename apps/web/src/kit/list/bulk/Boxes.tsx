import { useRef } from 'react';
import type { Mark } from './selection.ts';
import '../rows.css';

interface RowBoxProps {
  name: string;
  checked: boolean;
  onChange: (on: boolean, isRange: boolean) => void;
}

/** The checkbox of one row, in its first cell so that it needs no column. */
export function RowBox({ name, checked, onChange }: RowBoxProps) {
  const isRange = useRef(false);
  return (
    <label className="list-mark">
      <input
        type="checkbox"
        aria-label={`Seleccionar ${name}`}
        checked={checked}
        onClick={({ shiftKey }) => {
          isRange.current = shiftKey;
        }}
        onChange={({ target }) => onChange(target.checked, isRange.current)}
      />
    </label>
  );
}

export function PageBox({ mark, onChange }: { mark: Mark; onChange: (on: boolean) => void }) {
  return (
    <label className="list-mark">
      <input
        type="checkbox"
        aria-label="Seleccionar esta página"
        ref={(box) => {
          if (box !== null) box.indeterminate = mark === 'some';
        }}
        checked={mark === 'all'}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
