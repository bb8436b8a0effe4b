import type { z } from 'zod';
import type { SheetColumn as ReportColumn } from '../excel/sheet.ts';
import { labelOf } from '../history/words.ts';
import type { Column } from './types.ts';

/** Columns of buttons have no value for a report. */
export const isReportable = <Row>({ acciones }: Column<Row>) => acciones === undefined;

export const toReportColumn = <Row>({ titulo, excel, text }: Column<Row>): ReportColumn<Row> => ({
  titulo,
  valor: excel ?? text,
});

/** The title of a field: that of its column, or else of its form. */
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
