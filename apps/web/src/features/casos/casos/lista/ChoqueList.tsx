import { Briefcase, CalendarDays, CircleDot, Hourglass, MapPin, Scale, ShieldAlert } from 'lucide-react';
import { useMemo } from 'react';
import { puedeHacer, type QuienActua } from '@amparo/contract/casos/casos/rules';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { diaLegible } from '@amparo/contract/kernel/time';
import { useMe } from '../../../../kit/data/me.ts';
import type { ListShortcut } from '../../../../kit/list/types.ts';
import { lugar } from '../../../../kit/person/place.ts';
import { useActing } from '../useActing.ts';
import { CasosList } from './CasosList.tsx';
import { columns, reportColumns } from './columns.tsx';
import { requieren, solicitudes } from './words.ts';

const excel = { route: choqueSimple.exportar, columns: reportColumns };

/** Simple collisions, either active or archived (ARCHIVADOS-03). */
export function ChoqueList({ titulo, archivado }: { titulo: string; archivado: boolean }) {
  const me = useMe()?.id ?? '';
  const who = useActing();
  const shortcuts = useMemo(() => shortcutsOf(who, !archivado), [who, archivado]);
  const opciones = useMemo(() => ({ ...PENDING, responsable: [{ value: me, label: 'Yo' }] }), [me]);
  const fijos = useMemo(() => ({ archivado: String(archivado), idUser: me }), [archivado, me]);
  return (
    <CasosList
      titulo={titulo}
      route={choqueSimple.list}
      {...(archivado ? {} : { create: choqueSimple.create })}
      columns={columns}
      fijos={fijos}
      given={archivado ? ARCHIVED : NOTHING}
      shortcuts={shortcuts}
      opciones={opciones}
      excel={excel}
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

/** Only users who can act on a shortcut see it; links from other screens may still set its filter. */
function shortcutsOf(who: QuienActua, isActive: boolean): readonly ListShortcut[] {
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
    { campo: 'ciudad', icon: MapPin, label: (_, ciudad = '') => lugar(ciudad) },
    { campo: 'fecha_inicial', icon: CalendarDays, label: (_, dia = '') => `Desde ${diaLegible(dia)}` },
    { campo: 'fecha_final', icon: CalendarDays, label: (_, dia = '') => `Hasta ${diaLegible(dia)}` },
  ];
}
