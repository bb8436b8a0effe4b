import {
  Bike,
  CarFront,
  ClipboardCheck,
  FileText,
  GraduationCap,
  type LucideIcon,
  Phone,
  Scale,
  ShieldCheck,
  Shapes,
  TriangleAlert,
  Truck,
  UsersRound,
  Wrench,
} from 'lucide-react';
import type { IconoDeConjunto } from '@amparo/contract/comercial/planes/schemas';

interface SetIcon {
  icon: LucideIcon;
  label: string;
}

const ICONS: Readonly<Record<IconoDeConjunto, SetIcon>> = {
  grua: { icon: Truck, label: 'Grúa' },
  choque: { icon: TriangleAlert, label: 'Choque' },
  juridica: { icon: Scale, label: 'Jurídica' },
  taller: { icon: Wrench, label: 'Taller' },
  revision: { icon: ClipboardCheck, label: 'Revisión' },
  vehiculo: { icon: CarFront, label: 'Vehículo' },
  moto: { icon: Bike, label: 'Moto' },
  escudo: { icon: ShieldCheck, label: 'Escudo' },
  documento: { icon: FileText, label: 'Documento' },
  capacitacion: { icon: GraduationCap, label: 'Capacitación' },
  telefono: { icon: Phone, label: 'Teléfono' },
  familia: { icon: UsersRound, label: 'Familia' },
};

const NONE: SetIcon = { icon: Shapes, label: 'sin elegir' };

/** An unknown or missing icon has a placeholder. */
export const setIcon = (name: string | null | undefined): SetIcon =>
  name !== null && name !== undefined && Object.hasOwn(ICONS, name) ? ICONS[name as IconoDeConjunto] : NONE;
