import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext } from 'react';
import type { Tecleado } from '@amparo/contract/kernel/typed';
import type { NombreDePermiso } from '@amparo/contract/routes';
import type { Usuario } from '@amparo/contract/usuarios';
import type { Vehiculo } from '@amparo/contract/vehiculos';

/** The groups of the side menu, in their order (SHELL-02 to SHELL-05). "Pólizas" insure, "Políticas" are documents. */
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
  /** As staff write it; any casing opens it (RUTAS-11). Optional segments: `/v-vehiculos/:id?`. */
  path: string;
  /** Other spellings, which redirect here. */
  aliases?: readonly string[];
  /** Read in the browser's tab: "Permisos · Amparo". */
  title: string;
  /** Without one, anyone with a session may open it. */
  permiso?: NombreDePermiso;
  load: () => Promise<{ default: ComponentType }>;
  menu?: { grupo: Grupo; label: string; orden: number };
  /** The screen of the menu that stays marked while this one is open: the page of a record is under its list. */
  under?: string;
  /** Case screens need the room: the side menu starts as a rail. */
  riel?: boolean;
}

/** A record that the search of the whole application leads to. */
export interface Hit {
  /** By what its page is addressed. */
  clave: string;
  titulo: string;
  detalle: string;
}

/** How the records of one kind that the search (Ctrl K) finds are shown, and where they lead. The server finds them. */
export interface Hits {
  /** As their own list is called. */
  recurso: string;
  permiso: NombreDePermiso;
  grupo: Grupo;
  /** Where it could not be looked, in words: "No pudimos buscar en Personas". */
  titulo: string;
  path: (clave: string) => string;
  /** What can be opened as it was typed, before anything is found. */
  direct?: (typed: Tecleado) => Hit | undefined;
}

/** What the page of a plate is about; nobody may have registered it. */
export interface PlateSubject {
  placa: string;
  vehiculo: Vehiculo | undefined;
}
/** What the page of a person is about. */
export interface PersonSubject {
  persona: Usuario;
}

/** A piece of the page of a plate or of a person. It fails alone: the rest of the page stays. */
export interface SheetPart<Subject> {
  /** Names it in the address of the page (`#papeles`). */
  clave: string;
  titulo: string;
  orden: number;
  permiso?: NombreDePermiso;
  /** It has something to say also of a plate that nobody registered. */
  sinRegistro?: true;
  load: () => Promise<{ default: ComponentType<Subject> }>;
}
/** A card of the page. */
export interface Section<Subject> extends SheetPart<Subject> {
  columna: 'izquierda' | 'centro' | 'derecha';
}
/** What a feature adds to a page: cards, and cells of the strip of answers above them, which lead to the card of the same name. */
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

/** A feature of one screen. */
export const oneScreen = (screen: ScreenRoute): Manifest => ({ routes: [screen] });

/** What a feature tells the application about itself. */
export interface Manifest {
  routes: readonly ScreenRoute[];
  hits?: Hits;
}

/** What a feature brings to the pages of a plate and of a person. It comes with those pages, not with the shell. */
export interface SheetParts {
  vehiculo?: Sheet<PlateSubject>;
  persona?: Sheet<PersonSubject>;
  hitos?: readonly Milestone[];
}

/**
 * What every feature tells of itself. It is handed down from where the router is made: the manifests load every screen, so
 * a screen that imported them would close a circle.
 */
export const ManifestsContext = createContext<readonly Manifest[]>([]);

/** What every feature brings to the pages of a plate and of a person, around those pages. */
export const SheetPartsContext = createContext<readonly SheetParts[]>([]);
