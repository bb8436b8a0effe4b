import { Briefcase, CircleDot, Hourglass, Scale, ShieldAlert } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { TAMANOS_DE_CASOS } from '@amparo/contract/caso';
import { estaCerrado, pideAtencion, puedeHacer, type QuienActua } from '@amparo/contract/casos';
import { type Caso, choqueSimple } from '@amparo/contract/choque-simple';
import { useMe } from '../../../kit/data/me.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { Shortcut } from '../../../kit/list/types.ts';
import { useActing } from '../useActing.ts';
import { caseCard } from './CaseCard.tsx';
import { columns, reportColumns } from './columns.tsx';
import './lista.css';
import { useCaseActs } from './useCaseActs.tsx';
import { nombreDe, requieren, solicitudes } from './words.ts';

const registro = {
  singular: 'ticket',
  nuevo: 'Nuevo ticket',
  este: 'este caso',
  nombre: nombreDe,
  acciones: 'ACCIONES',
};
const add = { route: choqueSimple.create, page: '/crearticket' };
const excel = { route: choqueSimple.exportar, columns: reportColumns };
const isClosed = ({ estado }: Caso) => estaCerrado(estado);

/** Simple collisions: those that go on, or those that were put away (ARCHIVADOS-03). */
export function CasosList({ titulo, archivado }: { titulo: string; archivado: boolean }) {
  const me = useMe()?.id ?? '';
  const who = useActing();
  const actions = useCaseActs();
  const shortcuts = useMemo(() => shortcutsOf(who, !archivado), [who, archivado]);
  const opciones = useMemo(() => ({ ...PENDING, responsable: [{ value: me, label: 'Yo' }] }), [me]);
  // The one that the person just opened, so that they find it again.
  const { nuevo } = (useLocation().state ?? {}) as { nuevo?: number };
  const attention = useCallback((caso: Caso) => (caso.caso === nuevo ? 'new' : pideAtencion(caso)), [nuevo]);
  const fijos = useMemo(() => ({ archivado: String(archivado), idUser: me }), [archivado, me]);
  return (
    <ListScreen
      titulo={titulo}
      registro={registro}
      route={choqueSimple.list}
      columns={columns}
      tamanos={TAMANOS_DE_CASOS}
      fijos={fijos}
      given={archivado ? ARCHIVED : NOTHING}
      shortcuts={shortcuts}
      opciones={opciones}
      {...(archivado ? {} : { add })}
      actions={actions}
      open="gestionar"
      excel={excel}
      needsAttention={attention}
      isQuiet={isClosed}
      rowHeight={49}
      card={caseCard}
    />
  );
}

const NOTHING: readonly never[] = [];
const ARCHIVED = [{ campo: 'archivado', label: 'Archivado', value: 'Si' }];
const PENDING = {
  pendiente: [
    { value: 'aprobacion', label: requieren() },
    { value: 'personal', label: solicitudes() },
    { value: 'abogado', label: 'Sin abogado' },
  ],
};

/** What waits for somebody is counted for those who can do something about it; the rest comes with links of other screens. */
function shortcutsOf(who: QuienActua, isActive: boolean): readonly Shortcut[] {
  const approves = puedeHacer('aprobar', who) || puedeHacer('pedir-aprobacion', who);
  return [
    {
      campo: 'pendiente',
      valor: 'aprobacion',
      icon: ShieldAlert,
      label: requieren,
      isOffered: isActive && approves,
    },
    {
      campo: 'pendiente',
      valor: 'personal',
      icon: Hourglass,
      label: solicitudes,
      isOffered: isActive && puedeHacer('asignar', who),
    },
    { campo: 'pendiente', valor: 'abogado', icon: Scale, label: () => 'Sin abogado' },
    { campo: 'responsable', icon: Briefcase, label: () => 'Casos a cargo' },
    { campo: 'abierto', icon: CircleDot, label: () => 'Abiertos' },
  ];
}
