import { clsx } from 'clsx';
import { type CasoEnCurso, vehiculoEn } from '@amparo/contract/casos/casos/schemas';
import { serverNow } from '../../../../kit/data/clock.ts';
import { CaseState } from '../../../../kit/glyphs/CaseState.tsx';
import { PlateLink } from '../../../../kit/recordPage/PlateLink.tsx';
import { haceCuanto } from '../../../../kit/relative.ts';
import { PorAprobar, Solicitado, waitsForApproval } from './pieces.tsx';
import { solicitados, tipoCorto, titular } from './words.ts';
import styles from './lista.module.css';
import '../../../../kit/list/cards.css';

export const caseCard = (row: CasoEnCurso) => <CaseCard row={row} />;

function CaseCard({ row }: { row: CasoEnCurso }) {
  const { placa, publico } = vehiculoEn(row);
  return (
    <>
      <div className={clsx('list-card-title', styles.casoCardHead)}>
        <span className="num">{row.caso}</span>
        <PlateLink placa={placa} publica={publico} />
      </div>
      <div className="list-card-facts">
        <CaseState estado={row.estado} />
        <span className="t3 num">{haceCuanto(new Date(row.creacion.fecha), serverNow())}</span>
      </div>
      <div className={styles.casoCardWho}>{row.afectado.nombre_completo}</div>
      <div className="list-card-facts">
        <span className="list-card-fact">{row.direccion ?? tipoCorto(row)}</span>
        <Missing row={row} />
      </div>
    </>
  );
}

function Missing({ row }: { row: CasoEnCurso }) {
  const wanted = solicitados(row);
  if (waitsForApproval(row)) return <PorAprobar />;
  if (wanted !== undefined) return <Solicitado>{wanted}</Solicitado>;
  const goes = titular(row, 'abogado') ?? titular(row, 'investigador');
  return goes === undefined ? null : <span>{goes}</span>;
}
