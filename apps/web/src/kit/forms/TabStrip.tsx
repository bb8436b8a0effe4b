import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import './formTabs.css';

export interface StripTab {
  key: string;
  label: string;
  /** Number of its fields with errors. */
  problems?: number;
  /** Next to the label, such as a count or a warning. */
  mark?: ReactNode;
}

interface TabStripProps {
  id: string;
  tabs: readonly StripTab[];
  active: string;
  onChange: (key: string) => void;
  label?: string;
}

export const tabId = (id: string, key: string) => `${id}-tab-${key}`;
const panelId = (id: string, key: string) => `${id}-panel-${key}`;

/** The tab list: a single tab stop; arrows move and open. */
export function TabStrip({ id, tabs, active, onChange, label }: TabStripProps) {
  // Start at the focused tab, because the tab that was requested before may not be active yet.
  const onKeyDown = (from: string) => (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const here = tabs.findIndex(({ key }) => key === from);
    const next = tabs[(here + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChange(next.key);
    document.getElementById(tabId(id, next.key))?.focus();
  };
  const strip = useRef<HTMLDivElement>(null);
  // On a phone the strip scrolls, and the active tab may be outside the view.
  useEffect(() => {
    strip.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <div ref={strip} className="form-tabs" role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={tabId(id, tab.key)}
          className="form-tab"
          aria-selected={tab.key === active}
          aria-controls={panelId(id, tab.key)}
          tabIndex={tab.key === active ? 0 : -1}
          onClick={() => onChange(tab.key)}
          onKeyDown={onKeyDown(tab.key)}
        >
          <TabLabel {...tab} />
        </button>
      ))}
    </div>
  );
}

function TabLabel({ label, problems = 0, mark }: StripTab) {
  if (problems === 0 && mark === undefined) return label;
  return (
    <span className="inl">
      {label}
      {problems > 0 ? (
        <span className="chip chip-r num" aria-hidden>
          <CircleAlert size={12} />
          {problems}
        </span>
      ) : (
        mark
      )}
    </span>
  );
}

interface TabPanelProps {
  id: string;
  tab: string;
  active: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The content of a tab. It stays mounted while hidden, with all its input. */
export function TabPanel({ id, tab, active, className, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(id, tab)}
      className={className}
      aria-labelledby={tabId(id, tab)}
      hidden={tab !== active}
    >
      {children}
    </div>
  );
}
