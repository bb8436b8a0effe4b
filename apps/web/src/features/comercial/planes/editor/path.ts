import { letter } from '../../../../kit/forms/NestedRow.tsx';
import { getIn } from '../../../../kit/forms/values.ts';

type Named = Readonly<Record<string, unknown>>;
const nameOr = (name: unknown, other: string) =>
  typeof name === 'string' && name.trim() !== '' ? name : other;

/** Name of a row in each list: its own text, or its number. */
const ROWS: Readonly<Record<string, (row: Named, index: number) => string>> = {
  titulos: ({ titulo }, index) => nameOr(titulo, `título ${index + 1}`),
  descripciones: (_, index) => `descripción ${index + 1}`,
  conjuntos: ({ nombre }, index) => nameOr(nombre, `conjunto ${index + 1}`),
  tipos: ({ tipo }, index) => nameOr(tipo, `tipo ${index + 1}`),
  opciones: (_, index) => `opción ${letter(index)}`,
};

export function pathInWords(values: unknown, path: string, labelOf: (path: string) => string): string {
  const names = path.split('.');
  const rows = names.flatMap((name, place) => {
    const index = Number(names[place + 1]);
    const call = ROWS[name];
    if (call === undefined || Number.isNaN(index)) return [];
    const row = getIn(values, names.slice(0, place + 2).join('.')) as Named | undefined;
    return [call(row ?? {}, index)];
  });
  const words = isRowItself(names) ? rows : [...rows, labelOf(path)];
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** True if the row name already identifies the field, so that the field's label is left out. */
function isRowItself(names: readonly string[]): boolean {
  const list = names.at(-3) ?? '';
  const field = names.at(-1) ?? '';
  return list === 'opciones' || (list in ROWS && ['nombre', 'tipo', 'titulo', 'descripcion'].includes(field));
}
