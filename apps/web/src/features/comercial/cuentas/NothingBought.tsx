import { clsx } from 'clsx';
import { useCan } from '../../../kit/data/me.ts';
import { LinkButton } from '../../../kit/glyphs/LinkButton.tsx';
import styles from './cuenta.module.css';

interface NothingBoughtProps {
  title: string;
  /** Person whose purchases are linked; undefined for a vehicle without an owner. */
  personaId: string | undefined;
}

/** Empty state with a link to sell or give a plan. */
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

/** Link to sell or give plans, if the user may do so. */
export function BuyLink({ personaId }: { personaId: string }) {
  const can = useCan();
  if (!can('compras.ver') || !can('compras.crear')) return null;
  return <LinkButton to={`/v-compras/${personaId}`}>Regalar o crear compra</LinkButton>;
}
