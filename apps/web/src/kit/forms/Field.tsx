import { type FocusEvent, type ReactNode, createContext, useContext, useEffect } from 'react';
import { type FieldFace, useForm, useFormState } from './form.ts';
import './fields.css';

export interface FieldProps {
  /** The default is the title in the schema of the contract. */
  label?: string;
  /** Columns out of twelve; on a phone always all of them. */
  span?: number;
  /** A hint below the field, in one line. */
  help?: string;
  /** Non-blocking warning; '' while there is none. */
  warning?: string;
  disabled?: boolean;
}

/** In dense rows labels are only for screen readers. */
export const DenseContext = createContext(false);

interface FrameProps {
  field: FieldFace;
  span?: number | undefined;
  help?: string | undefined;
  warning?: string | undefined;
  /** Next to the label, such as a counter. */
  aside?: ReactNode;
  /** The control has its own label, such as a switch. */
  ownLabel?: boolean;
  /** Several controls under one name, each with its own label. */
  group?: boolean;
  children: ReactNode;
}

/** The frame of every field: label, control, error. It validates when focus leaves the field. */
export function Field(props: FrameProps) {
  const { field, span = 12, help, warning, aside, ownLabel = false, group = false, children } = props;
  const { store } = useForm();
  const dense = useContext(DenseContext);
  useFocusWhenAsked(field, true);

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    // Save buttons validate all fields; buttons that close the form or change rows validate none.
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

/**
 * Validate after the mouse button is released: an error message that moves the pressed button would lose the
 * click.
 */
function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) run();
  else addEventListener('mouseup', () => setTimeout(run), { once: true });
}

/** Always mounted, so that screen readers read a new text without interrupting. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div id={id} className="field-error" role="alert" aria-live="polite">
      {text}
    </div>
  );
}

/** `whole`: the parts of the value have no fields, so a problem in any part focuses this field. */
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
  /** Below the title, such as a preview. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A named part of a form: its title at the left, its fields at the right. */
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
