import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useFormState } from './form.ts';
import './formTabs.css';

interface FormTab {
  label: string;
  /** The outer fields that it holds. */
  fields: readonly string[];
  content: ReactNode;
}

/**
 * A form in parts that are saved together; a failing field brings its own part forward. Not antd's: its panels appear
 * after the next drawing, too late for the field that waits for the focus.
 */
export function FormTabs({ tabs }: { tabs: readonly FormTab[] }) {
  const id = useId();
  const [active, setActive] = useState(0);
  const errors = useFormState((state) => state.errors);
  const asked = useFormState((state) => state.focus);
  const home = asked === undefined ? -1 : tabs.findIndex((tab) => holds(tab, asked));
  // While drawing and not after it: the field takes the focus as soon as this is on the page.
  if (home !== -1 && home !== active) setActive(home);
  const wrong = tabs.filter((tab) => problemsOf(tab, errors) > 0).map(({ label }) => label);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (active + step + tabs.length) % tabs.length;
    setActive(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  };

  return (
    <>
      <div className="form-tabs" role="tablist">
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className="form-tab"
            aria-selected={index === active}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === active ? 0 : -1}
            onClick={() => setActive(index)}
            onKeyDown={onKeyDown}
          >
            <TabLabel label={tab.label} problems={problemsOf(tab, errors)} />
          </button>
        ))}
      </div>
      {/* Every field stays on the page: one save checks all of them. */}
      {tabs.map((tab, index) => (
        <div
          key={tab.label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          className="form-tab-panel"
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== active}
        >
          {tab.content}
        </div>
      ))}
      <output className="form-tabs-wrong">
        {wrong.length > 0 && (
          <>
            <CircleAlert size={15} strokeWidth={1.75} aria-hidden />
            Falta corregir en {wrong.join(', ')}
          </>
        )}
      </output>
    </>
  );
}

function TabLabel({ label, problems }: { label: string; problems: number }) {
  if (problems === 0) return label;
  return (
    <span className="inl rd">
      {label}
      <span className="chip chip-r num" aria-hidden>
        {problems}
      </span>
    </span>
  );
}

const holds = ({ fields }: FormTab, path: string) => fields.includes(path.split('.')[0] ?? '');

const problemsOf = (tab: FormTab, errors: Record<string, string>) =>
  Object.keys(errors).filter((path) => holds(tab, path)).length;
