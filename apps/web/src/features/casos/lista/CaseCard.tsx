import type { Caso } from '@amparo/contract/choque-simple';
import { serverNow } from '../../../kit/data/clock.ts';
import { CaseState } from '../../../kit/glyphs/CaseState.tsx';
import { haceCuanto } from '../../../kit/relative.ts';
import { PlateLink } from '../../../kit/sheet/PlateLink.tsx';
import { PorAprobar, Solicitado, waitsForApproval } from './columns.tsx';
import { solicitados, titular } from './words.ts';

export const caseCard = (row: Caso) => <CaseCard row={row} />;

/** A case on a phone: which one and how it stands, whose, where, and who goes there or is missing. */
function CaseCard({ row }: { row: Caso }) {
  return (
    <>
      <div className="list-card-title caso-card-head">
        <span className="num">{row.caso}</span>
        <PlateLink placa={row.vehiculo.placa} publica={row.vehiculo.publico} />
      </div>
      <div className="list-card-facts">
        <CaseState estado={row.estado} />
        <span className="t3 num">{haceCuanto(new Date(row.creacion.fecha), serverNow())}</span>
      </div>
      <div className="caso-card-who">{row.afectado.nombre_completo}</div>
      <div className="list-card-facts">
        <span className="list-card-fact">{row.direccion}</span>
        <Missing row={row} />
      </div>
    </>
  );
}

function Missing({ row }: { row: Caso }) {
  const wanted = solicitados(row);
  if (waitsForApproval(row)) return <PorAprobar />;
  if (wanted !== undefined) return <Solicitado>{wanted}</Solicitado>;
  const goes = titular(row, 'abogado') ?? titular(row, 'investigador');
  return goes === undefined ? null : <span>{goes}</span>;
}
