import { type ReactNode, use, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { type Escrito, escritoDe } from '@amparo/contract/kernel/record';
import type { Input, Route } from '@amparo/contract/kernel/route';
import { useDialogs } from '../dialogs/index.ts';
import type { FieldRef } from '../forms/fieldRef.ts';
import { focusFirst } from '../forms/focusFirst.ts';
import { useForm, useFormState } from '../forms/form.ts';
import { FormStatus, SaveButton } from '../forms/FormActions.tsx';
import { type SaveOptions, SchemaForm } from '../forms/SchemaForm.tsx';
import type { AddSpec, EditSpec } from '../list/RecordDialog.tsx';
import { paramsOf, type Registro } from '../list/types.ts';
import { useApiMutation } from '../send/useApiMutation.ts';
import { PartContext, useDirtyPart, usePage } from './context.ts';
import './page.css';

/** A call that writes a record and returns it as it is stored now. */
export type SavingRoute<B extends z.ZodType> = Route<
  'POST' | 'PUT',
  string,
  string,
  z.ZodType,
  B,
  z.ZodType<Registro & { message: string }>
>;

interface RecordFormProps<N extends z.ZodType, E extends z.ZodType, Row> {
  row: Row | undefined;
  add?: AddSpec<N> & { route: SavingRoute<N> };
  edit: Pick<EditSpec<E, Row>, 'form' | 'initial' | 'enterAdds'> & { route: SavingRoute<E> };
}

/**
 * The data of a record on its page. After a new record is created, the page continues with the stored one.
 */
export function RecordForm<Row extends Registro, N extends z.ZodType, E extends z.ZodType>(
  props: RecordFormProps<N, E, Row>,
) {
  const { row, add, edit } = props;
  if (row === undefined) {
    if (add === undefined) return null;
    const { route, form: Fields, initial = {}, enterAdds } = add;
    return (
      <Form route={route} initial={initial} action="Agregar" enterAdds={enterAdds}>
        {(at) => <Fields at={at} />}
      </Form>
    );
  }
  const { route, form: Fields, enterAdds } = edit;
  const initialOf = edit.initial ?? ((record: Row) => record as unknown as Partial<z.input<Escrito<E>>>);
  return (
    <Form
      key={row._id}
      route={route}
      row={row}
      initial={initialOf(row)}
      initialOf={initialOf as unknown as (row: Registro) => Partial<z.input<Escrito<E>>>}
      action="Actualizar"
      enterAdds={enterAdds}
    >
      {(at) => <Fields at={at} id={row._id} />}
    </Form>
  );
}

interface FormProps<B extends z.ZodType> {
  route: SavingRoute<B>;
  row?: Registro;
  initial: Partial<z.input<Escrito<B>>>;
  initialOf?: (row: Registro) => Partial<z.input<Escrito<B>>>;
  action: string;
  enterAdds: boolean | undefined;
  children: (at: FieldRef<z.input<Escrito<B>>>) => ReactNode;
}

function Form<B extends z.ZodType>(props: FormProps<B>) {
  const { route, row, initial, initialOf, action, enterAdds = false, children } = props;
  const page = usePage();
  const onDirty = useDirtyPart();
  const saving = useSaving<Escrito<B>>({ route, row, initial, initialOf });
  const place = useRef<HTMLElement>(null);
  const isNew = row === undefined;
  useEffect(() => {
    if (isNew) focusFirst(place.current);
  }, [isNew]);

  return (
    <section ref={place} className="tarj record-form">
      <SchemaForm
        schema={escritoDe(route.body)}
        initial={initial}
        rev={row?._rev}
        {...saving}
        onDirty={onDirty}
        enterAdds={enterAdds}
        readOnly={page.readOnly}
      >
        {(at) => (
          <>
            {children(at)}
            <TellProblems />
            {row !== undefined && initialOf !== undefined && <Follow row={row} initialOf={initialOf} />}
            {!page.readOnly && (
              <div className="dlg-pie record-bar">
                <FormStatus />
                <span className="grow" />
                <SaveButton enterAdds={enterAdds}>{action}</SaveButton>
              </div>
            )}
          </>
        )}
      </SchemaForm>
    </section>
  );
}

interface Saving<S extends z.ZodType> {
  route: SavingRoute<z.ZodType>;
  row: Registro | undefined;
  initial: Partial<z.input<S>>;
  initialOf?: ((row: Registro) => Partial<z.input<S>>) | undefined;
}

/** The save and reload functions of a `SchemaForm` on the page of a record. */
export function useSaving<S extends z.ZodType>({ route, row, initial, initialOf }: Saving<S>) {
  const dialogs = useDialogs();
  const page = usePage();
  const { attempt } = useApiMutation(route);
  const saved = useRef<Registro>(undefined);
  const onSave = async (body: unknown, options: SaveOptions) => {
    const params = row === undefined ? {} : paramsOf(route, {}, row);
    const { message, ...left } = await attempt(
      { params, body } as unknown as Input<SavingRoute<z.ZodType>>,
      options,
    );
    saved.current = left;
    dialogs.exito(message);
    return left._rev;
  };
  const reload = async () => {
    const fresh = await page.read();
    return { initial: initialOf?.(fresh) ?? initial, rev: fresh._rev };
  };
  // Adopt the record only after the save, when no input can be lost: the page may replace this form.
  const onSaved = () => {
    if (saved.current !== undefined) page.adopt(saved.current);
  };
  return { onSave, onSaved, reload: row === undefined ? undefined : reload };
}

/** Shows the number of invalid fields on the tab. */
function TellProblems() {
  const { setProblems } = usePage();
  const { tab } = use(PartContext);
  const count = useFormState((state) => Object.keys(state.errors).length);
  useEffect(() => setProblems(tab, count), [setProblems, tab, count]);
  useEffect(() => () => setProblems(tab, 0), [setProblems, tab]);
  return null;
}

interface FollowProps {
  row: Registro;
  initialOf: (row: Registro) => unknown;
}

/**
 * A form without input follows the stored record. Input is kept and rebased if only other tabs of this page
 * have saved. After a save of another user, the conflict is resolved at the next save.
 */
export function Follow({ row, initialOf }: FollowProps) {
  const { store } = useForm();
  const { madeAll } = usePage();
  useEffect(() => {
    const known = store.rev ?? 0;
    const now = row._rev ?? 0;
    const { dirty, saving } = store.state;
    if (now > known && !saving && (!dirty || madeAll(known, now))) store.rebase(initialOf(row), dirty, now);
  }, [store, row, initialOf, madeAll]);
  return null;
}
