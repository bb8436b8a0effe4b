import {
  ArrowLeftRight,
  FileText,
  History,
  Hourglass,
  Link2,
  type LucideIcon,
  MapPinCheck,
  MessageSquareText,
  NotebookPen,
  UserCheck,
} from 'lucide-react';

interface EventKind {
  tipo: string;
  titulo: string;
  icon: LucideIcon;
}

export const KINDS: readonly EventKind[] = [
  { tipo: 'gestiones', titulo: 'Gestiones', icon: NotebookPen },
  { tipo: 'asignaciones', titulo: 'Asignaciones', icon: UserCheck },
  { tipo: 'solicitudes', titulo: 'Solicitudes', icon: Hourglass },
  { tipo: 'mensajes', titulo: 'Mensajes', icon: MessageSquareText },
  { tipo: 'llegadas', titulo: 'Llegadas', icon: MapPinCheck },
  { tipo: 'estados', titulo: 'Estados', icon: ArrowLeftRight },
  { tipo: 'archivos', titulo: 'Archivos', icon: FileText },
  { tipo: 'enlaces', titulo: 'Enlaces', icon: Link2 },
  { tipo: 'cambios', titulo: 'Otros cambios', icon: History },
];

export const iconOf = (tipo: string) => KINDS.find((kind) => kind.tipo === tipo)?.icon;
