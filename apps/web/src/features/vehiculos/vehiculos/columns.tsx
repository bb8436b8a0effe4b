import { fechaHora } from '@amparo/contract/kernel/time';
import { type Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { SIN_PROPIETARIO } from '@amparo/contract/vehiculos/vehiculos/schemas';
import { creacion, estado, text } from '../../../kit/list/columns.tsx';
import { Pair } from '../../../kit/list/Pair.tsx';
import type { Column } from '../../../kit/list/types.ts';
import { identificacionDe } from '../../../kit/person/identification.ts';
import { PersonLink } from '../../../kit/person/PersonLink.tsx';
import { PlateLink } from '../../../kit/recordPage/PlateLink.tsx';
import { PaperMark } from './PaperMark.tsx';
import { alertsOf } from './papers.ts';
import { esPublico } from './words.ts';
import '../../../kit/list/rows.css';

const ownerOf = ({ propietario }: Vehiculo) => propietario?.nombre_completo ?? SIN_PROPIETARIO;

const created = creacion('Fecha Creación');

/** VEHICULOS-06. Related values share a cell, so that the table fits 1366 px. */
export const columns: readonly Column<Vehiculo>[] = [
  {
    key: 'placa',
    titulo: 'Placa',
    text: (row) => [row.placa, ...alertsOf(row).map(({ words }) => words)].join(' · '),
    render: (row) => (
      <span className="list-pair">
        <PlateLink placa={row.placa} publica={esPublico(row)} />
        <PaperMark row={row} />
      </span>
    ),
    excel: (row) => row.placa,
    width: 164,
  },
  text('marca', 'Marca', { width: 100 }),
  {
    ...text('linea', 'Línea', { width: 100 }),
    text: ({ linea, version }: Vehiculo) => [linea ?? '—', version].filter(Boolean).join(' · '),
    render: ({ linea, version }) => <Pair first={linea ?? '—'} second={version} />,
    excel: ({ linea }) => linea ?? '—',
  },
  { key: 'modelo', titulo: 'Modelo', text: ({ modelo }) => String(modelo), width: 62, align: 'end' },
  text('color', 'Color', { width: 82 }),
  text('clase_vehiculo', 'Clase', { width: 108 }),
  text('tipo_servicio', 'Tipo de servicio', { width: 82 }),
  {
    key: 'propietario',
    titulo: 'Propietario',
    text: ownerOf,
    render: (row) =>
      row.propietario === null ? (
        <span className="t3">{SIN_PROPIETARIO}</span>
      ) : (
        <Pair
          first={<PersonLink id={row.propietario._id}>{row.propietario.nombre_completo}</PersonLink>}
          second={row.propietario.identificacion && identificacionDe(row.propietario)}
        />
      ),
    minWidth: 140,
  },
  {
    ...created,
    render: ({ creacion: { fecha } }) => {
      const [day, hour] = fechaHora(new Date(fecha)).split(' ');
      return <Pair first={day ?? ''} second={hour} />;
    },
    width: 90,
  },
  { ...estado(), width: 92 },
];
