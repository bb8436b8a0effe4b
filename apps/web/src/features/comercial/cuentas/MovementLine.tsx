import { Button } from 'antd';
import { clsx } from 'clsx';
import { Ban, CircleCheck, CircleX, type LucideIcon, Minus, Plus, Undo2 } from 'lucide-react';
import type { Movimiento, TipoDeMovimiento } from '@amparo/contract/comercial/cuentas/schemas';
import { fechaHora } from '@amparo/contract/kernel/time';
import { useCan } from '../../../kit/data/me.ts';
import { Plate } from '../../../kit/glyphs/Plate.tsx';
import { lineTitle, signed } from './words.ts';
import styles from './cuenta.module.css';

const LOOKS: Record<TipoDeMovimiento, { Icon: LucideIcon; tone: string }> = {
  otorgado: { Icon: Plus, tone: 't' },
  consumido: { Icon: Minus, tone: 'n' },
  devuelto: { Icon: Undo2, tone: 't' },
  vencido: { Icon: CircleX, tone: 'a' },
  cancelado: { Icon: Ban, tone: 'n' },
};

interface MovementLineProps {
  line: Movimiento;
  onReturn: (line: Movimiento) => void;
}

/** Movement of an account: what, for which purchase and reason, by whom and when, amount and balance. */
export function MovementLine({ line, onReturn }: MovementLineProps) {
  const { tipo, compra, vehiculo, servicio, clave, motivo, autor, creacion, saldo } = line;
  const { Icon, tone } = LOOKS[tipo];
  return (
    <li>
      <span className={clsx('ava', `ava-${tone}`, styles.movementIcon)} aria-hidden>
        <Icon size={15} strokeWidth={2} />
      </span>
      <div className="grow">
        <b>{lineTitle(line)}</b>
        <div className={clsx('t2', styles.movementOf)}>
          {servicio !== null && <span>{compra.plan}</span>}
          <Plate placa={vehiculo.placa} />
          {clave !== null && <span className="num">Caso {clave}</span>}
        </div>
        {motivo !== null && <div className={styles.movementWhy}>{motivo}</div>}
        <div className="xs t3 num">
          {autor ?? 'El sistema'} ·{' '}
          <time dateTime={creacion.fecha}>{fechaHora(new Date(creacion.fecha))}</time>
        </div>
      </div>
      <div className={clsx('num', styles.movementCount)}>
        <b>{signed(line)}</b>
        {saldo !== null && <span className="xs t3">{saldo === 1 ? 'queda 1' : `quedan ${saldo}`}</span>}
        <Returned line={line} onReturn={onReturn} />
      </div>
    </li>
  );
}

/** Shows that a use was refunded, or the refund button if the user may refund it. */
function Returned({ line, onReturn }: MovementLineProps) {
  const can = useCan();
  if (line.tipo !== 'consumido') return null;
  if (line.devuelto)
    return (
      <span className="chip chip-t">
        <CircleCheck size={13} strokeWidth={2} aria-hidden />
        Devuelto
      </span>
    );
  if (!can('mi-cuenta.devolver')) return null;
  return (
    <Button size="small" aria-label={`Devolver ${lineTitle(line)}`} onClick={() => onReturn(line)}>
      Devolver
    </Button>
  );
}
