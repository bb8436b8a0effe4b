import { X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PanelDialog } from '../../dialogs/PanelDialog.tsx';
import { NARROW, useMedia } from '../../media.ts';
import './panel.css';

interface ChosenPanelProps {
  /** Accessible name of the panel, and its title when it opens as a dialog. */
  label: string;
  title: string;
  /** Message for an address whose record does not exist; undefined when it exists. */
  gone: string | undefined;
  /** Confirms closing when unsaved input could be lost. */
  mayClose?: (() => Promise<boolean>) | undefined;
  onClose: () => void;
  /** Receives a close handler when no surrounding dialog has a close button. */
  children: (onClose?: () => void) => ReactNode;
}

/** Details of the chosen event, next to the calendar or, on a narrow screen, in a dialog. */
export function ChosenPanel({ label, title, gone, mayClose, onClose, children }: ChosenPanelProps) {
  const isNarrow = useMedia(NARROW);
  if (isNarrow && gone === undefined)
    return (
      <PanelDialog title={title} mayClose={mayClose} onClose={onClose}>
        {children()}
      </PanelDialog>
    );
  return (
    <aside className="desk-panel" aria-label={label}>
      {gone === undefined ? (
        children(onClose)
      ) : (
        <p className="desk-gone sm" role="alert">
          {gone}{' '}
          <button type="button" className="link-button" onClick={onClose}>
            Cerrar
          </button>
        </p>
      )}
    </aside>
  );
}

interface PanelTitleProps {
  icon: LucideIcon;
  title: string;
  detail: string;
  onClose: (() => void) | undefined;
}

export function PanelTitle({ icon: Icon, title, detail, onClose }: PanelTitleProps) {
  return (
    <div className="row desk-panel-title">
      <span className="ava ava-t" aria-hidden>
        <Icon size={16} strokeWidth={1.75} />
      </span>
      <h2 className="grow">
        {title}
        <span className="xs t3">{detail}</span>
      </h2>
      {onClose !== undefined && (
        <button type="button" className="icono" aria-label="Cerrar panel" onClick={onClose}>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}

interface FactProps {
  icon: LucideIcon;
  label: string;
  children: ReactNode;
}

export const Fact = ({ icon: Icon, label, children }: FactProps) => (
  <li>
    <Icon size={14} aria-hidden />
    <span>
      <span className="visually-hidden">{label}: </span>
      {children}
    </span>
  </li>
);
