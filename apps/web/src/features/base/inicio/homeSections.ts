import type { ComponentType } from 'react';
import type { ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import { ADMINISTRADOR, type NombreDeRol } from '@amparo/contract/kernel/roles';
import type { NombreDePermiso } from '@amparo/contract/routes';
import type { RecordPageSection } from '../../../kit/recordPage/part.ts';

export interface Subject {
  me: string;
  clase: ClaseDeCaso;
}

interface HomePart extends RecordPageSection {
  permiso: NombreDePermiso;
  /** Roles that see the section; all permitted users if undefined. */
  roles?: readonly NombreDeRol[];
  clase?: ClaseDeCaso;
  load: () => Promise<{ default: ComponentType<Subject> }>;
}

const HOLDERS: readonly NombreDeRol[] = ['Abogado', 'Investigador', 'Perito', 'Dibujante', 'Contact Center'];

/**
 * Sections with the user's own work, in display order. Each is a separate chunk that only its audience loads.
 */
const PARTS: readonly HomePart[] = [
  {
    clave: 'agenda',
    titulo: 'Mi agenda de hoy',
    permiso: 'agenda.ver',
    load: () => import('./MyAgenda.tsx'),
  },
  {
    clave: 'sesiones',
    titulo: 'Mis sesiones de hoy',
    permiso: 'sesiones.ver',
    roles: ['Profesor'],
    load: () => import('./MySessions.tsx'),
  },
  {
    clave: 'turnos',
    titulo: 'Mis turnos de hoy',
    permiso: 'turnos.ver',
    roles: ['Mecánico'],
    load: () => import('./MyAppointments.tsx'),
  },
  {
    clave: 'choque-simple',
    titulo: 'Mis casos',
    permiso: 'asistencia-choque-simple.ver',
    roles: HOLDERS,
    clase: 'choque-simple',
    load: () => import('./CasesOf.tsx'),
  },
  {
    clave: 'lesiones-homicidios',
    titulo: 'Mis casos de lesiones',
    permiso: 'asistencia-lesiones-homicidios.ver',
    roles: ['Abogado', 'Investigador'],
    clase: 'lesiones-homicidios',
    load: () => import('./CasesOf.tsx'),
  },
  {
    clave: 'juridica',
    titulo: 'Mis asistencias jurídicas',
    permiso: 'asistencia-juridica.ver',
    roles: ['Abogado', 'Contact Center'],
    clase: 'juridica',
    load: () => import('./CasesOf.tsx'),
  },
  {
    clave: 'correo',
    titulo: 'Necesita un administrador',
    permiso: 'correo.ver',
    roles: [ADMINISTRADOR],
    load: () => import('./UnsentMail.tsx'),
  },
];

export const homeSectionsFor = (can: (permiso: NombreDePermiso) => boolean, roles: readonly string[]) =>
  PARTS.filter(
    ({ permiso, roles: whose }) =>
      can(permiso) && (whose === undefined || whose.some((rol) => roles.includes(rol))),
  );
