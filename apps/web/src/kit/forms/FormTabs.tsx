import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useFormState } from './form.ts';
import { TabPanel, TabStrip } from './TabStrip.tsx';

export interface FormPart {
  label: string;
  /** The top-level fields of this part. */
  fields: readonly string[];
  /** Next to the label while the part has no errors. */
  mark?: ReactNode;
}

interface FormTab extends FormPart {
  content: ReactNode;
}

/** The active part of a form, for `TabStrip` and `TabPanel`. A field that takes focus activates its part. */
export function useFormTabs(tabs: readonly FormPart[]) {
  const id = useId();
  const [chosen, setActive] = useState(0);
  // Parts can disappear, depending on the values of other parts.
  const active = Math.min(chosen, tabs.length - 1);
  const errors = useFormState((state) => state.errors);
  const asked = useFormState((state) => state.focus);
  const home = asked === undefined ? -1 : tabs.findIndex((tab) => holds(tab, asked));
  // During render and not in an effect, because the field takes focus as soon as its part is on the page.
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
 * A form in parts that are saved together. Not antd's tabs, because they show a panel one render later, when
 * the field has already tried to take focus.
 */
export function FormTabs({ tabs }: { tabs: readonly FormTab[] }) {
  const { id, heads, active, open } = useFormTabs(tabs);
  const wrong = heads.filter(({ problems }) => problems > 0).map(({ label }) => label);

  return (
    <>
      <TabStrip id={id} tabs={heads} active={active} onChange={open} />
      {/* All fields stay mounted, because one save validates all of them. */}
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
