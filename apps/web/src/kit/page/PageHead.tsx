import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { CameFrom } from '../list/usePages.ts';

/** In capitals: "AGREGAR PÓLIZA", "ACTUALIZAR PÓLIZA", and "PÓLIZA" for who may only look. */
export interface Titulo {
  agregar: string;
  actualizar: string;
  ver: string;
}

/** Where leaving the page goes: where the person came from, with page and criteria, or else the list. */
export function useWayBack(volver: string): string {
  return (useLocation().state as CameFrom | null)?.from ?? volver;
}

interface PageHeadProps {
  titulo: Titulo;
  volver: string;
  isNew: boolean;
  readOnly: boolean;
  /** Beside the title, such as a plate and what it belongs to. */
  beside?: ReactNode;
  /** At the right. */
  actions?: ReactNode;
}

export function PageHead({ titulo, volver, isNew, readOnly, beside, actions }: PageHeadProps) {
  const back = useWayBack(volver);
  return (
    <div className="cab record-head">
      <Link className="icono" to={back} aria-label="Volver al listado" title="Volver al listado">
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
      </Link>
      <h1 className="titulo">{isNew ? titulo.agregar : readOnly ? titulo.ver : titulo.actualizar}</h1>
      {beside}
      <span className="grow" />
      {actions}
    </div>
  );
}
