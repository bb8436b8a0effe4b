import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext } from 'react';
import type { Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import type { SearchInput } from '@amparo/contract/kernel/search-input';
import type { NombreDePermiso } from '@amparo/contract/routes';
import type { Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';

/**
 * The groups of the side menu, in their order (SHELL-02 to SHELL-05). "Pólizas" are insurance policies,
 * "Políticas" are documents.
 */
export const GRUPOS = [
  'Métricas',
  'Configuración',
  'Usuarios',
  'Vehículos',
  'Pólizas',
  'Correo',
  'Choque simple',
  'Biblioteca',
  'Capacitación',
  'Asistencia jurídica',
  'Revisión vehicular',
  'Chats',
  'Comparendos',
  'Planes y servicios',
  'Políticas',
  'Encuestas',
  'Preguntas frecuentes',
  'VIP',
  'Mascotas',
  'Aliados',
  'Pico y placa',
] as const;
export type Grupo = (typeof GRUPOS)[number];

export interface ScreenRoute {
  /** As staff type it; any casing opens it (RUTAS-11). Optional segments: `/v-vehiculos/:id?`. */
  path: string;
  /** Other paths, which redirect here. */
  aliases?: readonly string[];
  /** Title of the browser tab: "Permisos · Amparo". */
  title: string;
  /** Without it, every signed-in user may open it. */
  permiso?: NombreDePermiso;
  load: () => Promise<{ default: ComponentType }>;
  menu?: { grupo: Grupo; label: string; orden: number };
  /** The menu entry that stays marked while this screen is open, such as the list of a record. */
  under?: string;
  /** The side menu starts as a rail, because case screens need the space. */
  riel?: boolean;
}

/** A record that the global search found. */
export interface Hit {
  /** The key in the address of its page. */
  clave: string;
  titulo: string;
  detalle: string;
}

/** How search results (Ctrl K) of one kind are shown, and where they lead. The server finds them. */
export interface Hits {
  /** The resource of their list. */
  recurso: string;
  permiso: NombreDePermiso;
  grupo: Grupo;
  /** Used when the search fails: "No pudimos buscar en Personas". */
  titulo: string;
  path: (clave: string) => string;
  /** A page that the typed text opens without a search. */
  direct?: (typed: SearchInput) => Hit | undefined;
}

/** The subject of the page of a plate, which may not be registered. */
export interface PlateSubject {
  placa: string;
  vehiculo: Vehiculo | undefined;
}
export interface PersonSubject {
  persona: Usuario;
}

/** A part of the page of a plate or of a person. If it fails, the rest of the page stays. */
export interface SheetPart<Subject> {
  /** Its anchor in the address of the page (`#papeles`). */
  clave: string;
  titulo: string;
  orden: number;
  permiso?: NombreDePermiso;
  /** It is shown for an unregistered plate too. */
  sinRegistro?: true;
  load: () => Promise<{ default: ComponentType<Subject> }>;
}
export interface Section<Subject> extends SheetPart<Subject> {
  columna: 'izquierda' | 'centro' | 'derecha';
}
/**
 * Cards that a feature adds to a page, and cells of the strip above them; a cell leads to the card with the
 * same key.
 */
export interface Sheet<Subject> {
  secciones?: readonly Section<Subject>[];
  respuestas?: readonly SheetPart<Subject>[];
}

/** How milestones of one kind are shown in the timeline. */
export interface Milestone {
  tipo: string;
  titulo: string;
  orden: number;
  icon: LucideIcon;
}

/** The manifest of a feature with a single screen. */
export const oneScreen = (screen: ScreenRoute): Manifest => ({ routes: [screen] });

/** The screens and search results of a feature. */
export interface Manifest {
  routes: readonly ScreenRoute[];
  hits?: Hits;
}

/**
 * The parts that a feature adds to the pages of a plate and of a person. They load with those pages and not
 * with the shell.
 */
export interface SheetParts {
  vehiculo?: Sheet<PlateSubject>;
  persona?: Sheet<PersonSubject>;
  hitos?: readonly Milestone[];
}

/**
 * The manifests of all features. The router provides them as a context: they import every screen, so a screen
 * that imported them would create a cycle.
 */
export const ManifestsContext = createContext<readonly Manifest[]>([]);

/** The parts of all features for the pages of a plate and of a person, provided around those pages. */
export const SheetPartsContext = createContext<readonly SheetParts[]>([]);
