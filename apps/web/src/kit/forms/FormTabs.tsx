import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useFormState } from './form.ts';
import { TabPanel, TabStrip } from './TabStrip.tsx';

export interface FormPart {
  label: string;
  /** The outer fields that it holds. */
  fields: readonly string[];
  /** Beside the label while nothing in it is wrong. */
  mark?: ReactNode;
}

interface FormTab extends FormPart {
  content: ReactNode;
}

/** Which part of a form is in front, for `TabStrip` and `TabPanel`; a failing field brings its own part forward. */
export function useFormTabs(tabs: readonly FormPart[]) {
  const id = useId();
  const [chosen, setActive] = useState(0);
  // Parts come and go with what is written in others.
  const active = Math.min(chosen, tabs.length - 1);
  const errors = useFormState((state) => state.errors);
  const asked = useFormState((state) => state.focus);
  const home = asked === undefined ? -1 : tabs.findIndex((tab) => holds(tab, asked));
  // While drawing and not after it: the field takes the focus as soon as this is on the page.
  if (home !== -1 && home !== active) setActive(home);
  const heads = tabs.map((tab, index) => ({
    key: String(index),
    label: tab.label,
    mark: tab.mark,
    problems: problemsOf(tab, errors),
  }));
  return { id, heads, active: String(active), open: (key: string) => setActive(Number(key)) };
}

/**
 * A form in parts that are saved together. Not antd's: its panels appear
 * after the next drawing, too late for the field that waits for the focus.
 */
export function FormTabs({ tabs }: { tabs: readonly FormTab[] }) {
  const { id, heads, active, open } = useFormTabs(tabs);
  const wrong = heads.filter(({ problems }) => problems > 0).map(({ label }) => label);

  return (
    <>
      <TabStrip id={id} tabs={heads} active={active} onChange={open} />
      {/* Every field stays on the page: one save checks all of them. */}
      {tabs.map((tab, index) => (
        <TabPanel key={tab.label} id={id} tab={String(index)} active={active} className="form-tab-panel">
          {tab.content}
        </TabPanel>
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

const holds = ({ fields }: FormPart, path: string) => fields.includes(path.split('.')[0] ?? '');

const problemsOf = (tab: FormPart, errors: Record<string, string>) =>
  Object.keys(errors).filter((path) => holds(tab, path)).length;
