import type { Locator, Page } from '@playwright/test';
import type { House } from '../house/house.ts';

/** A plain catalogue as its rows of the requirements describe its screen. */
export interface CatalogueScreen {
  /** The ids that the walk over this screen proves. */
  rows: string;
  path: string;
  titulo: string;
  /** Without the one of actions. */
  columnas: readonly string[];
  criterios: readonly string[];
  tamanos: readonly string[];
  agregar: string;
  actualizar: string;
  /** What is said of each field that was left empty. */
  faltan: readonly string[];
  /** What must exist before one can be written. */
  prepare?: (house: House) => Promise<void>;
  /** What may stand in the name of a record, where that is not any text. */
  llamado?: (nombre: string) => string;
  /** Writes a new record whose first column is `nombre`. */
  write: (dialog: Locator, nombre: string, page: Page) => Promise<void>;
  /** The field that says how it is called. */
  nombre: string;
  inhabilitar: string;
  activar: string;
  /** What is said after creating, editing, switching off and on; "Operación Exitosa" unless told. */
  exito?: readonly [string, string, string, string];
}

export const TAMANOS = ['5', '10', '20', '30', '40', '50', '100'];
export const REGISTRO = {
  inhabilitar: 'Esta seguro de inhabilitar este registro?',
  activar: 'Esta seguro de activar este registro?',
};
