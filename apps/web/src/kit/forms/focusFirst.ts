const CONTROL = 'input:not([disabled]):not([type=hidden]), textarea:not([disabled])';

/** The first field of a form that has just opened. Whoever was faster keeps the field they are typing in. */
export function focusFirst(form: Element | null | undefined): void {
  if (form?.contains(document.activeElement) === true) return;
  form?.querySelector<HTMLElement>(CONTROL)?.focus();
}
