import { Input } from 'antd';
import { clsx } from 'clsx';
import { Building2, DoorOpen, LocateFixed, MapPinOff, SearchX } from 'lucide-react';
import { type RefObject, useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Locacion, locaciones } from '@amparo/contract/capacitacion/locaciones/routes';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { matchesAllWords } from '@amparo/contract/kernel/text';
import { CannotLoad } from '../../../kit/dialogs/CannotLoad.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { useAllRecords } from '../../../kit/list/useAllRecords.ts';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { LiveMap } from '../../../kit/map/LiveMap.tsx';
import type { MapHandle, MapMarker } from '../../../kit/map/types.ts';
import { useTeselas } from '../../../kit/map/useTeselas.ts';
import { SheetSkeleton } from '../../../kit/recordPage/QueryContent.tsx';
import { searchIcon } from '../../../kit/theme/icons.tsx';
import { Phones, Sign } from './pieces.tsx';
import { cityOf, pageOf, placeOfVenue, streetOf } from './words.ts';
import styles from './sedes.module.css';

const IN_USE = { estado: 'true' };
const ICON = { size: 22, strokeWidth: 1.75 } as const;

/** Read-only map of the active venues (RUTAS-48). */
export default function DirectoryPage() {
  const all = useAllRecords(locaciones.list, { filtros: IN_USE });
  useLiveRefresh(locaciones.list.recurso);
  return (
    <div className={styles.sedes}>
      {all.data !== undefined ? (
        <Directory venues={all.data} />
      ) : all.error === null ? (
        <SheetSkeleton rows={6} />
      ) : (
        <CannotLoad
          level={1}
          title="No pudimos cargar las sedes"
          failure={all.error}
          retrying={all.isFetching}
          onRetry={() => void all.refetch()}
        />
      )}
    </div>
  );
}

function Directory({ venues }: { venues: readonly Locacion[] }) {
  const [params, setParams] = useSearchParams();
  const typed = params.get('nombre') ?? '';
  const map = useRef<MapHandle>(null);
  const mapPlace = useRef<HTMLDivElement>(null);
  const show = (id: string) => {
    map.current?.show(id);
    // On phones the map is below the list.
    mapPlace.current?.scrollIntoView({ block: 'nearest' });
  };
  const found = useMemo(
    () =>
      venues
        .filter((venue) => matchesAllWords(typed, `${venue.nombre} ${cityOf(venue)}`))
        .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es')),
    [venues, typed],
  );
  const search = (text: string) => setParams(text === '' ? {} : { nombre: text }, { replace: true });
  if (venues.length === 0)
    return (
      <StateMessage level={1} icon={<Building2 {...ICON} />} title="Todavía no hay sedes activas">
        Aparecerán aquí en cuanto se agregue la primera en <Link to="/locaciones">Sedes</Link>.
      </StateMessage>
    );
  return (
    <>
      <div className={styles.sedesLista}>
        <div className="cab">
          <h1 className="titulo">DIRECTORIO DE SEDES</h1>
          <output className="chip num" aria-label={cuantos(found.length, 'sede', 'sedes')}>
            {found.length}
          </output>
        </div>
        <div className={styles.sedesBusca}>
          <Input
            prefix={searchIcon}
            type="search"
            aria-label="Buscar una sede por su nombre o ciudad"
            placeholder="Nombre o ciudad"
            value={typed}
            onChange={(event) => search(event.target.value)}
          />
        </div>
        {found.length === 0 ? (
          <StateMessage icon={<SearchX {...ICON} />} title="Ninguna sede se llama así">
            Revisa lo que escribiste o borra la búsqueda para verlas todas.
          </StateMessage>
        ) : (
          <ul className={styles.sedesFilas} aria-label="Sedes activas">
            {found.map((venue) => (
              <VenueRow key={venue._id} venue={venue} onShow={show} />
            ))}
          </ul>
        )}
      </div>
      <VenuesMap venues={found} map={map} place={mapPlace} />
    </>
  );
}

interface VenueRowProps {
  venue: Locacion;
  onShow: (id: string) => void;
}

function VenueRow({ venue, onShow }: VenueRowProps) {
  const { _id, nombre, telefonos } = venue;
  const rooms = venue.salones.filter(({ estado }) => estado).length;
  return (
    <li className={styles.sedesFila}>
      <div className="grow">
        <Link className="b" to={pageOf(_id)}>
          {nombre}
        </Link>
        <div className="sm">{streetOf(venue)}</div>
        <div className="sm t2">{cityOf(venue)}</div>
        <div className={styles.sedesDatos}>
          <Phones nombre={nombre} telefonos={telefonos} />
          <span className="inl xs t2 num">
            <DoorOpen size={13} aria-hidden />
            {rooms === 0 ? 'Sin salones' : cuantos(rooms, 'salón', 'salones')}
          </span>
        </div>
      </div>
      {placeOfVenue(venue) === undefined ? (
        <span className={clsx('inl xs t3', styles.sedesSinLugar)}>
          <MapPinOff size={13} aria-hidden />
          Sin ubicación en el mapa
        </span>
      ) : (
        <button
          type="button"
          className="icono"
          aria-label={`Ver ${nombre} en el mapa`}
          title="Ver en el mapa"
          onClick={() => onShow(_id)}
        >
          <LocateFixed size={16} aria-hidden />
        </button>
      )}
    </li>
  );
}

interface VenuesMapProps {
  venues: readonly Locacion[];
  map: RefObject<MapHandle | null>;
  place: RefObject<HTMLDivElement | null>;
}

function VenuesMap({ venues, map, place }: VenuesMapProps) {
  const teselas = useTeselas();
  const markers = useMemo(() => venues.flatMap(markerOf), [venues]);
  const describe = (id: string) => {
    const venue = venues.find(({ _id }) => _id === id);
    return venue === undefined ? null : <Told venue={venue} />;
  };
  return (
    <div ref={place} className={styles.sedesMapa}>
      <LiveMap
        ref={map}
        label="Mapa de las sedes"
        markers={markers}
        teselas={teselas}
        hasShowAll
        describe={describe}
      />
    </div>
  );
}

function markerOf(venue: Locacion): MapMarker[] {
  const at = placeOfVenue(venue);
  if (at === undefined) return [];
  const { _id: id, nombre } = venue;
  return [{ id, at, text: nombre, name: `${nombre}, ${cityOf(venue)}`, tone: 'accent', sign: <Sign /> }];
}

function Told({ venue }: { venue: Locacion }) {
  return (
    <>
      <b>{venue.nombre}</b>
      <div>{streetOf(venue)}</div>
      <div className="t2">{cityOf(venue)}</div>
      <div className={styles.sedesVentana}>
        <Phones nombre={venue.nombre} telefonos={venue.telefonos} />
      </div>
      <Link className="b" to={pageOf(venue._id)}>
        Ver la sede
      </Link>
    </>
  );
}
