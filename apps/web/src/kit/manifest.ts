import type { ComponentType } from 'react';
import type { NombreDePermiso } from '@amparo/contract/routes';

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
  /** Case screens need the room: the side menu starts as a rail. */
  riel?: boolean;
}

/** A record that a feature found, and where it is. */
export interface Found {
  path: string;
  label: string;
  detail: string;
}
export type Find = (typed: string, signal: AbortSignal) => Promise<readonly Found[]>;

/** How the search of the whole application (Ctrl K) asks a feature for its records; loaded when somebody types. */
export interface Finder {
  permiso: NombreDePermiso;
  grupo: Grupo;
  titulo: string;
  load: () => Promise<{ find: Find }>;
}

/** A feature of one screen. */
export const oneScreen = (screen: ScreenRoute): Manifest => ({ routes: [screen] });

/** What a feature tells the application about itself. */
export interface Manifest {
  routes: readonly ScreenRoute[];
  finder?: Finder;
}
