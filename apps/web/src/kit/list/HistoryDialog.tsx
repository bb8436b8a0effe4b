import { History } from 'lucide-react';
import { useState } from 'react';
import { accionEnPalabras, auditoria, type LineaDeAuditoria } from '@amparo/contract/auditoria';
import { fechaHora } from '@amparo/contract/kernel/time';
import { useAsk } from '../data/hooks.ts';
import { CannotLoad } from '../dialogs/CannotLoad.tsx';
import { DialogScroll } from '../dialogs/DialogScroll.tsx';
import { PanelDialog } from '../dialogs/PanelDialog.tsx';
import { StateMessage } from '../glyphs/StateMessage.tsx';
import { Changes } from '../history/Changes.tsx';
import { Face } from '../person/Face.tsx';
import { CardsSkeleton } from './ListSkeleton.tsx';
import { Pager } from './Pager.tsx';

const TAMANOS = [10, 20, 50] as const;
const SYSTEM = 'El sistema';

interface HistoryDialogProps {
  /** The resource as its list is called in the API. */
  recurso: string;
  id: string;
  name: string;
  /** A field in the words of its screen. */
  label: (campo: string) => string;
  onClose: () => void;
}

/** Who changed a record, when and what, newest first. */
export function HistoryDialog({ recurso, id, name, label, onClose }: HistoryDialogProps) {
  const [{ pagina, tamano }, setPlace] = useState({ pagina: 1, tamano: 10 });
  const ask = useAsk(
    auditoria.list,
    { params: { recurso, registroId: id }, query: { pagina, elementosPorPagina: tamano } },
    { keepPrevious: true },
  );
  const { data, error } = ask;
  return (
    <PanelDialog title="Historial" subtitle={name} onClose={onClose}>
      <DialogScroll label="Cambios" busy={ask.isFetching} className="history-wait">
        {data !== undefined ? (
          <Lines lines={data.datos} label={label} />
        ) : error === null ? (
          <CardsSkeleton rows={3} />
        ) : (
          <CannotLoad
            title="No pudimos cargar el historial"
            failure={error}
            retrying={ask.isFetching}
            onRetry={() => void ask.refetch()}
          />
        )}
      </DialogScroll>
      {data !== undefined && data.totalElementos > 0 && (
        <Pager
          pagina={pagina}
          tamano={tamano}
          total={data.totalElementos}
          shown={data.datos.length}
          tamanos={TAMANOS}
          onPage={(next) => setPlace({ pagina: next, tamano })}
          onSize={(next) => setPlace({ pagina: 1, tamano: next })}
        />
      )}
    </PanelDialog>
  );
}

function Lines({ lines, label }: Pick<HistoryDialogProps, 'label'> & { lines: readonly LineaDeAuditoria[] }) {
  if (lines.length === 0) {
    return (
      <StateMessage icon={<History size={22} strokeWidth={1.75} />} title="Sin cambios registrados">
        Aquí aparecerán quién, cuándo y qué en cuanto alguien cambie este registro.
      </StateMessage>
    );
  }
  return (
    <ol className="history">
      {lines.map((line) => (
        <Line key={line._id} line={line} label={label} />
      ))}
    </ol>
  );
}

function Line({ line, label }: Pick<HistoryDialogProps, 'label'> & { line: LineaDeAuditoria }) {
  const who = line.usuario.nombre ?? SYSTEM;
  return (
    <li>
      <Face name={who} size={28} />
      <div className="grow">
        <div className="history-head">
          <b>{who}</b> {accionEnPalabras(line.accion)}
          <time className="history-when t3 num" dateTime={line.fecha}>
            {fechaHora(new Date(line.fecha))}
          </time>
        </div>
        <Changes cambios={line.cambios} label={label} />
      </div>
    </li>
  );
}
