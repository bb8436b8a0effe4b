import { Button } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { diaDe, diaLegible } from '@amparo/contract/kernel/time';
import type { DocumentoDeVehiculo } from '@amparo/contract/vehiculos/vehiculos/schemas';
import { useToday } from '../../../../kit/data/today.ts';
import styles from './editor.module.css';

/** Number of documents shown before the user expands the list. */
const FEW = 3;

/** Documents that were replaced or removed. */
export function FormerDocuments({ documentos }: { documentos: readonly DocumentoDeVehiculo[] }) {
  const hoy = useToday();
  const [all, setAll] = useState(false);
  const former = documentos
    .flatMap(({ baja, ...documento }) => (baja === null ? [] : [{ ...documento, baja }]))
    .toSorted((a, b) => b.baja.fecha.localeCompare(a.baja.fecha));
  if (former.length === 0) return null;
  const count = cuantos(former.length, 'anterior', 'anteriores');
  return (
    <section className="tarj" aria-label="Historial de documentos">
      <div className="tarj-cab">
        Historial de documentos <span className={clsx('t3 num', styles.formerCount)}>{count}</span>
        <span className="grow" />
        {former.length > FEW && (
          <Button type="text" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Ver menos' : 'Ver todo'}
          </Button>
        )}
      </div>
      <ul className={clsx('t3 num', styles.former)}>
        {former
          .slice(0, all ? former.length : FEW)
          .map(({ _id, tipo_documento, nombre, fecha_vencimiento, baja }) => (
            <li key={_id}>
              <span>{tipo_documento}</span>
              <span className="el" title={nombre}>
                {nombre}
              </span>
              <span>
                {fecha_vencimiento < hoy ? 'venció' : 'vencía'} {diaLegible(fecha_vencimiento)}
              </span>
              <span className="xs el">
                {baja.motivo === 'eliminado' ? `eliminado por ${baja.usuario},` : baja.motivo}{' '}
                {diaLegible(diaDe(new Date(baja.fecha)))}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
