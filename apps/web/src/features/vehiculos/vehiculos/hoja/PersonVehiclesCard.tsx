import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { type Vehiculo, vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { ActiveState } from '../../../../kit/glyphs/ActiveState.tsx';
import type { PersonSubject } from '../../../../kit/manifest.ts';
import { PlateLink } from '../../../../kit/recordPage/PlateLink.tsx';
import { QueryContent } from '../../../../kit/recordPage/QueryContent.tsx';
import { SheetCard } from '../../../../kit/recordPage/SheetCard.tsx';
import { PaperMark } from '../PaperMark.tsx';
import { esPublico, nameOf } from '../words.ts';
import styles from './hoja.module.css';

/** A company may have hundreds of vehicles; the list contains the rest. */
const SHOWN = 12;

/** Vehicles that a person owns or is authorised to drive. */
export default function PersonVehiclesCard({ persona }: PersonSubject) {
  const ask = useApiQuery(vehiculos.deUsuario, { params: { id: persona._id } });
  const own = ask.data?.propietario.length;
  return (
    <SheetCard
      count={own}
      actions={
        <Link className="sheet-link" to={`/v-vehiculos/${persona._id}`}>
          Ver lista
          <ArrowRight size={14} aria-hidden />
        </Link>
      }
    >
      <QueryContent ask={ask}>
        {({ propietario, beneficiario }) =>
          propietario.length + beneficiario.length === 0 ? (
            <p className="sheet-empty">No tiene vehículos ni está autorizado a conducir alguno.</p>
          ) : (
            <>
              <Rows rows={propietario} />
              {beneficiario.length > 0 && (
                <>
                  <h3 className={styles.vehiculosOtros}>Autorizado a conducir</h3>
                  <Rows rows={beneficiario} />
                </>
              )}
            </>
          )
        }
      </QueryContent>
    </SheetCard>
  );
}

function Rows({ rows }: { rows: readonly Vehiculo[] }) {
  const hidden = rows.length - SHOWN;
  return (
    <>
      <ul className="sheet-list">
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row._id} className="sheet-row">
            <PlateLink placa={row.placa} publica={esPublico(row)} />
            <span className="grow el">{nameOf(row)}</span>
            <PaperMark row={row} />
            {!row.estado && <ActiveState active={false} />}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="sheet-empty">Y {hidden} más.</p>}
    </>
  );
}
