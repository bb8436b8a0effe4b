import { TriangleAlert } from 'lucide-react';
import { type Plan } from '@amparo/contract/comercial/planes/routes';
import {
  categoriaDePlan,
  intentosLegibles,
  tipoDeServicio,
  vigenciaLegible,
} from '@amparo/contract/comercial/planes/rules';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { estado, siNo } from '../../../kit/list/columns.tsx';
import { Pair } from '../../../kit/list/Pair.tsx';
import type { Column } from '../../../kit/list/types.ts';
import { desde, incluye, sinServicio } from './words.ts';
import styles from './planes.module.css';

interface ServicesProps {
  plan: Plan;
  /** Shows which service is inactive, if there is room. */
  whole?: boolean;
}

/** Services of the plan, or a warning if one of them is inactive. */
export function Services({ plan, whole = false }: ServicesProps) {
  const problem = sinServicio(plan);
  if (problem === undefined) return incluye(plan);
  return (
    <span className="amb">
      <TriangleAlert size={12} strokeWidth={2} aria-hidden className={styles.planMark} />
      {whole ? problem.words : problem.brief}
    </span>
  );
}

/** PLANES-52. Related values share a cell, so that the table fits 1366 px. */
export const columns: readonly Column<Plan>[] = [
  {
    key: 'nombre',
    titulo: 'Nombre',
    text: ({ nombre }) => nombre,
    render: ({ nombre }) => <span className={styles.planName}>{nombre}</span>,
    width: 196,
  },
  {
    key: 'descripcion',
    titulo: 'Descripción',
    text: (plan) =>
      [plan.descripcion, sinServicio(plan)?.words, `Incluye ${incluye(plan)}`].filter(Boolean).join(' · '),
    render: (plan) => <Pair first={plan.descripcion ?? '—'} second={<Services plan={plan} />} />,
    minWidth: 136,
  },
  { key: 'combo', titulo: 'Tipo de servicio', text: ({ combo }) => tipoDeServicio(combo), width: 74 },
  { key: 'tipo', titulo: 'Categoría', text: ({ tipo }) => categoriaDePlan(tipo), width: 98 },
  {
    key: 'cantidad',
    titulo: 'Intentos',
    text: ({ cantidad }) => intentosLegibles(cantidad),
    width: 84,
    align: 'end',
  },
  {
    key: 'valor',
    titulo: 'Valor',
    text: (plan) => [formatPesos(plan.valor), desde(plan)].filter(Boolean).join(', '),
    render: (plan) => <Pair first={formatPesos(plan.valor)} second={desde(plan)} />,
    width: 114,
    align: 'end',
  },
  {
    key: 'vigencia_en_meses',
    titulo: 'Vigencia',
    text: ({ vigencia_en_meses }) => vigenciaLegible(vigencia_en_meses),
    width: 86,
  },
  siNo('recomendado', 'Recomendado', { width: 100 }),
  siNo('aplica_cupon', 'Cupón', { width: 58 }),
  { ...estado(), width: 90 },
];
