const CONTROL = 'input:not([disabled]):not([type=hidden]), textarea:not([disabled])';

/**
 * Focuses the first field of a form that has just opened, unless the user is already in one of its fields.
 */
export function focusFirst(form: Element | null | undefined): void {
  if (form?.contains(document.activeElement) === true) return;
  form?.querySelector<HTMLElement>(CONTROL)?.focus();
}
