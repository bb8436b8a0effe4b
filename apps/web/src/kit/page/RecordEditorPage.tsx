import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { FieldRef } from '../forms/fieldRef.ts';
import { focusFirst } from '../forms/focusFirst.ts';
import { useFormState } from '../forms/form.ts';
import { SaveButton } from '../forms/FormActions.tsx';
import { useLeaveGuard } from '../forms/leaveGuard.ts';
import { SchemaForm } from '../forms/SchemaForm.tsx';
import { Kbd } from '../keys/Kbd.tsx';
import { useWayBack } from '../list/BackLink.tsx';
import type { Registro } from '../list/types.ts';
import { useMay } from '../list/useRecordActions.ts';
import { PHONE, useMedia } from '../media.ts';
import { PageContext, type PageHandle } from './context.ts';
import './page.css';
import { PageHead, type Titulo } from './PageHead.tsx';
import { Follow, type SavingRoute, useSaving } from './RecordForm.tsx';
import { notOpened, ReadOnlyLine, whyReadOnly } from './states.tsx';
import { type ReadRoute, sameRecord, useRecord, useRecordId } from './useRecord.ts';

interface WholePageProps<Row, B extends z.ZodType> {
  routes: { get: ReadRoute<Row>; create: SavingRoute<B>; update: SavingRoute<z.ZodType> };
  titulo: Titulo;
  /** "este plan". */
  este: string;
  /** Target when the user leaves, if they did not come from another screen. */
  volver: string;
  initial: Partial<z.input<B>>;
  /** The form values of a stored record. Must be the same function on each render. */
  initialOf: (row: NoInfer<Row>) => Partial<z.input<NoInfer<B>>>;
  /** Paths of long lists whose rows no rule compares, as in `createValidator`. */
  apart?: readonly string[];
  /** Next to the title; it may depend on the input. */
  beside?: ReactNode;
  /** Before the buttons that cancel and save. */
  actions?: (row: NoInfer<Row> | undefined) => ReactNode;
  className: string | undefined;
  children: (at: FieldRef<z.input<B>>, row: NoInfer<Row> | undefined) => ReactNode;
}

/**
 * The page of one record with a single form, saved with Ctrl Enter and left with Esc. Without `?id=` it
 * creates a record and then continues with it.
 */
export function RecordEditorPage<Row extends Registro, B extends z.ZodType>(props: WholePageProps<Row, B>) {
  const id = useRecordId();
  const [born, setBorn] = useState<string>();
  return <Page key={id === born ? '' : id} {...props} onBorn={setBorn} />;
}

function Page<Row extends Registro, B extends z.ZodType>(
  props: WholePageProps<Row, B> & { onBorn: (id: string) => void },
) {
  const { routes, este, volver, onBorn } = props;
  const may = useMay();
  const guard = useLeaveGuard(sameRecord);
  const { id, row, asked, read, madeAll, open, ...record } = useRecord(routes.get);
  const isNew = id === '';
  const mayChange = may(isNew ? routes.create : routes.update);
  const keep = record.adopt as (row: Registro) => void;
  const adopt = useCallback(
    (saved: Registro) => {
      keep(saved);
      if (id !== '') return;
      guard(false);
      onBorn(saved._id);
      open({ id: saved._id });
    },
    [keep, id, guard, onBorn, open],
  );
  const page = useMemo<PageHandle>(
    () => ({
      readOnly: !mayChange,
      read,
      adopt,
      madeAll,
      setDirty: (_, dirty) => guard(dirty),
      setProblems: () => undefined,
    }),
    [mayChange, read, adopt, madeAll, guard],
  );
  const missing = notOpened({ isNew, mayChange, isThere: row !== undefined, asked, este, volver });
  if (missing !== undefined) return missing;
  return (
    <PageContext value={page}>
      <Whole {...props} row={row} readOnly={!mayChange} guard={guard} />
    </PageContext>
  );
}

