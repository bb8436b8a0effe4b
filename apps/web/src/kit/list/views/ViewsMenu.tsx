import { Bookmark, BookmarkCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Criteria } from '@amparo/contract/kernel/list';
import { lazyDialog } from '../../dialogs/lazyDialog.tsx';
import { Flyout } from '../../flyout/Flyout.tsx';
import { inWords } from '../criteria.ts';
import type { SoughtCriteria } from '../criteria.ts';
import type { OpenViewDialog } from './openViewDialog.ts';
import { type ListOfViews, useViews } from './useViews.ts';
import './views.css';
import '../frame.css';

/** Lazy chunk, because most users open it rarely. */
const ViewsPanel = lazy(() => import('./ViewsPanel.tsx'));
const ViewDialog = lazyDialog(async () => (await import('./ViewDialog.tsx')).ViewDialog);

interface ViewsMenuProps<Row, C extends Criteria> extends ListOfViews<Row, C> {
  /** The criteria with the labels of this screen. */
  criteria: SoughtCriteria;
}

/** The button that shows the open saved view, with the panel of all views. */
export function ViewsMenu<Row, C extends Criteria>({ criteria, ...list }: ViewsMenuProps<Row, C>) {
  const views = useViews(list);
  const [asking, setAsking] = useState<OpenViewDialog>();
  const { active, differs, now } = views;
  const Icon = active === undefined ? Bookmark : BookmarkCheck;
  const words = active === undefined ? 'Vistas' : `Vista: ${active.nombre}`;
  return (
    <>
      <Flyout
        label={differs ? `${words}, con cambios` : words}
        buttonClass={active === undefined ? 'list-tool views-button' : 'list-tool views-button is-on'}
        place="below"
        sheet
        onToggle={(isOpen) => isOpen && views.refresh()}
        face={
          <>
            <Icon size={15} strokeWidth={1.75} aria-hidden />
            <span className="views-words">{words}</span>
            {differs && <i className="views-dot" aria-hidden />}
          </>
        }
      >
        <Suspense fallback={<p className="views-hint">Cargando…</p>}>
          <ViewsPanel views={views} onAsk={setAsking} />
        </Suspense>
      </Flyout>
      {asking !== undefined && (
        <ViewDialog
          asking={asking}
          views={views}
          words={inWords(criteria, now.filtros)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
