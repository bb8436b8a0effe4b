import { type FocusEvent, type ReactNode, createContext, useContext, useEffect } from 'react';
import { type FieldFace, useForm, useFormState } from './form.ts';
import './fields.css';

export interface FieldProps {
  /** By default the title that the contract gave the field. */
  label?: string;
  /** Columns of the twelve that it takes; phones always give it all of them. */
  span?: number;
  /** One line under the field that says what is expected. */
  help?: string;
  /** What stands against the value although it can be written; '' while nothing does. */
  warning?: string;
  disabled?: boolean;
}

/** Inside dense rows the label is still there for those who hear the page. */
export const DenseContext = createContext(false);

interface FrameProps {
  field: FieldFace;
  span?: number | undefined;
  help?: string | undefined;
  warning?: string | undefined;
  /** Beside the label, such as a counter. */
  aside?: ReactNode;
  /** A control that brings its label along, such as a switch. */
  ownLabel?: boolean;
  /** Several controls under one name, each with words of its own. */
  group?: boolean;
  children: ReactNode;
}

/** Label above, control, problem below: the frame of every field. It validates on leaving. */
export function Field(props: FrameProps) {
  const { field, span = 12, help, warning, aside, ownLabel = false, group = false, children } = props;
  const { store } = useForm();
  const dense = useContext(DenseContext);
  useFocusWhenAsked(field, true);

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    // Buttons that save check everything, those that leave or change the rows check nothing.
    if (event.relatedTarget?.closest('[data-form-action], .nested button, .ant-modal-close')) return;
    afterPress(() => store.validate(field.path));
  };

  const [Frame, Head] = group ? (['fieldset', 'legend'] as const) : (['div', 'div'] as const);
  return (
    <Frame
      className="field"
      style={{ gridColumn: `span ${span}` }}
      aria-describedby={group && field.error !== undefined ? field.errorId : undefined}
      onBlur={onBlur}
    >
      {!ownLabel && (
        <Head className={dense ? 'visually-hidden' : 'field-head'}>
          {group ? field.label : <label htmlFor={field.id}>{field.label}</label>}
          {field.optional && <span className="field-optional">opcional</span>}
          {aside}
        </Head>
      )}
      {children}
      {help !== undefined && field.error === undefined && <div className="field-help">{help}</div>}
      {warning !== undefined && <output className="field-warning">{warning}</output>}
      <FieldError id={field.errorId} text={field.error} />
    </Frame>
  );
}

/** What is pressed stays where it is until it is released: an error that moved it meanwhile would lose the click. */
function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) run();
  else addEventListener('mouseup', () => setTimeout(run), { once: true });
}

/** Always on the page, so that a text that appears in it is read out without interrupting. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div id={id} className="field-error" role="alert" aria-live="polite">
      {text}
    </div>
  );
}

/** `whole`: what is written in it has no places of its own, so that the third of its values is this field too. */
export function useFocusWhenAsked(field: FieldFace, whole = false): void {
  const { store } = useForm();
  const isAsked = useFormState(
    ({ focus }) => focus === field.path || (whole && focus?.startsWith(`${field.path}.`) === true),
  );
  useEffect(() => {
    if (!isAsked) return;
    const control = document.getElementById(field.id);
    control?.focus();
    control?.scrollIntoView({ block: 'nearest' });
    store.focus(undefined);
  }, [isAsked, field.id, store]);
}

export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="field-grid">{children}</div>;
}

interface SectionProps {
  title: string;
  help?: ReactNode;
  /** Under its name, such as a preview. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A named part of a form: its name at the left, its fields at the right. */
export function FormSection({ title, help, aside, children }: SectionProps) {
  return (
    <section className="form-section" aria-label={title}>
      <div>
        <h3>{title}</h3>
        {help !== undefined && <p>{help}</p>}
        {aside}
      </div>
      <FieldGrid>{children}</FieldGrid>
    </section>
  );
}
