import { clsx } from 'clsx';
import { useCan } from '../../kit/data/me.ts';
import { LinkButton } from '../../kit/glyphs/LinkButton.tsx';
import styles from './cuenta.module.css';

interface NothingBoughtProps {
  title: string;
  /** Whose purchases are opened; a vehicle without an owner has nobody to buy for. */
  personaId: string | undefined;
}

/** On a call it does not end here: a purchase is registered, or a plan given, in the list. */
export function NothingBought({ title, personaId }: NothingBoughtProps) {
  const can = useCan();
  return (
    <div className={clsx(styles.balance, styles.balanceNone)}>
      <p>
        <b>{title}</b>
        <span className={styles.balanceWhy}>
          {personaId === undefined
            ? 'Asígnale un propietario para venderle o regalarle un plan.'
            : can('compras.crear')
              ? 'Regálale un plan o regístrale una compra.'
              : 'Pide a quien registra las compras que le agregue un plan.'}
        </span>
      </p>
      {personaId !== undefined && <BuyLink personaId={personaId} />}
    </div>
  );
}

/** To where plans are sold and given, for who may. */
export function BuyLink({ personaId }: { personaId: string }) {
  const can = useCan();
  if (!can('compras.ver') || !can('compras.crear')) return null;
  return <LinkButton to={`/v-compras/${personaId}`}>Regalar o crear compra</LinkButton>;
}