interface WholeProps<Row, B extends z.ZodType> extends WholePageProps<Row, B> {
  row: Row | undefined;
  readOnly: boolean;
  guard: (dirty: boolean) => void;
}

function Whole<Row extends Registro, B extends z.ZodType>(props: WholeProps<Row, B>) {
  const { routes, titulo, este, volver, row, readOnly, guard, beside, className, children } = props;
  const isNew = row === undefined;
  const initialOf = props.initialOf as unknown as (row: Registro) => Partial<z.input<B>>;
  const initial = isNew ? props.initial : initialOf(row);
  const route = isNew ? routes.create : routes.update;
  const saving = useSaving<B>({ route, row, initial, initialOf });
  const isPhone = useMedia(PHONE);
  const place = useRef<HTMLDivElement>(null);
  const [startsNew] = useState(isNew);
  useEffect(() => {
    if (startsNew) focusFirst(place.current);
  }, [startsNew]);
  const leave = useLeave(volver);
  const actions = (
    <Actions isPhone={isPhone} isNew={isNew} readOnly={readOnly} onLeave={leave}>
      {props.actions?.(row)}
    </Actions>
  );
  return (
    // Key events bubble up from the fields: Esc leaves the page, as the cancel button does.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} className="record" onKeyDown={(event) => isFreeEsc(event) && leave()}>
      <SchemaForm
        schema={routes.create.body}
        initial={initial}
        rev={row?._rev}
        {...saving}
        onDirty={guard}
        enterAdds
        readOnly={readOnly}
        className={`record whole ${className}`}
        {...(props.apart === undefined ? {} : { apart: props.apart })}
      >
        {(at) => (
          <>
            <PageHead
              titulo={titulo}
              volver={volver}
              isNew={isNew}
              readOnly={readOnly}
              beside={beside}
              actions={!isPhone && actions}
            />
            {readOnly && <ReadOnlyLine>{whyReadOnly(este)}</ReadOnlyLine>}
            {children(at, row)}
            {isPhone && <div className="dlg-pie record-bar">{actions}</div>}
            {row !== undefined && <Follow row={row} initialOf={initialOf} />}
          </>
        )}
      </SchemaForm>
    </div>
  );
}

function useLeave(volver: string) {
  const navigate = useNavigate();
  const back = useWayBack(volver);
  return () => void navigate(back);
}

/** An open list of options or popover takes Esc first. Dialogs are outside this element. */
function isFreeEsc({ key, target, currentTarget, defaultPrevented }: KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'Escape' || defaultPrevented || !currentTarget.contains(target as Node)) return false;
  const isChoosing = target instanceof Element && target.getAttribute('aria-expanded') === 'true';
  const isCombobox = target instanceof Element && target.getAttribute('role') === 'combobox';
  return !(isChoosing && isCombobox) && document.querySelector(':popover-open') === null;
}

interface ActionsProps {
  isPhone: boolean;
  isNew: boolean;
  readOnly: boolean;
  onLeave: () => void;
  children: ReactNode;
}

/** On a phone the back arrow leaves, and the bottom bar has the other actions. */
function Actions({ isPhone, isNew, readOnly, onLeave, children }: ActionsProps) {
  if (readOnly) return children;
  return (
    <>
      {!isPhone && <Unsaved />}
      {children}
      {!isPhone && (
        <Button onClick={onLeave} data-form-action>
          Cancelar <Kbd>Esc</Kbd>
        </Button>
      )}
      <SaveButton enterAdds>{isNew ? 'Guardar' : 'Actualizar'}</SaveButton>
    </>
  );
}

function Unsaved() {
  const dirty = useFormState((state) => state.dirty);
  const saving = useFormState((state) => state.saving);
  return (
    <output className="xs t3 record-whole-status">
      {saving ? 'Guardando…' : dirty && 'Cambios sin guardar'}
    </output>
  );
}
