import { puedeHacer, type QuienActua } from '@amparo/contract/casos/casos/rules';
import { rolesAsignables } from '@amparo/contract/identidad/usuarios/asignacion';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { useCaseActor } from '../../../kit/data/useCaseActor.ts';
import { Figure, Figures } from '../../../kit/figures/Figure.tsx';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { holdsCases, LISTS, listOf, mineOf, type Narrowed, SHOWN, useNarrowed } from './cases.ts';
import { useReady } from './Reveal.tsx';

const list = LISTS['choque-simple'];

/** Counts of waiting cases, each only for users who can act on it. */
const WAITING = [
  {
    pendiente: 'abogado',
    label: 'Casos sin abogado',
    detail: 'Abiertos y sin tomar',
    isFor: (acting: QuienActua) =>
      puedeHacer('tomar', acting) ||
      (puedeHacer('asignar', acting) && rolesAsignables(acting.roles).includes('Abogado')),
  },
  {
    pendiente: 'personal',
    label: 'Personal solicitado',
    detail: 'Casos que piden a alguien',
    isFor: (acting: QuienActua) => puedeHacer('asignar', acting),
  },
  {
    pendiente: 'aprobacion',
    label: 'Por aprobar',
    detail: 'Esperan aprobación',
    isFor: (acting: QuienActua) => puedeHacer('aprobar', acting) || puedeHacer('pedir-aprobacion', acting),
  },
] as const;

export default function CaseFigures({ me }: { me: string }) {
  const acting = useCaseActor('choque-simple');
  useLiveRefresh(list.recurso, list);
  useReady(true);
  const waiting = WAITING.filter(({ isFor }) => isFor(acting));
  const isHolder = holdsCases(acting.roles);
  if (waiting.length === 0 && !isHolder) return null;
  return (
    <Figures label="Casos">
      {isHolder && <Count filtros={mineOf(me)} label="Mis casos abiertos" detail="Los que tienes ahora" />}
      {waiting.map(({ pendiente, label, detail }) => (
        <Count key={pendiente} filtros={{ pendiente }} label={label} detail={detail} />
      ))}
    </Figures>
  );
}

interface CountProps {
  filtros: Narrowed;
  label: string;
  detail: string;
}

function Count({ filtros, label, detail }: CountProps) {
  const { data, error } = useNarrowed('choque-simple', filtros, 'responsable' in filtros ? SHOWN : 1);
  const value = data === undefined ? undefined : formatNumero(data.totalElementos);
  return (
    <Figure
      label={label}
      value={value ?? (error === null ? undefined : '—')}
      detail={error !== null && data === undefined ? 'No pudimos contarlos' : detail}
      to={listOf(filtros)}
    />
  );
}
