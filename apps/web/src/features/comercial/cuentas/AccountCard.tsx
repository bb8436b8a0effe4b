import { Button } from 'antd';
import { clsx } from 'clsx';
import { ArrowRight, History, Minus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Cuenta, miCuenta } from '@amparo/contract/comercial/cuentas/routes';
import { useCan } from '../../../kit/data/me.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { useToday } from '../../../kit/data/today.ts';
import type { PersonSubject } from '../../../kit/manifest.ts';
import { PlateLink } from '../../../kit/recordPage/PlateLink.tsx';
import { QueryContent } from '../../../kit/recordPage/QueryContent.tsx';
import { SheetCard } from '../../../kit/recordPage/SheetCard.tsx';
import { BundleRow } from './BundleRow.tsx';
import { type Bundle, bundlesOfAccount, isUsable, turnsOf } from './bundles.ts';
import { Bundles } from './Bundles.tsx';
import { ConsumeDialog } from './ConsumeDialog.tsx';
import { MovementsDialog } from './MovementsDialog.tsx';
import { BuyLink, NothingBought } from './NothingBought.tsx';
import { useAccountNews } from './useAccountNews.ts';
import { balanceInWords, whyNothing } from './words.ts';
import styles from './cuenta.module.css';

/** Open dialog: all movements, the movements of one purchase, or a manual use. */
type Opened = 'movements' | Bundle | 'consume';

/** Account of a person: remaining services in order of use, and links to its movements. */
export default function AccountCard({ persona }: PersonSubject) {
  const can = useCan();
  const ask = useApiQuery(miCuenta.get, { params: { personaId: persona._id } });
  useAccountNews();
  const [open, setOpen] = useState<Opened>();
  const close = () => setOpen(undefined);
  return (
    <SheetCard
      actions={
        can('compras.ver') && (
          <Link className="sheet-link" to={`/v-compras/${persona._id}`}>
            Ver compras
            <ArrowRight size={14} aria-hidden />
          </Link>
        )
      }
    >
      <QueryContent ask={ask} rows={3}>
        {(cuenta) => (
          <>
            {cuenta.servicios.length === 0 ? (
              <NothingBought title="No ha comprado ni recibido planes" personaId={persona._id} />
            ) : (
              <Account cuenta={cuenta} onOpen={setOpen} />
            )}
            {open === 'consume' && <ConsumeDialog cuenta={cuenta} onClose={close} />}
          </>
        )}
      </QueryContent>
      {open !== undefined && open !== 'consume' && (
        <MovementsDialog persona={persona} compra={open === 'movements' ? undefined : open} onClose={close} />
      )}
    </SheetCard>
  );
}

interface AccountProps {
  cuenta: Cuenta;
  onOpen: (what: Opened) => void;
}

function Account({ cuenta, onOpen }: AccountProps) {
  const can = useCan();
  const hoy = useToday();
  const bundles = bundlesOfAccount(cuenta.servicios);
  const turns = turnsOf(bundles);
  const hasUsable = bundles.some(isUsable);
  return (
    <>
      <div className={clsx(styles.balance, !hasUsable && styles.balanceNone)}>
        <p>
          <b>{balanceInWords(cuenta.saldo, bundles)}</b>
          {!hasUsable && <span className={styles.balanceWhy}>{whyNothing(bundles)}</span>}
        </p>
        {hasUsable && can('mi-cuenta.consumir') && (
          <Button icon={<Minus size={15} aria-hidden />} onClick={() => onOpen('consume')}>
            Registrar uso
          </Button>
        )}
        {!hasUsable && <BuyLink personaId={cuenta.persona._id} />}
      </div>
      <Bundles bundles={bundles} hoy={hoy}>
        {(bundle) => (
          <BundleRow
            key={bundle._id}
            bundle={bundle}
            hoy={hoy}
            turns={turns}
            mark={<PlateLink placa={bundle.placa} />}
            action={
              <button
                type="button"
                className={clsx('icono', styles.bundleHistory)}
                aria-label={`Movimientos de ${bundle.plan}`}
                title="Sus movimientos"
                onClick={() => onOpen(bundle)}
              >
                <History size={15} strokeWidth={1.75} aria-hidden />
              </button>
            }
          />
        )}
      </Bundles>
      <div className={styles.accountFoot}>
        <Button type="text" size="small" block onClick={() => onOpen('movements')}>
          Ver movimientos
        </Button>
      </div>
    </>
  );
}
