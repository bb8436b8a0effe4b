import { Progress as Bar } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Page } from '@amparo/contract/kernel/list';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { diaDe } from '@amparo/contract/kernel/time';
import { mensajes } from '@amparo/contract/mensajes';
import { Failure } from '../data/failure.ts';
import { useDialogs } from '../dialogs/index.ts';
import { FieldGrid } from '../forms/Field.tsx';
import { DayRangeField } from '../forms/fields/DayField.tsx';
import { SelectField } from '../forms/fields/SelectField.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import type { Ref } from '../forms/ref.ts';
import './excel.css';
import { download, type Outcome, type Progress, readAll, startWorkbook } from './report.ts';
import { excelSchema } from './schema.ts';
import { type Column, fileName, MAX_ROWS } from './sheet.ts';

const TODO = 'Todo';
const CANTIDADES = ['5', '10', '20', '50', '100', TODO] as const;

/** What a screen adds to the filters of its report, such as the role. */
export interface ExcelExtra<X extends z.ZodObject> {
  schema: X;
  initial?: Partial<z.input<X>>;
  fields: (fields: Ref<z.input<X>>) => ReactNode;
}

export interface ExcelFilters {
  fecha_inicial: string;
  fecha_final: string;
}

export interface ExcelPage<F> {
  filtros: F;
  pagina: number;
  elementosPorPagina: number;
}

interface ExcelDialogProps<Row, X extends z.ZodObject> {
  /** Reads one page of the list: `(query, signal) => call(usuarios.list, { query }, { signal })`. */
  read: (query: ExcelPage<ExcelFilters & z.output<X>>, signal: AbortSignal) => Promise<Page<Row>>;
  columns: readonly Column<Row>[];
  extra?: ExcelExtra<X>;
  /** EXCEL-09: some screens offer other quantities; "Todo" is always last and chosen first. */
  cantidades?: readonly [string, ...string[]];
  onClose: () => void;
}

/** Start, end and quantity of a report; it is read page by page and written in the browser (COMUN-34). */
export function ExcelDialog<Row, X extends z.ZodObject = z.ZodObject>(props: ExcelDialogProps<Row, X>) {
  const { read, columns, extra, cantidades = CANTIDADES, onClose } = props;
  const dialogs = useDialogs();
  const [schema] = useState(() => excelSchema(cantidades, extra?.schema));
  const [initial] = useState(() => ({
    fecha_final: diaDe(new Date()),
    cantidad: TODO,
    extra: extra?.initial ?? {},
  }));
  const [progress, setProgress] = useState<Progress>();
  const [notice, setNotice] = useState<string>();
  const running = useRef<AbortController>(undefined);

  const onSave = async (values: z.output<typeof schema>) => {
    const { cantidad, extra: own, ...days } = values;
    const filtros = { ...days, ...(own as z.output<X>) };
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setNotice(undefined);
    setProgress({ read: 0, total: 0 });
    const book = startWorkbook(columns, signal);
    try {
      const outcome = await readAll<Row>({
        quantity: cantidad === TODO ? undefined : Number(cantidad),
        readPage: (pagina, elementosPorPagina) => read({ filtros, pagina, elementosPorPagina }, signal),
        onPage: (rows, now) => {
          book.add(rows);
          setProgress(now);
        },
      });
      if (outcome.kind !== 'done') throw new NothingToDownload(outcome);
      const now = new Date();
      download(await book.finish(now), fileName(now));
    } catch (error) {
      if (error instanceof NothingToDownload) setNotice(error.message);
      else if (error instanceof Failure || signal.aborted) throw error;
      else dialogs.oops(mensajes.errorNoIdentificado);
      throw new DOMException('Nothing was downloaded', 'AbortError');
    } finally {
      book.discard();
      setProgress(undefined);
    }
  };

  return (
    <FormDialog
      title="Exportar a Excel"
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
          <FieldGrid>
            <DayRangeField from={f.fecha_inicial} to={f.fecha_final} />
            {extra?.fields(f.extra as Ref<z.input<X>>)}
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

function Reading({ progress }: { progress: Progress | undefined }) {
  const { read, total } = progress ?? { read: 0, total: 0 };
  const percent = total === 0 ? 0 : Math.floor((read / total) * 100);
  const isWriting = total > 0 && read >= total;
  return (
    <span className="excel-reading xs t2 num">
      <Bar percent={percent} size="small" showInfo={false} aria-label="Avance del reporte" />
      {isWriting
        ? 'Escribiendo el archivo…'
        : total === 0
          ? 'Leyendo…'
          : `${formatNumero(read)} de ${formatNumero(total)}`}
    </span>
  );
}

/** EXCEL-20: nothing failed, but there is no file either; the dialog stays to choose again. */
class NothingToDownload extends Error {
  constructor(outcome: Exclude<Outcome, { kind: 'done' }>) {
    super(
      outcome.kind === 'empty'
        ? `${mensajes.sinRegistros} con esos datos. No se descargó nada.`
        : `Son ${formatNumero(outcome.total)} registros y un archivo .xls admite ${formatNumero(MAX_ROWS)}. Acorta las fechas.`,
    );
  }
}
