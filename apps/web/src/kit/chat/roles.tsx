import {
  Binoculars,
  BookMarked,
  BriefcaseBusiness,
  ClipboardList,
  FileSearch,
  Gavel,
  GraduationCap,
  Headphones,
  Headset,
  Landmark,
  PencilRuler,
  Ruler,
  Scale,
  ScanSearch,
  Shield,
  UserRound,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { CSSProperties } from 'react';
import type { NombreDeRol } from '@amparo/contract/kernel/roles';
import './message.css';

interface Look {
  icon: LucideIcon;
  /** Hue angle; the theme sets lightness and chroma. */
  hue: number;
}

/** One icon and one colour for each role of the staff (CHATS-51, CHATS-52). */
const LOOKS: Readonly<Record<Exclude<NombreDeRol, 'Usuario'>, Look>> = {
  Administrador: { icon: Shield, hue: 300 },
  'Contact Center': { icon: Headset, hue: 180 },
  'Coordinador Contact Center': { icon: Headphones, hue: 204 },
  'Coordinador Operativo': { icon: ClipboardList, hue: 156 },
  'Coordinador Abogado': { icon: Landmark, hue: 276 },
  Abogado: { icon: Scale, hue: 252 },
  'Coordinador Abogado CAIT': { icon: BookMarked, hue: 324 },
  'Abogado CAIT': { icon: Gavel, hue: 348 },
  'Coordinador Perito': { icon: ScanSearch, hue: 60 },
  Perito: { icon: Ruler, hue: 84 },
  Dibujante: { icon: PencilRuler, hue: 108 },
  'Coordinador Investigador': { icon: Binoculars, hue: 36 },
  Investigador: { icon: FileSearch, hue: 12 },
  Profesor: { icon: GraduationCap, hue: 228 },
  Mecánico: { icon: Wrench, hue: 132 },
};

/** A role that an installation created is a staff role too. */
const OTHER: Look = { icon: BriefcaseBusiness, hue: 216 };

/** undefined for customers, who have no role. */
export function lookOf(rol: string | null): Look | undefined {
  if (rol === null || rol === 'Usuario') return undefined;
  return (LOOKS as Readonly<Record<string, Look>>)[rol] ?? OTHER;
}

export const toneOf = (rol: string | null) => ({ '--tono': String(lookOf(rol)?.hue ?? 0) }) as CSSProperties;

/** Icon of the author's role, hidden from screen readers because name and role are written next to it. */
export function RoleFace({ rol, size = 28 }: { rol: string | null; size?: number }) {
  const look = lookOf(rol);
  const Icon = look?.icon ?? UserRound;
  return (
    <span
      className={look === undefined ? 'chat-face' : 'chat-face is-staff'}
      style={{ ...toneOf(rol), width: size, height: size }}
      data-rol={rol ?? 'cliente'}
      aria-hidden
    >
      <Icon size={Math.round(size * 0.54)} strokeWidth={1.9} />
    </span>
  );
}
