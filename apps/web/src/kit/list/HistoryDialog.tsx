import { History } from 'lucide-react';
import { auditoria, type LineaDeAuditoria } from '@amparo/contract/base/auditoria/routes';
import { accionEnPalabras } from '@amparo/contract/base/auditoria/rules';
import { fechaHora } from '@amparo/contract/kernel/time';
import { useApiQuery } from '../data/queries.ts';
import { PanelDialog } from '../dialogs/PanelDialog.tsx';
import { StateMessage } from '../glyphs/StateMessage.tsx';
import { Changes } from '../history/Changes.tsx';
import { Face } from '../person/Face.tsx';
import { PagedLines, usePlace } from './PagedLines.tsx';

const SYSTEM = 'El sistema';

interface HistoryDialogProps {
  recurso: string;
  id: string;
  name: string;
  /** The label of a field on its screen. */
  label: (campo: string) => string;
  onClose: () => void;
}

/** The changes of a record with user and time, newest first. */
export function HistoryDialog({ recurso, id, name, label, onClose }: HistoryDialogProps) {
  const { place, setPlace } = usePlace();
  const ask = useApiQuery(
    auditoria.list,
    {
      params: { recurso, registroId: id },
      query: { pagina: place.pagina, elementosPorPagina: place.tamano },
    },
    { keepPrevious: true },
  );
  return (
    <PanelDialog title="Historial" subtitle={name} onClose={onClose}>
      <PagedLines
        label="Cambios"
        cannot="No pudimos cargar el historial"
        ask={ask}
        place={place}
        onPlace={setPlace}
      >
        {(lines) => <Lines lines={lines} label={label} />}
      </PagedLines>
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
