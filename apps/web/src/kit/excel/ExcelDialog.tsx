import { type ReactNode, useRef, useState } from 'react';
import type { z } from 'zod';
import type { exportacion } from '@amparo/contract/kernel/catalogue';
import type { Page } from '@amparo/contract/kernel/list';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { cuantos, formatNumero } from '@amparo/contract/kernel/numbers';
import { serverNow } from '../data/clock.ts';
import { Failure } from '../data/failure.ts';
import { today } from '../data/today.ts';
import { useDialogs } from '../dialogs/index.ts';
import { download } from '../download.ts';
import { FieldGrid } from '../forms/Field.tsx';
import type { FieldRef } from '../forms/fieldRef.ts';
import { DayRangeField } from '../forms/fields/DayField.tsx';
import { SelectField } from '../forms/fields/SelectField.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { ProgressBar } from '../glyphs/ProgressBar.tsx';
import './excel.css';
import { sendOnce } from '../send/sendWithRetry.ts';
import { CANTIDADES, TODO, type Cantidades } from './cantidades.ts';
import { QuickRanges, useLastRange } from './QuickRanges.tsx';
import type { Range } from './ranges.ts';
import { type ReportOutcome, type Progress, readAll, startWorkbook } from './report.ts';
import { excelSchema } from './schema.ts';
import { type SheetColumn, fileName, MAX_ROWS } from './sheet.ts';

/** Fixed columns, or columns that depend on the choices in the dialog. */
export type ReportColumns<Row> =
  | readonly SheetColumn<Row>[]
  | ((chosen: Filtros, signal: AbortSignal) => Promise<readonly SheetColumn<Row>[]>);

/** Filters that a screen adds to its report, such as the role. */
export interface ExcelExtra {
  schema: z.ZodObject;
  /** The initial choice, derived from the criteria on screen. */
  initial?: (applied: Filtros) => Filtros;
  fields: (fields: FieldRef<never>) => ReactNode;
}

type Filtros = Readonly<Record<string, string>>;
export type ExportRoute = ReturnType<typeof exportacion>;

interface ExcelPage {
  filtros: Filtros;
  pagina: number;
  elementosPorPagina: number;
}

interface ExcelDialogProps<Row> {
  /** The call that records the export in the audit log, with the permission that it needs. */
  route: ExportRoute;
  read: (query: ExcelPage, signal: AbortSignal) => Promise<Page<Row>>;
  columns: ReportColumns<Row>;
  extra: ExcelExtra | undefined;
  titulo: string | undefined;
  cantidades: Cantidades | undefined;
  /** The criteria on screen, which also apply to the report. */
  applied: Filtros;
  /** Count and criteria of the list on screen, for the sentence that describes the report. */
  found: { total: number; words: readonly { label: string; value: string }[] };
  onClose: () => void;
}

/**
 * Dialog for the dates and quantity of a report. It reads the list page by page and writes the file in the
 * browser (COMUN-34).
 */
