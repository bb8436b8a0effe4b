import { fieldId } from './form.ts';

/** The element of a field, or of the closed row that holds it. */
function anchor(form: string, path: string): HTMLElement | null {
  const element = document.getElementById(fieldId(form, path));
  if (element !== null || !path.includes('.')) return element;
  return anchor(form, path.slice(0, path.lastIndexOf('.')));
}

export const hasPlace = (form: string, path: string) => anchor(form, path) !== null;

/** The failing field that a person reads first, wherever the schema declares it. */
export function firstOnPage(form: string, paths: string[]): string | undefined {
  const placed = paths.flatMap((path) => {
    const element = anchor(form, path);
    return element === null ? [] : [{ path, element }];
  });
  return placed.toSorted((a, b) => (isBefore(a.element, b.element) ? -1 : 1))[0]?.path;
}

function isBefore(a: Element, b: Element): boolean {
  return (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
