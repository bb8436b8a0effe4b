import { type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { useLeaveGuard } from '../forms/leaveGuard.ts';
import { TabPanel, TabStrip, tabId } from '../forms/TabStrip.tsx';
import type { Registro, WriteRoute } from '../list/types.ts';
import { useMay } from '../list/useRecordActions.ts';
import { PageContext, type PageHandle, PartContext, sideOf, useDirtyParts, useNamed } from './context.ts';
import './page.css';
import { PageHead, type Titulo } from './PageHead.tsx';
import { notOpened, ReadOnlyLine, whyReadOnly } from './states.tsx';
import { type ReadRoute, sameRecord, useRecord, useRecordId } from './useRecord.ts';
import { useVisited } from './useVisited.ts';

interface AnyTab<Row> {
  key: string;
  label: string;
  /** Next to the label, such as a count or a warning chip. */
  mark?: (row: Row) => ReactNode;
}

/** A tab that is always there, or only once the record is stored. */
export type PageTab<Row> = AnyTab<Row> &
  (
    | { whileNew: true; content: (row: Row | undefined) => ReactNode }
    | { whileNew?: false; content: (row: Row) => ReactNode }
  );

interface RecordPageProps<Row> {
  routes: { get: ReadRoute<Row>; create: WriteRoute; update: WriteRoute };
  titulo: Titulo;
  /** "esta póliza". */
  este: string;
  /** Target of the back arrow, if the user did not come from another screen. */
  volver: string;
  /** Next to the title, such as a plate and its vehicle. */
  beside?: (row: NoInfer<Row>) => ReactNode;
  actions?: (row: NoInfer<Row>) => ReactNode;
  /**
   * Reason why no user may change this record in its current state; undefined if nothing prevents a change.
   */
  locked?: (row: NoInfer<Row>) => string | undefined;
  tabs: readonly PageTab<NoInfer<Row>>[];
}

/**
 * The page of one record, with tabs that are saved separately. Without `?id=` it creates a record and then
 * continues with it.
 */
export function RecordPage<Row extends Registro>(props: RecordPageProps<Row>) {
  const id = useRecordId();
  const [born, setBorn] = useState<string>();
  // Another record gets a new page; a record that was just created keeps this one.
  return <Page key={id === born ? '' : id} {...props} onBorn={setBorn} />;
}

function Page<Row extends Registro>(props: RecordPageProps<Row> & { onBorn: (id: string) => void }) {
  const { routes, titulo, este, volver, beside, actions, tabs, locked, onBorn } = props;
  const may = useMay();
  const { id, tab, row, asked, ...record } = useRecord(routes.get);
  const [dirty, setDirty] = useDirtyParts(useLeaveGuard(sameRecord));
  const [problems, setProblems] = useNamed(0);
  const strip = useId();
  const isNew = id === '';
  const mayChange = may(isNew ? routes.create : routes.update);
  const lock = useLock(row, locked);
  const why = mayChange ? lock : whyReadOnly(este);
  const readOnly = why !== undefined;
  const shown = tabs.filter(({ whileNew }) => !isNew || whileNew === true);
  const active = (shown.find(({ key }) => key === tab) ?? shown[0])?.key ?? '';

  const { read, madeAll, open } = record;
  const adopt = useAdopt(record.adopt as (row: Registro) => void, {
    id,
    active,
    strip,
    open,
    setDirty,
    onBorn,
  });
  const page = useMemo<PageHandle>(
    () => ({ readOnly, read, adopt, madeAll, setDirty, setProblems }),
    [readOnly, read, adopt, madeAll, setDirty, setProblems],
  );

  const missing = notOpened({ isNew, mayChange, isThere: row !== undefined, asked, este, volver });
  if (missing !== undefined) return missing;
  return (
    <PageContext value={page}>
      <div className="record">
        <PageHead
          titulo={titulo}
          volver={volver}
          isNew={row === undefined}
          readOnly={!mayChange}
          beside={row !== undefined && beside?.(row)}
          actions={row !== undefined && actions?.(row)}
        />
        <TabStrip
          id={strip}
          tabs={shown.map((each) => headOf(each, { row, active, dirty, problems }))}
          active={active}
          label="Partes del registro"
          onChange={(key) => open({ tab: key })}
        />
        {readOnly && <ReadOnlyLine>{why}</ReadOnlyLine>}
        <Panels tabs={shown} row={row} strip={strip} active={active} />
      </div>
    </PageContext>
  );
}

interface PanelsProps<Row> {
  tabs: readonly PageTab<Row>[];
  row: Row | undefined;
  strip: string;
  active: string;
}

/** Mounts a tab on first visit and keeps it mounted, so that unsaved input survives a tab change. */
function Panels<Row>({ tabs, row, strip, active }: PanelsProps<Row>) {
  const visited = useVisited(active);
  return tabs
    .filter(({ key }) => visited.has(key))
    .map((tab) => (
      <TabPanel key={tab.key} id={strip} tab={tab.key} active={active} className="record-panel">
        <PartContext value={{ tab: tab.key, part: tab.key }}>
          {tab.whileNew === true ? tab.content(row) : row !== undefined && tab.content(row)}
        </PartContext>
      </TabPanel>
    ));
}

interface OpenRecord<Row> {
  row: Row | undefined;
  active: string;
  dirty: Readonly<Record<string, boolean>>;
  problems: Readonly<Record<string, number>>;
}

/** Unsaved input behind another tab replaces the usual mark of that tab. */
function headOf<Row>({ key, label, mark }: AnyTab<Row>, { row, active, dirty, problems }: OpenRecord<Row>) {
  const waits = key !== active && [key, sideOf(key)].some((part) => dirty[part] === true);
  const own = row === undefined ? undefined : mark?.(row);
  return { key, label, problems: problems[key] ?? 0, mark: waits ? <Unsaved /> : own };
}

interface Birth {
  id: string;
  active: string;
  strip: string;
  open: (place: Readonly<Record<string, string>>) => void;
  setDirty: (part: string, dirty: boolean) => void;
  onBorn: (id: string) => void;
}

/** Shows the saved record; a new record also gets its address. */
function useAdopt(keep: (row: Registro) => void, { id, active, strip, open, setDirty, onBorn }: Birth) {
  return useCallback(
    (saved: Registro) => {
      keep(saved);
      if (id !== '') return;
      setDirty(active, false);
      onBorn(saved._id);
      open({ id: saved._id, tab: active });
      // The form has been replaced, and the user will continue with the other tabs.
      document.getElementById(tabId(strip, active))?.focus();
    },
    [keep, id, active, strip, open, setDirty, onBorn],
  );
}

function useLock<Row>(row: Row | undefined, locked: RecordPageProps<Row>['locked']): string | undefined {
  return row === undefined ? undefined : locked?.(row);
}

const Unsaved = () => (
  <span className="record-unsaved" title="Cambios sin guardar">
    <span className="visually-hidden">cambios sin guardar</span>
  </span>
);
