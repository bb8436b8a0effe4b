import { Button } from 'antd';
import { CircleStop } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { DialogScroll } from '../../dialogs/DialogScroll.tsx';
import { ProgressBar } from '../../glyphs/ProgressBar.tsx';
import { useCopy } from '../../useCopy.ts';
import type { Registro } from '../types.ts';
import { afterWords, copied, progressWords, spokenWords, talliedWords } from './progress.ts';
import { Results } from './Results.tsx';
import { type BulkRun, type RunState, tallyOf } from './run.ts';
import './bulk.css';

interface RunningProps<Row> {
  run: BulkRun<Row>;
  label: string;
  nameOf: (row: Row) => string;
  onGo: (which?: 'failed') => void;
  onClose: () => void;
}

export function Running<Row extends Registro>({ run, label, nameOf, onGo, onClose }: RunningProps<Row>) {
  const state = useSyncExternalStore(run.subscribe, run.getState);
  const { lines, phase } = state;
  const tally = tallyOf(state);
  const hasEnded = phase === 'ended';
  return (
    <>
      <DialogScroll label="Avance" busy={!hasEnded} className="bulk-body">
        <ProgressBar percent={percentOf(state)} label={label} />
        <p className="bulk-tally num">{talliedWords(tally)}</p>
        <p className={state.pause === undefined && state.halted === undefined ? 't3' : 'bulk-pause'}>
          {hasEnded ? afterWords(state, tally) : progressWords(state)}
        </p>
        <output className="visually-hidden">
          {hasEnded ? afterWords(state, tally) : spokenWords(state, tally)}
        </output>
        <Results lines={hasEnded ? lines : lines.filter((line) => line.state === 'failed')} nameOf={nameOf} />
      </DialogScroll>
      <div className="dlg-pie">
        {hasEnded && <CopyButton text={copied(lines, nameOf)} />}
        <span className="grow" />
        {hasEnded ? (
          <Ended tally={tally} onGo={onGo} onClose={onClose} />
        ) : (
          <Button
            icon={<CircleStop size={15} strokeWidth={1.75} aria-hidden />}
            disabled={phase === 'stopping'}
            onClick={run.stop}
          >
            {phase === 'stopping' ? 'Deteniendo…' : 'Detener'}
          </Button>
        )}
      </div>
    </>
  );
}

type EndedProps = Pick<RunningProps<never>, 'onGo' | 'onClose'> & { tally: ReturnType<typeof tallyOf> };

function Ended({ tally: { failed, left }, onGo, onClose }: EndedProps) {
  return (
    <>
      {left > 0 && <Button onClick={() => onGo()}>Seguir con {faltan(left)}</Button>}
      {failed > 0 && <Button onClick={() => onGo('failed')}>Reintentar {fallaron(failed)}</Button>}
      <Button type="primary" onClick={onClose}>
        Listo
      </Button>
    </>
  );
}

const faltan = (count: number) => (count === 1 ? 'el que falta' : `los ${formatNumero(count)} que faltan`);
const fallaron = (count: number) =>
  count === 1 ? 'el que falló' : `los ${formatNumero(count)} que fallaron`;

function CopyButton({ text }: { text: string }) {
  const { copy, said } = useCopy(text);
  return <Button onClick={copy}>{said('Copiar resultado', 'Copiado')}</Button>;
}

function percentOf<Row>(state: RunState<Row>): number {
  const { total, left } = tallyOf(state);
  return total === 0 ? 100 : Math.floor(((total - left) / total) * 100);
}
