import type { ReactNode } from 'react';
import { BackLink } from '../list/BackLink.tsx';
import './page.css';

/** In capitals: "AGREGAR PÓLIZA", "ACTUALIZAR PÓLIZA", and "PÓLIZA" for read-only users. */
export interface Titulo {
  agregar: string;
  actualizar: string;
  ver: string;
}

interface PageHeadProps {
  titulo: Titulo;
  volver: string;
  isNew: boolean;
  readOnly: boolean;
  /** Next to the title, such as a plate and its vehicle. */
  beside?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ titulo, volver, isNew, readOnly, beside, actions }: PageHeadProps) {
  return (
    <div className="cab record-head">
      <BackLink to={volver} />
      <h1 className="titulo">{isNew ? titulo.agregar : readOnly ? titulo.ver : titulo.actualizar}</h1>
      {beside}
      <span className="grow" />
      {actions}
    </div>
  );
}
