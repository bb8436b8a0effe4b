import type { z } from 'zod';
import type { Column as ReportColumn } from '../excel/sheet.ts';
import { labelOf } from '../history/words.ts';
import type { Column } from './types.ts';

/** Buttons tell nothing to a report. */
export const isTold = <Row>({ acciones }: Column<Row>) => acciones === undefined;

/** A column as a report has it. */
export const reported = <Row>({ titulo, excel, text }: Column<Row>): ReportColumn<Row> => ({
  titulo,
  valor: excel ?? text,
});

/** A field as the screen calls it: its column, then its form. */
export function titleOf<Row>(
  campo: string,
  columns: readonly Column<Row>[],
  schemas: (z.ZodType | undefined)[],
) {
  const column = columns.find(({ key }) => key === campo);
  return (
    column?.titulo ??
    labelOf(
      campo,
      schemas.filter((schema) => schema !== undefined),
    )
  );
}
