import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Criteria, ListQuery, Page } from '@amparo/contract/kernel/list';
import type { Route } from '@amparo/contract/kernel/route';
import type { Ref } from '../forms/ref.ts';

/** What the machine needs to know of a row; everything else is told by the columns. */
export interface Registro {
  _id: string;
  _rev?: number;
  estado?: boolean;
}

export type ListRoute<Row, C extends Criteria = Criteria> = Route<
  'GET',
  string,
  string,
  ListQuery<C>,
  z.ZodType,
  z.ZodType<Page<Row>>
>;

/** A call that writes a record, with what it takes. */
export type WriteRoute<B extends z.ZodType> = Route<'POST' | 'PUT', string, string, z.ZodType, B>;

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
  width?: number;
  /** Where the column has no width: it never gets narrower than this. */
  minWidth?: number;
  align?: 'start' | 'end';
  /** A card writes the title beside the value unless the value speaks for itself. */
  speaksForItself?: boolean;
}

export interface RowAction<Row> {
  key: string;
  label: (row: Row) => string;
  icon: LucideIcon;
  run: (row: Row) => void;
  /** The action makes no sense for this row, whoever asks. */
  isHidden?: (row: Row) => boolean;
  isBusy?: (row: Row) => boolean;
}

/** What the records of a screen are called. */
export interface Nombres<Row> {
  /** "permiso": for "Agregar permiso". */
  singular: string;
  /** "este permiso": for "Esta seguro de inhabilitar este permiso?". */
  este: string;
  /** Which one it is; the words of the first column unless told otherwise. */
  nombre?: (row: Row) => string;
  /** The head of the column of actions, where it is not "Acciones". */
  acciones?: string;
}

/** The fields of a form, placed on the body of the call that saves it. */
export type FormFields<B extends z.ZodType> = (props: { at: Ref<z.input<B>> }) => ReactNode;
