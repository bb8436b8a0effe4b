import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { address } from '../../../kit/data/address.ts';
import { useToday } from '../../../kit/data/today.ts';
import type { PlateSubject } from '../../../kit/manifest.ts';
import { PersonLink } from '../../../kit/person/PersonLink.tsx';
import { QueryContent } from '../../../kit/recordPage/QueryContent.tsx';
import { SheetCard } from '../../../kit/recordPage/SheetCard.tsx';
import { BundleRow } from './BundleRow.tsx';
import { bundlesOfPurchases } from './bundles.ts';
import { Bundles } from './Bundles.tsx';
import { NothingBought } from './NothingBought.tsx';
import { useAccountNews } from './useAccountNews.ts';
import { MOST_PURCHASES, usePlatePurchases } from './usePlatePurchases.ts';

/** Purchases for a vehicle, their accounts, and what can be used today. */
export default function PlateCard({ placa, vehiculo }: PlateSubject) {
  const hoy = useToday();
  const ask = usePlatePurchases(vehiculo?._id);
  useAccountNews();
  const inList = address('', 'listar-compras', { query: { filtros: { placa } } });
  return (
    <SheetCard
      count={ask.data?.totalElementos}
      actions={
        <Link className="sheet-link" to={inList}>
          Ver compras
          <ArrowRight size={14} aria-hidden />
        </Link>
      }
    >
      <QueryContent ask={ask}>
        {({ datos, totalElementos }) =>
          datos.length === 0 ? (
            <NothingBought title="Nada comprado para este vehículo" personaId={vehiculo?.propietario?._id} />
          ) : (
            <>
              <Bundles bundles={bundlesOfPurchases(datos, hoy)} hoy={hoy}>
                {(bundle) => (
                  <BundleRow
                    key={bundle._id}
                    bundle={bundle}
                    hoy={hoy}
                    whose={
                      bundle.comprador && (
                        <div className="xs t3">
                          En la cuenta de{' '}
                          <PersonLink id={bundle.comprador.id}>{bundle.comprador.nombre_completo}</PersonLink>
                        </div>
                      )
                    }
                  />
                )}
              </Bundles>
              {totalElementos > MOST_PURCHASES && (
                <p className="sheet-empty">Solo las {MOST_PURCHASES} compras más recientes.</p>
              )}
            </>
          )
        }
      </QueryContent>
    </SheetCard>
  );
}
