import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Explicacion {
  clave: string;
  texto: string;
  muestra: ReactNode;
}
/** Part of a section. It has a title if the section has several parts. */
export interface HelpSection {
  titulo?: string;
  icon?: LucideIcon;
  explica: readonly Explicacion[];
}
export interface Seccion {
  clave: string;
  titulo: string;
  nota?: ReactNode;
  partes: readonly HelpSection[];
}
