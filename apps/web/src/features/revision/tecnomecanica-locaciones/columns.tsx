import { diaDe, diaLegible } from '@amparo/contract/kernel/time';
import {
  type Centro,
  CLASES_DE_REVISION,
  vigenciaDeHabilitacion,
} from '@amparo/contract/revision/tecnomecanica-locaciones/routes';
import { plazoDePapel } from '@amparo/contract/vehiculos/vehiculos/papeles';
import { serverNow } from '../../../kit/data/clock.ts';
import { DaysLeft } from '../../../kit/glyphs/papers.tsx';
import { estado, text } from '../../../kit/list/columns.tsx';
import type { Column } from '../../../kit/list/types.ts';
import { navigationTo, placeOf } from '../../../kit/map/places.ts';

const NOTHING = '—';
const today = () => diaDe(new Date(serverNow()));
const VERBS = { vigente: 'Vence el', 'por-vencer': 'Vence el', vencido: 'Venció el', 'sin-registro': '' };

/** "Venció el 02/11/2026, hace 15 días"; remaining time only if it is short. */
function expiry(centro: Centro) {
  const { estado: how, dias } = vigenciaDeHabilitacion(centro, today());
  const day = `${VERBS[how]} ${diaLegible(centro.habilitacion_vence)}`;
  return { day, left: how === 'vigente' || dias === null ? undefined : plazoDePapel(dias) };
}

const ubicacion: Column<Centro> = {
  key: 'ubicacion',
  titulo: 'Ubicación',
  text: ({ latitud, longitud }) =>
    latitud === null || longitud === null ? NOTHING : `${latitud}, ${longitud}`,
  render: ({ latitud, longitud }) => {
    const place = placeOf(latitud, longitud);
    return place === undefined ? (
      NOTHING
    ) : (
      <a href={navigationTo(place)} target="_blank" rel="noopener noreferrer">
        Cómo llegar
      </a>
    );
  },
  width: 98,
};

const vence: Column<Centro> = {
  key: 'habilitacion_vence',
  titulo: 'Vencimiento',
  under: 'habilitacion',
  text: (row) => {
    const { day, left } = expiry(row);
    return left === undefined ? day : `${day}, ${left}`;
  },
  render: (row) => {
    const { day, left } = expiry(row);
    if (left === undefined) return day;
    return (
      <>
        {day} · <DaysLeft vence={row.habilitacion_vence} hoy={today()} />
      </>
    );
  },
};

const clases: Column<Centro> = {
  key: 'clases',
  titulo: 'Clases de vehículo',
  text: (row) => row.clases.join(', '),
  render: (row) => (row.clases.length === CLASES_DE_REVISION.length ? 'Todas' : row.clases.join(', ')),
  width: 190,
};

/** RUTAS-51. Three columns share a cell with another one, so that the table fits 1366 px. */
export const columns: readonly Column<Centro>[] = [
  text('nombre', 'Nombre', { minWidth: 170 }),
  { ...text('nit', 'NIT'), under: 'nombre' },
  text('direccion', 'Dirección', { minWidth: 148 }),
  { ...text('ciudad', 'Ciudad'), under: 'direccion' },
  ubicacion,
  clases,
  text('habilitacion', 'Habilitación', { width: 232 }),
  vence,
  { ...estado(), width: 100 },
  { key: 'precios', titulo: 'Precios', text: () => 'Precios', acciones: ['precios'], width: 94 },
];
