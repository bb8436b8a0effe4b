import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useFormState } from './form.ts';
import { TabPanel, TabStrip } from './TabStrip.tsx';

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
  const heads = tabs.map((tab, index) => ({
    key: String(index),
    label: tab.label,
    problems: problemsOf(tab, errors),
  }));
  const wrong = heads.filter(({ problems }) => problems > 0).map(({ label }) => label);

  return (
    <>
      <TabStrip id={id} tabs={heads} active={String(active)} onChange={(key) => setActive(Number(key))} />
      {/* Every field stays on the page: one save checks all of them. */}
      {tabs.map((tab, index) => (
        <TabPanel
          key={tab.label}
          id={id}
          tab={String(index)}
          active={String(active)}
          className="form-tab-panel"
        >
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

const holds = ({ fields }: FormTab, path: string) => fields.includes(path.split('.')[0] ?? '');

const problemsOf = (tab: FormTab, errors: Record<string, string>) =>
  Object.keys(errors).filter((path) => holds(tab, path)).length;
