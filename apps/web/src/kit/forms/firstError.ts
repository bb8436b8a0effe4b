import { fieldId } from './form.ts';

/** The element of a field, or of the closed row that contains it. */
function anchor(form: string, path: string): HTMLElement | null {
  const element = document.getElementById(fieldId(form, path));
  if (element !== null || !path.includes('.')) return element;
  return anchor(form, path.slice(0, path.lastIndexOf('.')));
}

export const hasPlace = (form: string, path: string) => anchor(form, path) !== null;

/** The first field with an error in reading order, whatever the order of the schema is. */
export function firstOnPage(form: string, paths: string[]): string | undefined {
  const placed = paths.flatMap((path) => {
    const element = anchor(form, path);
    return element === null ? [] : [{ path, element }];
  });
  return placed.toSorted((a, b) => order(a.element, b.element))[0]?.path;
}

/** Fields of a closed row share its element and keep the order of the schema. */
function order(a: Element, b: Element): number {
  if (a === b) return 0;
  return (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 ? -1 : 1;
}
