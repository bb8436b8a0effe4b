import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { DialogScroll } from '../../dialogs/DialogScroll.tsx';
import { Kbd } from '../../keys/Kbd.tsx';
import type { Bulk, Registro } from '../types.ts';
import type { LeftOut } from './plan.ts';
import { registros, someNames } from './words.ts';
import './bulk.css';

/** Enough names for the user to recognize the selection. */
const NAMED = 5;

interface AskingProps<Row> {
  label: string;
  bulk: Bulk<Row>;
  todo: readonly Row[];
  leftOut: readonly LeftOut<Row>[];
  nameOf: (row: Row) => string;
  onGo: () => void;
  onClose: () => void;
}

/** Confirmation: number and names of the rows, the consequence, and the excluded rows with the reason. */
export function Asking<Row extends Registro>({
  label,
  bulk,
  todo,
  leftOut,
  nameOf,
  onGo,
  onClose,
}: AskingProps<Row>) {
  const out = leftOut.reduce((sum, { rows }) => sum + rows.length, 0);
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => safe.current?.focus(), []);
  return (
    <>
      <DialogScroll label="Lo que se va a hacer" className="bulk-body">
        <p>
          <b>{label}</b> en {registros(todo.length)}:
        </p>
        <ul className="bulk-first">
          {todo.slice(0, NAMED).map((row) => (
            <li key={row._id}>{nameOf(row)}</li>
          ))}
          {todo.length > NAMED && <li className="t2">y {formatNumero(todo.length - NAMED)} más</li>}
        </ul>
        {bulk.consequence !== undefined && <p className="t2">{bulk.consequence}</p>}
        <p className="t3">
          Se hace uno por uno, igual que desde la lista: cada uno queda en su historial, y lo puedes detener.
        </p>
        {out > 0 && (
          <div className="bulk-out">
            <b>
              {out === 1 ? '1 seleccionado queda' : `${formatNumero(out)} seleccionados quedan`} por fuera
            </b>
            <ul>
              {leftOut.map(({ reason, rows }) => (
                <li key={reason}>
                  {reason.replace(/\.$/, '')}: {someNames(rows.map(nameOf), NAMED)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </DialogScroll>
      <div className="dlg-pie">
        <span className="grow" />
        <Button ref={safe} onClick={onClose}>
          {label.startsWith('Cancelar') ? 'No, dejarlos' : 'Cancelar'} <Kbd>Esc</Kbd>
        </Button>
        <Button type="primary" danger={bulk.danger === true} onClick={onGo}>
          {label} ({formatNumero(todo.length)})
        </Button>
      </div>
    </>
  );
}
