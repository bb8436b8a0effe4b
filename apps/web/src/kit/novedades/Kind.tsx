import { MonitorCog, Scale, TrafficCone, type LucideIcon } from 'lucide-react';
import { NOMBRES_DE_NOVEDAD, type TipoDeNovedad } from '@amparo/contract/contenido/novedades/schemas';
import './novedades.css';

const ICONS: Readonly<Record<TipoDeNovedad, LucideIcon>> = {
  operativa: TrafficCone,
  normativa: Scale,
  sistema: MonitorCog,
};

export function Kind({ tipo }: { tipo: TipoDeNovedad }) {
  const Icon = ICONS[tipo];
  return (
    <span className="novedad-kind">
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {NOMBRES_DE_NOVEDAD[tipo]}
    </span>
  );
}
