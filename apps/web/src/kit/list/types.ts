import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Criteria, ListQuery, Page } from '@amparo/contract/kernel/list';
import type { Escrito } from '@amparo/contract/kernel/record';
import type { Input, Method, Route } from '@amparo/contract/kernel/route';
import type { Cell } from '../excel/sheet.ts';
import type { FieldRef } from '../forms/fieldRef.ts';
import type { TeclaDe } from '../keys/atajos.ts';

/** The fields that every list needs of a row; the columns describe the rest. */
export interface Registro {
  _id: string;
  _rev?: number;
  /**
   * Some resources store it as 1 and 0 (COMUN-27). If it is a word, the screen defines which rows are quiet.
   */
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

/** A call that writes a record and returns a message for the user. */
export type WriteRoute<B extends z.ZodType = z.ZodType> = Route<
  'POST' | 'PUT' | 'DELETE',
  string,
  string,
  z.ZodType,
  B,
  z.ZodType<{ message: string }>
>;

/** A call that returns a message for the user. */
export type TellingRoute = Route<
  Method,
  string,
  string,
  z.ZodType,
  z.ZodType,
  z.ZodType<{ message: string }>
>;

/** The path parameters of the parent record: `{ id }` of `locaciones/:id/salones`. */
export type Padre = Readonly<Record<string, string>>;

/**
 * The path parameters of a call for a row: those of the parent, and the id of the row for the remaining one.
 */
export function paramsOf({ path }: Route, padre: Padre, row: Registro): Record<string, string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  return {
    ...padre,
    ...Object.fromEntries(names.filter((name) => !(name in padre)).map((name) => [name, row._id])),
  };
}

interface ListRequestState {
  filtros: Filtros;
  elementosPorPagina: number;
  pagina: number;
}

/** The input of a list call. Criteria are texts here; the server parses them. */
export function inputOf<Row, C extends Criteria>(
  padre: Padre,
  query: ListRequestState,
): Input<ListRoute<Row, C>> {
  return { params: padre, query } as unknown as Input<ListRoute<Row, C>>;
}

/** Criteria as they are typed, sent and written in the address. */
export type Filtros = Readonly<Record<string, string>>;

export interface Column<Row> {
  key: string;
  titulo: string;
  /** The text of the cell, for the tooltip and for every use without formatting. */
  text: (row: Row) => string;
  /** How the cell is rendered, if not as its text. */
  render?: (row: Row) => ReactNode;
  /** In pixels; columns without a width share the remaining space. */
  width?: number | undefined;
  /** Minimum width of a column without `width`. */
  minWidth?: number | undefined;
  align?: 'start' | 'end' | undefined;
  /** Key of the column above it. Both share a cell, with the width and alignment of the upper one. */
  under?: string;
  /** A card shows the title next to the value, unless the value is clear without it. */
  speaksForItself?: boolean;
  /** The value in a report; by default the text. */
  excel?: (row: Row) => Cell;
  /**
   * The cell is a button: the first of these actions that the row has. Such a column has no value for a
   * report.
   */
  acciones?: readonly string[];
}

export interface RowAction<Row> {
  key: string;
  label: (row: Row) => string;
  icon: LucideIcon;
  /** Shorter label, for a cell that is too narrow for the usual one. */
  short?: string;
  /** In a cell it is a button with a border, because it is the main action of a row. */
  isMain?: boolean;
  /** Before the actions of every list, because users need it most. */
  isFirst?: boolean;
  /** Rare, or harmful by mistake: always in the menu. */
  isRare?: boolean;
  /** The letter that runs it on the focused row, for frequent actions. */
  letter?: TeclaDe<'fila' | 'filaDeCaso'>;
  run: (row: Row) => void;
  /** The action does not apply to this row for any user. */
  isHidden?: (row: Row) => boolean;
  isBusy?: (row: Row) => boolean;
  /**
   * Reason why the row refuses the action. The action stays visible and shows the reason when it is clicked.
   */
  refuses?: (row: Row) => string | undefined;
  /** Allows the action for many rows, if it needs no input for each row. */
  bulk?: Bulk<Row> | undefined;
}

/** How an action runs on many rows: it sends the call for a single row, once per row. */
export interface Bulk<Row> {
  send: (row: Row, idempotencyKey: string) => Promise<{ message: string }>;
  /** The consequence, shown once for all rows. */
  consequence?: string | undefined;
  danger?: boolean;
  /** Refusals that a single row reports only after the click. */
  refuses?: (row: Row) => string | undefined;
}

/**
 * A criterion that the user does not type: links to the list set it, and a chip next to the title shows it.
 */
export interface ListShortcut {
  campo: string;
  /** The value that the chip applies; without it, any value. */
  valor?: string;
  icon: LucideIcon;
  /** "3 solicitudes de personal", without the number until it is counted. Receives the applied value too. */
  label: (found: number | undefined, applied: string | undefined) => string;
  /** Shown with its count even while it is not applied; other chips are shown only after a link. */
  isOffered?: boolean;
}

/** An extra action of a screen, with a button next to those of every list. */
export interface ListTool {
  label: string;
  icon: LucideIcon;
  letter: TeclaDe<'lista'>;
  route: WriteRoute;
  dialog: (on: { onDone: () => void; onClose: () => void }) => ReactNode;
}

/** A record that is edited on a separate page instead of in a dialog; `?id=` names it there. */
export interface OnPage<Row = never> {
  route: WriteRoute;
  /** Path of the page: `/e-polizas`. */
  page: string;
  /** Records that no user may change; by default none. */
  isHidden?: (row: Row) => boolean;
  refuses?: (row: Row) => string | undefined;
}

export type RowDialog<Row> = (props: { row: Row; onClose: () => void }) => ReactNode;

/** Names for the records of a screen. */
export interface Nombres<Row> {
  /** "permiso", for "Agregar permiso". */
  singular: string;
  /** Titles of the dialogs, if they are not "Agregar permiso" and "Actualizar permiso". */
  agregar?: string;
  actualizar?: string;
  /** Label of the add button, if it is not "Agregar": "Nuevo ticket". */
  nuevo?: string;
  /** "este permiso", for "Esta seguro de inhabilitar este permiso?". */
  este: string;
  /** The name of a row; by default the text of the first column. */
  nombre?: (row: Row) => string;
  /** Title of an empty list, if its criteria allow a better one than the usual. */
  ninguno?: string | undefined;
  /** Heading of the column of actions, if it is not "Acciones". */
  acciones?: string;
}

/** Props of the form of a catalogue: `function Fields({ at }: FieldsOf<typeof tramites>)`. */
export type FieldsOf<T extends { create: { body: z.ZodType } }> = FieldsAt<T['create']['body']>;

/** The fields of a form, for the body of the call that saves it. */
export type FormFields<B extends z.ZodType> = (props: FieldsAt<Escrito<B>>) => ReactNode;

interface FieldsAt<B extends z.ZodType> {
  at: FieldRef<z.input<B>>;
  /** Id of the edited record; undefined for a new one. */
  id?: string;
}
