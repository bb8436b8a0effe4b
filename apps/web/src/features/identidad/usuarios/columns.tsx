import { clsx } from 'clsx';
import { BadgeCheck } from 'lucide-react';
import type { Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { AvailabilityDot, disponibilidadDe } from '../../../kit/glyphs/Availability.tsx';
import { Chips, estado, text } from '../../../kit/list/columns.tsx';
import type { Column } from '../../../kit/list/types.ts';
import { identificacionDe } from '../../../kit/person/identification.ts';
import { PersonLink } from '../../../kit/person/PersonLink.tsx';
import { ciudadDe, tiempoDe, verificadoDe } from './words.ts';
import styles from './usuarios.module.css';

const rolesOf = ({ roles }: Usuario) => roles.map(({ nombre }) => nombre);

/** USUARIOS-06. The widths fit 1366 px without horizontal scrolling. */
export const columns: readonly Column<Usuario>[] = [
  {
    ...text('nombres', 'Nombres', { width: 96 }),
    render: (row) => <PersonLink id={row._id}>{row.nombres}</PersonLink>,
  },
  text('apellidos', 'Apellidos', { width: 104 }),
  {
    key: 'correo_electronico',
    titulo: 'Correo electrónico',
    text: (row) => row.correo_electronico,
    render: (row) => <span className="t2">{row.correo_electronico}</span>,
    minWidth: 142,
  },
  { key: 'identificacion', titulo: 'Identificación', text: identificacionDe, width: 114, align: 'end' },
  { key: 'direcciones', titulo: 'Ciudad', text: ciudadDe, width: 88 },
  {
    key: 'roles',
    titulo: 'Roles',
    text: (row) => rolesOf(row).join(', ') || '—',
    render: (row) => <Chips words={rolesOf(row)} visible={1} />,
    width: 124,
  },
  {
    key: 'estado_asesor',
    titulo: 'Disponibilidad',
    text: (row) => disponibilidadDe(row.estado_asesor),
    render: (row) => <Disponibilidad row={row} />,
    width: 136,
    speaksForItself: true,
  },
  { ...estado(), width: 80 },
  {
    key: 'verificado',
    titulo: 'Verificado',
    text: verificadoDe,
    render: (row) => <Verificado row={row} />,
    width: 76,
  },
  {
    key: 'tiempo_session',
    titulo: 'Tiempo de sesión',
    text: (row) => tiempoDe(row.tiempo_session),
    width: 74,
    align: 'end',
  },
];

export function Disponibilidad({ row }: { row: Usuario }) {
  const value = disponibilidadDe(row.estado_asesor);
  return (
    <span className={value === 'Ausente' || value === 'Pausa' ? 'inl t2' : 'inl'}>
      <AvailabilityDot value={value} />
      {value}
    </span>
  );
}

function Verificado({ row }: { row: Usuario }) {
  if (!row.verificado) return <span className="t3">NO</span>;
  return (
    <span className={clsx('inl', styles.usuarioSi)}>
      <BadgeCheck size={15} strokeWidth={1.9} aria-hidden />
      SI
    </span>
  );
}
