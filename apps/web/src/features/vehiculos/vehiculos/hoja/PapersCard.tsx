import { clsx } from 'clsx';
import { Download, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { papelesDe } from '@amparo/contract/vehiculos/vehiculos/papeles';
import type { DocumentoDeVehiculo } from '@amparo/contract/vehiculos/vehiculos/schemas';
import { useCan } from '../../../../kit/data/me.ts';
import { DaysBar, DaysLeft, PaperChip, paperTone } from '../../../../kit/glyphs/papers.tsx';
import type { PlateSubject } from '../../../../kit/manifest.ts';
import { SheetCard } from '../../../../kit/recordPage/SheetCard.tsx';
import { diaCorto } from '../../../../kit/relative.ts';
import { FILE_ISSUES } from '../../../../kit/upload/fileIssue.ts';
import { useFileUrl } from '../../../../kit/upload/useFileUrl.ts';
import { today } from './papers.ts';
import styles from './hoja.module.css';

/** The documents that must be kept current, with state, remaining days and expiry date. */
export default function PapersCard({ vehiculo }: PlateSubject) {
  const can = useCan();
  if (vehiculo === undefined) return null;
  const hoy = today();
  const papers = papelesDe(vehiculo.documentos, hoy);
  const dated = papers.filter(({ documento }) => documento !== undefined).length;
  return (
    <SheetCard
      count={`${dated} con vencimiento`}
      actions={
        can('vehiculos.editar') &&
        vehiculo.estado && (
          <Link className="sheet-link" to={`/e-vehiculo?id=${vehiculo._id}&tab=documentos`}>
            <Plus size={14} aria-hidden />
            Agregar
          </Link>
        )
      }
    >
      <ul className="sheet-list">
        {papers.map(({ papel, documento, estado }) => {
          const vence = documento?.fecha_vencimiento;
          return (
            <li key={papel} className={clsx('sheet-row', styles.paper, `needs-${paperTone(estado)}`)}>
              <div className={styles.paperName}>
                <div className="b">{papel}</div>
                <div className="xs t3 el num" title={documento?.nombre}>
                  {documento?.nombre ?? 'sin documento'}
                </div>
              </div>
              <div className={styles.paperDays}>
                {vence !== undefined && (
                  <div className="row">
                    <DaysLeft vence={vence} hoy={hoy} />
                    <span className="grow" />
                    <time className="xs t3 num" dateTime={vence}>
                      {diaCorto(vence)}
                    </time>
                  </div>
                )}
                <DaysBar vence={vence} hoy={hoy} />
              </div>
              <span className={styles.paperChip}>
                <PaperChip estado={estado} />
              </span>
              <span className={styles.paperOpen}>
                {documento !== undefined && <OpenFile documento={documento} />}
              </span>
            </li>
          );
        })}
      </ul>
    </SheetCard>
  );
}

function OpenFile({ documento: { aws_id, tipo_documento } }: { documento: DocumentoDeVehiculo }) {
  const { url, trouble } = useFileUrl(aws_id);
  if (trouble !== undefined) {
    const { Icon, words } = FILE_ISSUES[trouble];
    return (
      <span title={words}>
        <Icon size={15} strokeWidth={1.75} aria-hidden />
        <span className="visually-hidden">{words}</span>
      </span>
    );
  }
  if (url === undefined) return null;
  const label = `Descargar ${tipo_documento}`;
  return (
    <a className="icono" href={url} aria-label={label} title={label}>
      <Download size={15} strokeWidth={1.75} aria-hidden />
    </a>
  );
}
