import { Milestone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import { labelOf } from '../../../../kit/history/words.ts';
import { HistoryDialog } from '../../../../kit/list/HistoryDialog.tsx';
import { RowActions } from '../../../../kit/list/RowActions.tsx';
import type { RowDialog } from '../../../../kit/list/types.ts';
import { type OwnAction, useRecordActions } from '../../../../kit/list/useRecordActions.ts';
import { PHONE, useMedia } from '../../../../kit/media.ts';
import { type CaseRow, useKind } from '../kind.ts';
import { linePath } from '../linea/paths.ts';
import { useCaseActions } from '../lista/useCaseActions.tsx';

/**
 * Row actions that this page leaves out: it is the case page itself and already shows the affected person.
 */
const HERE = ['gestionar', 'afectado'];
const nothing = () => undefined;

const lineOf = (clase: ClaseDeCaso, navigate: ReturnType<typeof useNavigate>): OwnAction<CaseRow> => ({
  key: 'linea',
  label: () => 'Línea de tiempo',
  icon: Milestone,
  isRare: true,
  run: (caso) => void navigate(linePath(clase, caso)),
});

/** Same actions as in the case list, plus the timeline and the change history. */
export function CaseActions({ caso }: { caso: CaseRow }) {
  const navigate = useNavigate();
  const { clase, rutas } = useKind();
  const own = [...useCaseActions().filter(({ key }) => !HERE.includes(key)), lineOf(clase, navigate)];
  const isPhone = useMedia(PHONE);
  const [Opened, setOpened] = useState<{ Dialog: RowDialog<CaseRow> }>();
  const [isLooking, setLooking] = useState(false);
  const actions = useRecordActions<CaseRow>({
    edit: undefined,
    onEdit: nothing,
    toggle: undefined,
    onToggle: nothing,
    isToggling: () => false,
    own,
    onOpen: (_, Dialog) => setOpened({ Dialog }),
    onHistory: () => setLooking(true),
  });
  const name = `Caso ${caso.caso}`;
  return (
    <>
      <RowActions
        row={caso}
        name={name}
        actions={actions.filter(({ isHidden }) => isHidden?.(caso) !== true)}
        collapsed={isPhone}
      />
      {Opened !== undefined && <Opened.Dialog row={caso} onClose={() => setOpened(undefined)} />}
      {isLooking && (
        <HistoryDialog
          recurso={rutas.list.recurso}
          id={caso._id}
          name={name}
          label={(campo) => labelOf(campo, [])}
          onClose={() => setLooking(false)}
        />
      )}
    </>
  );
}
