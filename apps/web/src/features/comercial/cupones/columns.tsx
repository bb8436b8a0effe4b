import { clsx } from 'clsx';
import { CircleCheck, CircleX, Clock3, Hourglass, type LucideIcon } from 'lucide-react';
import { type Cupon } from '@amparo/contract/comercial/cupones/routes';
import { descuentoLegible, vigenciaDeCupon } from '@amparo/contract/comercial/cupones/rules';
import { NOMBRES_DE_TIPO } from '@amparo/contract/comercial/cupones/schemas';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { diaLegible, type Dia } from '@amparo/contract/kernel/time';
import { useToday } from '../../../kit/data/today.ts';
import { Chips, estado, text } from '../../../kit/list/columns.tsx';
import { Pair } from '../../../kit/list/Pair.tsx';
import type { Column } from '../../../kit/list/types.ts';
import { PARA_TODOS, SIN_LIMITE, usosEnPalabras, vigenciaEnPalabras } from './words.ts';
import styles from './cupones.module.css';

const LOOKS: Record<ReturnType<typeof vigenciaDeCupon>, LucideIcon> = {
  por_iniciar: Clock3,
  vigente: CircleCheck,
  vence_hoy: Hourglass,
  vencido: CircleX,
};

export function Vigencia({ cupon }: { cupon: Cupon }) {
  const hoy = useToday();
  const stands = vigenciaDeCupon(cupon, hoy);
  const Icon = LOOKS[stands];
  return (
    <span className={clsx(styles.cuponVigencia, styles[`is-${stands}`])}>
      <Icon size={12} strokeWidth={2} aria-hidden />
      {vigenciaEnPalabras(cupon, hoy)}
    </span>
  );
}

/** Used and maximum uses; the bar repeats the text. */
export function Usos({ cupon }: { cupon: Cupon }) {
  const { usados, maximo_usos } = cupon;
  if (maximo_usos === null) return <Pair first={usosEnPalabras(cupon)} second="sin límite" />;
  const isSpent = usados >= maximo_usos;
  return (
    <span className={clsx('num', styles.cuponUsos)}>
      {usosEnPalabras(cupon)}
      <span className={clsx(styles.cuponBar, isSpent && styles['is-spent'])} aria-hidden>
        <i style={{ width: `${Math.min(100, (usados / maximo_usos) * 100)}%` }} />
      </span>
    </span>
  );
}

export const porPersona = ({ maximo_por_usuario: most }: Cupon) =>
  most === null ? SIN_LIMITE : formatNumero(most);

export const planNames = ({ planes }: Cupon) => planes.map(({ nombre }) => nombre);

const days = ({ fecha_inicial: first, fecha_final: last }: Cupon) =>
  first === last ? diaLegible(first) : `${diaLegible(first)} – ${diaLegible(last)}`;

export const columns: readonly Column<Cupon>[] = [
  text('codigo', 'Código', { minWidth: 130 }),
  { key: 'tipo', titulo: 'Tipo', text: ({ tipo }) => NOMBRES_DE_TIPO[tipo], width: 118 },
  { key: 'valor', titulo: 'Valor', text: descuentoLegible, width: 104, align: 'end' },
  {
    key: 'planes',
    titulo: 'Planes',
    text: (cupon) => planNames(cupon).join(', ') || PARA_TODOS,
    render: (cupon) =>
      cupon.planes.length === 0 ? (
        <span className="t3">{PARA_TODOS}</span>
      ) : (
        <Chips words={planNames(cupon)} visible={1} />
      ),
    minWidth: 180,
  },
  {
    key: 'vigencia',
    titulo: 'Vigencia',
    text: days,
    render: (cupon) => <Pair first={days(cupon)} second={<Vigencia cupon={cupon} />} />,
    width: 188,
  },
  {
    key: 'usados',
    titulo: 'Usos',
    text: usosEnPalabras,
    render: (cupon) => <Usos cupon={cupon} />,
    width: 116,
  },
  { key: 'maximo_por_usuario', titulo: 'Por persona', text: porPersona, width: 96, align: 'end' },
  { ...estado(), width: 96 },
];

/** Still active after its last day: it should be deactivated or extended. */
export const isOver = (cupon: Cupon, hoy: Dia) => cupon.estado && vigenciaDeCupon(cupon, hoy) === 'vencido';
