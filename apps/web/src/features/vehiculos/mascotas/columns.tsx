import { faltaPoliza } from '@amparo/contract/vehiculos/mascotas/papeles';
import { type Mascota } from '@amparo/contract/vehiculos/mascotas/routes';
import { SIN_RAZA } from '@amparo/contract/vehiculos/mascotas/schemas';
import { ActiveState } from '../../../kit/glyphs/ActiveState.tsx';
import { dia, estado, text } from '../../../kit/list/columns.tsx';
import { Pair } from '../../../kit/list/Pair.tsx';
import type { Column } from '../../../kit/list/types.ts';
import { identificacionDe } from '../../../kit/person/identification.ts';
import { PersonLink } from '../../../kit/person/PersonLink.tsx';
import { FALTA_POLIZA, inWords, today, vaccinesOf } from './papers.ts';
import { PolicyCell, VaccinesCell } from './Papers.tsx';
import '../../../kit/list/cards.css';

const NOTHING = '—';
export const breedOf = ({ raza }: Mascota) => raza?.nombre ?? SIN_RAZA;

function policyInWords(row: Mascota): string {
  const { poliza } = row;
  const said =
    poliza === null
      ? []
      : [inWords({ nombre: `${poliza.aseguradora} ${poliza.numero}`, vence: poliza.vence })];
  return [...(faltaPoliza(row, today()) ? [FALTA_POLIZA] : []), ...said].join(' · ') || NOTHING;
}

/** RUTAS-79. Related values share a cell, so that the table fits 1366 px. */
export const columns: readonly Column<Mascota>[] = [
  text('nombre', 'Nombre', { width: 120 }),
  { ...text('sexo', 'Sexo'), under: 'nombre' },
  { key: 'tipo', titulo: 'Tipo', text: ({ tipo }) => tipo.nombre, width: 150 },
  { key: 'raza', titulo: 'Raza', under: 'tipo', text: breedOf },
  {
    key: 'propietario',
    titulo: 'Propietario',
    text: ({ propietario }) => propietario.nombre_completo,
    render: ({ propietario }) => (
      <Pair
        first={<PersonLink id={propietario._id}>{propietario.nombre_completo}</PersonLink>}
        second={propietario.identificacion && identificacionDe(propietario)}
      />
    ),
    minWidth: 180,
  },
  text('microchip', 'Microchip', { width: 152 }),
  { ...dia('nacimiento', 'Nacimiento'), under: 'microchip' },
  {
    key: 'vacunas',
    titulo: 'Vacunas',
    text: (row) => vaccinesOf(row, today()).map(inWords).join(' · ') || 'Sin vacunas',
    render: (row) => <VaccinesCell row={row} />,
    width: 146,
  },
  {
    key: 'poliza',
    titulo: 'Póliza de responsabilidad',
    text: policyInWords,
    render: (row) => <PolicyCell row={row} />,
    width: 160,
  },
  { ...estado(), width: 104 },
];

export const petCard = (row: Mascota) => (
  <>
    <div className="list-card-title">{row.nombre}</div>
    <div className="list-card-fact">
      {row.tipo.nombre} · {breedOf(row)}
    </div>
    <div className="list-card-facts">
      <PersonLink id={row.propietario._id}>{row.propietario.nombre_completo}</PersonLink>
      {row.microchip !== null && <span className="num t3">{row.microchip}</span>}
      {!row.estado && <ActiveState active={false} />}
    </div>
    <div className="list-card-facts">
      <VaccinesCell row={row} />
      {policyInWords(row) !== NOTHING && <PolicyCell row={row} />}
    </div>
  </>
);
