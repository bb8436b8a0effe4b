import { CalendarDays, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { capacitacion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { type Asistencia } from '@amparo/contract/capacitacion/capacitacion/schemas';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { dia, text } from '../../../../kit/list/columns.tsx';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import type { Column } from '../../../../kit/list/types.ts';
import { PersonLink } from '../../../../kit/person/PersonLink.tsx';
import { AttendanceState, comparendoDe, descuentoDe, estadoDe, sedeDe } from './attendance.tsx';

const columns: readonly Column<Asistencia>[] = [
  {
    key: 'usuario',
    titulo: 'Usuario',
    text: ({ usuario }) => usuario.nombre_completo,
    render: ({ usuario }) => <PersonLink id={usuario._id}>{usuario.nombre_completo}</PersonLink>,
    minWidth: 182,
  },
  { key: 'locacion', titulo: 'Locación', text: sedeDe, minWidth: 142 },
  { key: 'salon', titulo: 'Salón', text: ({ salon }) => salon.servicios, minWidth: 140 },
  { key: 'comparendo', titulo: 'Número de comparendo', text: comparendoDe, width: 150 },
  dia('fecha_capacitacion', 'Fecha de capacitación', { width: 112 }),
  text('hora', 'Hora', { width: 64 }),
  {
    key: 'asistencia_estado',
    titulo: 'Estado de asistencia',
    text: estadoDe,
    render: (row) => <AttendanceState row={row} />,
    width: 150,
    speaksForItself: true,
  },
  {
    key: 'descuento_aplicable',
    titulo: 'Descuento',
    text: descuentoDe,
    excel: ({ descuento_aplicable }) => descuento_aplicable,
    align: 'end',
    width: 92,
  },
];

const registro = {
  singular: 'asistencia',
  este: 'esta asistencia',
  nombre: ({ usuario }: Asistencia) => usuario.nombre_completo,
};
const excel = { route: capacitacion.exportar };

/** Enrolments and attendance of all sessions (CAPACITACION-03). */
export default function AttendancesPage() {
  const navigate = useNavigate();
  return (
    <ListScreen
      titulo="LISTA CAPACITACIONES"
      registro={registro}
      route={capacitacion.list}
      columns={columns}
      actions={[
        {
          key: 'sesion',
          label: () => 'Ver la sesión',
          icon: CalendarDays,
          letter: 's',
          route: sesiones.asistentes,
          run: ({ sesion }) => void navigate(`/locSesiones/${sesion}`),
        },
        {
          key: 'persona',
          label: () => 'Página de la persona',
          icon: UserRound,
          route: usuarios.list,
          run: ({ usuario }) => void navigate(`/persona/${usuario._id}`),
        },
      ]}
      open="sesion"
      excel={excel}
    />
  );
}
