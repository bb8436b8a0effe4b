import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Criteria, ListQuery, Page } from '@amparo/contract/kernel/list';
import type { Escrito } from '@amparo/contract/kernel/record';
import type { Input, Method, Route } from '@amparo/contract/kernel/route';
import type { Cell } from '../excel/sheet.ts';
import type { Ref } from '../forms/ref.ts';
import type { TeclaDe } from '../keys/atajos.ts';

/** What the machine needs to know of a row; everything else is told by the columns. */
export interface Registro {
  _id: string;
  _rev?: number;
  /** Some resources write it 1 and 0 (COMUN-27); where it is a word, the screen says which rows are quiet. */
  estado?: boolean | number | string | null;
}

export type ListRoute<Row, C extends Criteria = Criteria> = Route<
  'GET',
  string,
  string,
  ListQuery<C>,
  z.ZodType,
  z.ZodType<Page<Row>>
>;

/** A call that writes a record, with what it takes, and answers what to tell the person. */
export type WriteRoute<B extends z.ZodType = z.ZodType> = Route<
  'POST' | 'PUT' | 'DELETE',
  string,
  string,
  z.ZodType,
  B,
  z.ZodType<{ message: string }>
>;

/** A call that answers what to tell the person. */
export type TellingRoute = Route<
  Method,
  string,
  string,
  z.ZodType,
  z.ZodType,
  z.ZodType<{ message: string }>
>;

/** The parameters of the record above, for records that live under another one: `{ id }` of `locaciones/:id/salones`. */
export type Padre = Readonly<Record<string, string>>;

/** What a call needs to know of a row: the parent's parameters, and the one that is left is the row itself. */
export function paramsOf({ path }: Route, padre: Padre, row: Registro): Record<string, string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  return {
    ...padre,
    ...Object.fromEntries(names.filter((name) => !(name in padre)).map((name) => [name, row._id])),
  };
}

interface Asked {
  filtros: Filtros;
  elementosPorPagina: number;
  pagina: number;
}

/** What a list is asked: criteria are texts here, and the server reads them. */
export function inputOf<Row, C extends Criteria>(padre: Padre, query: Asked): Input<ListRoute<Row, C>> {
  return { params: padre, query } as unknown as Input<ListRoute<Row, C>>;
}

/** Criteria as they are typed, sent and written in the address. */
export type Filtros = Readonly<Record<string, string>>;

export interface Column<Row> {
  key: string;
  titulo: string;
  /** The cell in words: read by the tooltip and by everything that needs the value without its looks. */
  text: (row: Row) => string;
  /** How it is drawn, where that is more than its words. */
  render?: (row: Row) => ReactNode;
  /** Pixels; columns without a width share what is left. */
  width?: number | undefined;
  /** Where the column has no width: it never gets narrower than this. */
  minWidth?: number | undefined;
  align?: 'start' | 'end' | undefined;
  /** The key of the column above it: both share a cell, and its width and side are those of the upper one. */
  under?: string;
  /** A card writes the title beside the value unless the value speaks for itself. */
  speaksForItself?: boolean;
  /** What a report says of a row; its words unless told otherwise. */
  excel?: (row: Row) => Cell;
  /** Its cell is a button: the first of these actions that the row has. Such a column tells nothing to a report. */
  acciones?: readonly string[];
}

export interface RowAction<Row> {
  key: string;
  label: (row: Row) => string;
  icon: LucideIcon;
  /** In a cell of its own, where the label is too long for it. */
  short?: string;
  /** In a cell of its own it is a button with an edge: what most people open a row for. */
  isMain?: boolean;
  /** Before those of every list: what most people come for. */
  isFirst?: boolean;
  /** Seldom done, or not to be pressed by mistake: always behind the last place. */
  isRare?: boolean;
  /** The key that runs it on the row that has the focus, for what people do all day. */
  letter?: TeclaDe<'fila' | 'filaDeCaso'>;
  run: (row: Row) => void;
  /** The action makes no sense for this row, whoever asks. */
  isHidden?: (row: Row) => boolean;
  isBusy?: (row: Row) => boolean;
  /** Why it cannot be done to this row: the action stays in its place and says so when it is pressed. */
  refuses?: (row: Row) => string | undefined;
  /** Where it needs no answer for each row: the same write, for many of them. */
  bulk?: Bulk<Row> | undefined;
}

/** What an action does to each of many rows: the very call that it makes for one. */
export interface Bulk<Row> {
  send: (row: Row, idempotencyKey: string) => Promise<{ message: string }>;
  /** What happens next, said once for all of them. */
  consequence?: string | undefined;
  /** It takes something away. */
  danger?: boolean;
  /** What one row says only when it is pressed. */
  refuses?: (row: Row) => string | undefined;
}

/** A criterion that people do not write: links to the list have it, and a chip beside the title that says what it finds. */
export interface Shortcut {
  campo: string;
  /** The value that it stands for; any where it is not told. */
  valor?: string;
  icon: LucideIcon;
  /** "3 solicitudes de personal", or without a number while it was not counted; and with the value that is applied. */
  label: (found: number | undefined, applied: string | undefined) => string;
  /** Offered, with how many there are, also while it is not applied; the rest only come with links. */
  isOffered?: boolean;
}

/** Something a screen does besides adding, with a button beside those of every list. */
export interface ListTool {
  label: string;
  icon: LucideIcon;
  /** The key that opens it. */
  letter: TeclaDe<'lista'>;
  route: WriteRoute;
  dialog: (on: { onDone: () => void; onClose: () => void }) => ReactNode;
}

/** A record that is written on a page of its own instead of in a dialog; `?id=` names it there. */
export interface OnPage<Row = never> {
  route: WriteRoute;
  /** Where the page is: `/e-polizas`. */
  page: string;
  /** Records that nobody may change; none unless told. */
  isHidden?: (row: Row) => boolean;
  refuses?: (row: Row) => string | undefined;
}

/** What is opened about one row. */
export type RowDialog<Row> = (props: { row: Row; onClose: () => void }) => ReactNode;

/** What the records of a screen are called. */
export interface Nombres<Row> {
  /** "permiso": for "Agregar permiso". */
  singular: string;
  /** Titles of the dialogs, where they are not "Agregar permiso" and "Actualizar permiso". */
  agregar?: string;
  actualizar?: string;
  /** "Nuevo ticket": what the button that adds says, where that is not "Agregar". */
  nuevo?: string;
  /** "este permiso": for "Esta seguro de inhabilitar este permiso?". */
  este: string;
  /** Which one it is; the words of the first column unless told otherwise. */
  nombre?: (row: Row) => string;
  /** What an empty list says first, where its criteria tell more than that nothing has them. */
  ninguno?: string | undefined;
  /** The head of the column of actions, where it is not "Acciones". */
  acciones?: string;
}

/** What the form of a catalogue is given: `function Fields({ at }: FieldsOf<typeof tramites>)`. */
export type FieldsOf<T extends { create: { body: z.ZodType } }> = FieldsAt<T['create']['body']>;

/** The fields of a form, placed on what the call that saves it takes. */
export type FormFields<B extends z.ZodType> = (props: FieldsAt<Escrito<B>>) => ReactNode;

interface FieldsAt<B extends z.ZodType> {
  at: Ref<z.input<B>>;
  /** The record that is edited; undefined while one is added. */
  id?: string;
}
