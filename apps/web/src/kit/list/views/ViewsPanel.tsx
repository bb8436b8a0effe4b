import {
  BookmarkPlus,
  EllipsisVertical,
  Eye,
  EyeOff,
  type LucideIcon,
  Pencil,
  Save,
  Share2,
  Star,
  StarOff,
  Trash2,
  X,
} from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Vista } from '@amparo/contract/base/vistas/schemas';
import { CannotLoad } from '../../dialogs/CannotLoad.tsx';
import { Flyout } from '../../flyout/Flyout.tsx';
import type { OpenViewDialog } from './openViewDialog.ts';
import { useViewActions } from './useViewActions.tsx';
import type { Views } from './useViews.ts';
import './views.css';

interface ViewsPanelProps {
  views: Views;
  onAsk: (asking: OpenViewDialog) => void;
}

interface Item {
  label: string;
  icon: LucideIcon;
  run: () => void;
}

/** The user's views, shared views, and actions for the current list. Any choice closes the panel. */
export default function ViewsPanel({ views, onAsk }: ViewsPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const [showsHidden, setShowsHidden] = useState(false);
  const { all, failure, active, differs, lost, open, leave } = views;
  const deeds = useViewActions(views);
  const closing = (run: () => void) => () => {
    place.current?.closest<HTMLElement>('[popover]')?.hidePopover();
    run();
  };

  if (all === undefined) {
    if (failure === null) return <p className="views-hint">Cargando…</p>;
    return (
      <div className="views">
        <CannotLoad
          title="No pudimos cargar tus vistas"
          failure={failure}
          retrying={views.isFetching}
          onRetry={views.refresh}
        />
      </div>
    );
  }
  const own = all.filter(({ de }) => de === null);
  const shared = all.filter(({ de, oculta }) => de !== null && !oculta);
  const hidden = all.filter(({ oculta }) => oculta);
  const share = (view: Vista): Item[] =>
    view.compartible
      ? [{ label: 'Compartir…', icon: Share2, run: () => onAsk({ what: 'share', view }) }]
      : [];
  const usual = (view: Vista): Item =>
    view.habitual
      ? { label: 'No abrir la lista con ella', icon: StarOff, run: () => void deeds.mark(view, false) }
      : { label: 'Abrir la lista con ella', icon: Star, run: () => void deeds.mark(view, true) };
  const itemsOf = (view: Vista): Item[] => {
    if (view.oculta)
      return [{ label: 'Mostrar de nuevo', icon: Eye, run: () => void deeds.hide(view, false) }];
    if (view.de !== null)
      return [
        usual(view),
        { label: 'Ocultar', icon: EyeOff, run: () => void deeds.hide(view, true) },
        ...share(view),
      ];
    return [
      usual(view),
      { label: 'Cambiar nombre…', icon: Pencil, run: () => onAsk({ what: 'rename', view }) },
      ...share(view),
      { label: 'Eliminar…', icon: Trash2, run: () => void deeds.remove(view) },
    ];
  };
  const rows = (some: readonly Vista[]) =>
    some.map((view) => (
      <li key={view._id} className="views-row">
        <button
          type="button"
          className="flyout-item"
          aria-current={view._id === active?._id ? 'true' : undefined}
          onClick={closing(() => open(view))}
        >
          <span className="views-name">
            {view.nombre}
            <Told view={view} />
          </span>
          {view.habitual && (
            <span className="views-star" title="La lista abre con ella">
              <Star size={14} strokeWidth={1.75} aria-hidden />
              <span className="visually-hidden">, la lista abre con ella</span>
            </span>
          )}
        </button>
        <Flyout
          label={`Acciones de ${view.nombre}`}
          buttonClass="icono"
          place="below"
          menu
          face={<EllipsisVertical size={15} strokeWidth={1.75} aria-hidden />}
        >
          {itemsOf(view).map((item) => (
            <Action key={item.label} {...item} run={closing(item.run)} />
          ))}
        </Flyout>
      </li>
    ));

  return (
    <div ref={place} className="views">
      <div className="views-scroll">
        <Group title="Mis vistas">
          {own.length === 0 ? (
            <li className="views-hint">
              Guarda con un nombre los criterios, las columnas y las filas por página que usas seguido.
            </li>
          ) : (
            rows(own)
          )}
        </Group>
        {shared.length > 0 && <Group title="Compartidas">{rows(shared)}</Group>}
        {hidden.length > 0 && showsHidden && <Group title="Ocultas">{rows(hidden)}</Group>}
        {hidden.length > 0 && !showsHidden && (
          <button type="button" className="flyout-item t3" onClick={() => setShowsHidden(true)}>
            Ver las ocultas ({hidden.length})
          </button>
        )}
      </div>
      {lost !== undefined && active !== undefined && (
        <p className="views-note" role="note">
          «{active.nombre}» pide {lost} que esta lista ya no tiene. Ves lo que queda
          {active.de === null ? '; actualízala para guardarla así.' : '.'}
        </p>
      )}
      <hr />
      {active !== undefined && active.de === null && (differs || lost !== undefined) && (
        <Action
          label="Actualizar con lo que ves"
          icon={Save}
          run={closing(() => void deeds.overwrite(active))}
        />
      )}
      {differs && active !== undefined && (
        <Action label={`Volver a «${active.nombre}»`} icon={Eye} run={closing(() => open(active))} />
      )}
      <Action
        label="Guardar lo que ves como vista…"
        icon={BookmarkPlus}
        run={closing(() => onAsk({ what: 'save' }))}
      />
      {active !== undefined && <Action label="Ver todo, sin vista" icon={X} run={closing(leave)} />}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="rotulo">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

/** The user who shared the view, or the roles with which it is shared. */
function Told({ view: { de, roles } }: { view: Vista }) {
  if (de !== null) return <span className="t3">De {de}</span>;
  return roles.length === 0 ? null : <span className="t3">Compartida con {roles.join(', ')}</span>;
}

function Action({ label, icon: Icon, run }: Item) {
  return (
    <button type="button" className="flyout-item" onClick={run}>
      <Icon size={15} strokeWidth={1.75} aria-hidden />
      <span className="grow">{label}</span>
    </button>
  );
}