export default function ExcelDialog<Row>(props: ExcelDialogProps<Row>) {
  const { route, read, columns, extra, applied, found, onClose } = props;
  const { titulo = 'Exportar a Excel', cantidades = CANTIDADES } = props;
  const dialogs = useDialogs();
  const { last, pressed, press, remember } = useLastRange();
  const [schema] = useState(() => excelSchema(cantidades, extra?.schema));
  const [initial] = useState(() => ({
    fecha_final: today(),
    ...last(),
    ...daysOf(applied),
    cantidad: TODO,
    extra: extra?.initial?.(applied) ?? {},
  }));
  const [progress, setProgress] = useState<Progress>();
  const [notice, setNotice] = useState<string>();
  const running = useRef<AbortController>(undefined);

  const onSave = async (values: z.output<typeof schema>) => {
    const { cantidad, extra: own, ...days } = values;
    const filtros = { ...applied, ...days, ...(own as Filtros) };
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setNotice(undefined);
    setProgress({ read: 0, total: 0 });
    let book: ReturnType<typeof startWorkbook<Row>> | undefined;
    try {
      book = startWorkbook(
        typeof columns === 'function' ? await columns(own as Filtros, signal) : columns,
        signal,
      );
      const outcome = await readAll<Row>({
        quantity: cantidad === TODO ? undefined : Number(cantidad),
        readPage: (pagina, elementosPorPagina) => read({ filtros, pagina, elementosPorPagina }, signal),
        onPage: (rows, now) => {
          book?.add(rows);
          setProgress(now);
        },
      });
      if (outcome.kind !== 'done') throw new NothingToDownload(outcome);
      // Record the export in the audit log first, so that no file exists without an entry.
      await sendOnce(route, { body: { filtros, filas: outcome.rows } }, { signal });
      const now = new Date(serverNow());
      download(await book.finish(now), fileName(now), 'application/vnd.ms-excel');
      remember(days);
    } catch (error) {
      if (error instanceof NothingToDownload) setNotice(error.message);
      else if (error instanceof Failure || signal.aborted) throw error;
      else dialogs.oops(mensajes.errorNoIdentificado);
      throw new DOMException('Nothing was downloaded', 'AbortError');
    } finally {
      book?.discard();
      setProgress(undefined);
    }
  };

  return (
    <FormDialog
      title={titulo}
      width={500}
      action="Exportar"
      schema={schema}
      initial={initial}
      onSave={onSave}
      onClose={onClose}
      onAbort={() => running.current?.abort()}
      savingStatus={<Reading progress={progress} />}
    >
      {(f) => (
        <div className="excel-body">
          <p className="excel-found t2">{inSentence(found)}</p>
          <FieldGrid>
            <QuickRanges from={f.fecha_inicial} to={f.fecha_final} pressed={pressed} onPress={press} />
            <DayRangeField from={f.fecha_inicial} to={f.fecha_final} />
            {extra?.fields(f.extra as FieldRef<never>)}
            <SelectField
              at={f.cantidad}
              options={cantidades.map((value) => ({ value, label: value }))}
              help={`Un archivo .xls admite hasta ${formatNumero(MAX_ROWS)} filas`}
            />
          </FieldGrid>
          <output className="excel-notice">{notice}</output>
        </div>
      )}
    </FormDialog>
  );
}

/** The dates among the list's criteria, on screens where users choose them. */
function daysOf({ fecha_inicial, fecha_final }: Filtros): Partial<Range> {
  return {
    ...(fecha_inicial === undefined ? {} : { fecha_inicial }),
    ...(fecha_final === undefined ? {} : { fecha_final }),
  };
}

/** "200 registros que cumplen 1 criterio: Nombre = Ana". */
function inSentence({ total, words }: ExcelDialogProps<never>['found']): string {
  const rows = cuantos(total, 'registro', 'registros');
  if (words.length === 0)
    return `Sobre los ${rows} de la lista, sin criterios aplicados.`.replace('los 1 ', '1 ');
  const criteria = cuantos(words.length, 'criterio', 'criterios');
  const which = words.map(({ label, value }) => `${label} = ${value}`).join(', ');
  return `Sobre ${rows} que ${total === 1 ? 'cumple' : 'cumplen'} ${criteria}: ${which}.`;
}

function Reading({ progress }: { progress: Progress | undefined }) {
  const { read, total } = progress ?? { read: 0, total: 0 };
  const percent = total === 0 ? 0 : Math.floor((read / total) * 100);
  const isWriting = total > 0 && read >= total;
  return (
    <span className="excel-reading xs t2 num">
      <ProgressBar percent={percent} label="Avance del reporte" />
      {isWriting
        ? 'Escribiendo el archivo…'
        : total === 0
          ? 'Leyendo…'
          : `${formatNumero(read)} de ${formatNumero(total)}`}
    </span>
  );
}

/** EXCEL-20: no error, but no file either. The dialog stays open, so that the user can change the choice. */
class NothingToDownload extends Error {
  constructor(outcome: Exclude<ReportOutcome, { kind: 'done' }>) {
    super(
      outcome.kind === 'empty'
        ? `${mensajes.sinRegistros} con esos datos. No se descargó nada.`
        : `Son ${formatNumero(outcome.total)} registros y un archivo .xls admite ${formatNumero(MAX_ROWS)}. Acorta las fechas.`,
    );
  }
}
