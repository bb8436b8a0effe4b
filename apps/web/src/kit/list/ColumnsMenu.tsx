import { Columns3 } from 'lucide-react';
import { Flyout } from '../flyout/Flyout.tsx';
import type { ColumnChoice } from './useColumns.ts';
import './frame.css';

export function ColumnsMenu<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const { all, visible } = choice;
  const hidden = all.length - visible.length;
  return (
    <Flyout
      buttonClass="list-tool"
      place="below"
      face={
        <>
          <Columns3 size={15} strokeWidth={1.75} aria-hidden />
          Columnas
          {hidden > 0 && (
            <span className="t3 num">
              {visible.length}/{all.length}
            </span>
          )}
        </>
      }
    >
      <fieldset className="list-columns-menu">
        <legend className="rotulo">Columnas visibles</legend>
        {all.map((column) => (
          <label key={column.key} className="flyout-item">
            <input
              type="checkbox"
              checked={visible.includes(column)}
              disabled={!choice.canHide(column)}
              onChange={() => choice.toggle(column)}
            />
            {column.titulo}
          </label>
        ))}
      </fieldset>
      {hidden > 0 && (
        <>
          <hr />
          <button type="button" className="flyout-item" onClick={choice.showAll}>
            Mostrar todas
          </button>
        </>
      )}
    </Flyout>
  );
}
