import { Link, useLocation } from 'react-router';
import type { Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { cuantos, formatNumero } from '@amparo/contract/kernel/numbers';
import { ActiveState } from '../../../../kit/glyphs/ActiveState.tsx';
import { estado, instante, numero } from '../../../../kit/list/columns.tsx';
import type { Column } from '../../../../kit/list/types.ts';
import '../../../../kit/list/cards.css';

export const PATH = '/locSesiones';

/** The venue links to the people of the session and keeps the list's filters. */
function PeopleLink({ sesion: { _id, locacion } }: { sesion: Sesion }) {
  const { search } = useLocation();
  return <Link to={{ pathname: `${PATH}/${_id}`, search }}>{locacion.nombre}</Link>;
}

const inicio = instante('fecha_inicial', 'Fecha inicial');
const fin = instante('fecha_final', 'Fecha final');

export const columns: readonly Column<Sesion>[] = [
  {
    key: 'locacion',
    titulo: 'Locación',
    text: ({ locacion }) => locacion.nombre,
    render: (row) => <PeopleLink sesion={row} />,
    minWidth: 180,
  },
  { key: 'salon', titulo: 'Salón', text: ({ salon }) => salon.servicios, minWidth: 160 },
  inicio,
  fin,
  {
    ...numero('capacidad_disponible', 'Capacidad disponible', { width: 150 }),
    text: (row) => roomWords(row),
  },
  { key: 'profesor', titulo: 'Profesores', text: ({ profesor }) => profesor.nombre_completo, minWidth: 160 },
  estado(),
];

/** "7 de 25": free places and capacity. */
const roomWords = ({ capacidad_disponible, salon }: Sesion) =>
  `${formatNumero(capacidad_disponible)} de ${formatNumero(salon.capacidad)}`;

export const sessionCard = (row: Sesion) => (
  <>
    <div className="list-card-title">
      <PeopleLink sesion={row} />
    </div>
    <div className="list-card-facts">
      <span>{row.salon.servicios}</span>
      <span className="num">
        {inicio.text(row)} – {fin.text(row).slice(-5)}
      </span>
      <span>{row.profesor.nombre_completo}</span>
      <span>{cuantos(row.capacidad_disponible, 'cupo libre', 'cupos libres')}</span>
      <ActiveState active={row.estado === 1} />
    </div>
  </>
);
