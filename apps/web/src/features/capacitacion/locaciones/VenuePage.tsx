import { Button } from 'antd';
import { clsx } from 'clsx';
import { ArrowLeft, CalendarDays, Navigation, Phone, SearchX } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { type Locacion, locaciones, salones } from '@amparo/contract/capacitacion/locaciones/routes';
import { type PersonaDeSede } from '@amparo/contract/capacitacion/locaciones/schemas';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { remember } from '../../../kit/data/recents.ts';
import { CannotLoad } from '../../../kit/dialogs/CannotLoad.tsx';
import { ActiveState } from '../../../kit/glyphs/ActiveState.tsx';
import { LinkButton } from '../../../kit/glyphs/LinkButton.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { useMay } from '../../../kit/list/useRecordActions.ts';
import { LiveMap } from '../../../kit/map/LiveMap.tsx';
import { navigationTo } from '../../../kit/map/places.ts';
import type { MapMarker } from '../../../kit/map/types.ts';
import { useTeselas } from '../../../kit/map/useTeselas.ts';
import { Face } from '../../../kit/person/Face.tsx';
import { PersonLink } from '../../../kit/person/PersonLink.tsx';
import { SheetSkeleton } from '../../../kit/recordPage/QueryContent.tsx';
import { ComingCard } from './ComingCard.tsx';
import { Card, Phones, Sign } from './pieces.tsx';
import { RoomCards } from './RoomCards.tsx';
import { agendaOf, cityOf, placeOfVenue, roomsOf, streetOf } from './words.ts';
import styles from './sede.module.css';

const NEAR = 15;

/** Page of a venue with its location, rooms and upcoming sessions (RUTAS-50). */
export default function VenuePage() {
  const { id = '' } = useParams();
  return id === '' ? <Navigate to="/ListarSedes" replace /> : <Venue key={id} id={id} />;
}

function Venue({ id }: { id: string }) {
  const asked = useApiQuery(locaciones.get, { params: { id } });
  useLiveRefresh(locaciones.get.recurso);
  useLiveRefresh(salones.list.recurso, locaciones.get);
  const { data: venue, error } = asked;
  const known = venue?._id;
  useEffect(() => {
    if (known !== undefined) remember(locaciones.get.recurso, known);
  }, [known]);
  if (venue !== undefined) return <Sheet venue={venue} />;
  if (error === null) return <SheetSkeleton rows={6} />;
  const back = <LinkButton to="/ListarSedes">Ver todas las sedes</LinkButton>;
  // A malformed id also means that the venue does not exist.
  if (error.kind === 'missing' || error.kind === 'validation')
    return (
      <StateMessage
        level={1}
        icon={<SearchX size={22} strokeWidth={1.75} />}
        title="No encontramos esa sede"
        actions={back}
      >
        Puede que el enlace esté incompleto. Búscala en el directorio.
      </StateMessage>
    );
  return (
    <CannotLoad
      level={1}
      title="No pudimos abrir la sede"
      failure={error}
      retrying={asked.isFetching}
      onRetry={() => void asked.refetch()}
      actions={back}
    />
  );
}

function Sheet({ venue }: { venue: Locacion }) {
  const may = useMay();
  return (
    <div className={styles.sede}>
      <Head venue={venue} />
      <div className="sheet-columnas">
        <div className="sheet-columna sheet-izquierda">
          <AddressCard venue={venue} />
          <PeopleCard
            clave="profesores"
            titulo="Profesores"
            people={venue.profesores}
            nobody="Todavía no tiene profesores."
          />
          <PeopleCard
            clave="responsables"
            titulo="Responsables"
            people={venue.responsables}
            nobody="Todavía no tiene responsables."
          />
        </div>
        <div className="sheet-columna">
          <RoomCards venue={venue} />
        </div>
        {may(sesiones.calendario) && (
          <div className="sheet-columna sheet-derecha">
            <ComingCard venue={venue} />
          </div>
        )}
      </div>
    </div>
  );
}

function Head({ venue }: { venue: Locacion }) {
  const { _id, nombre, nit, festivos, estado, telefonos } = venue;
  const may = useMay();
  const [first] = telefonos;
  return (
    <header className={styles.sedeCab}>
      <Link
        className="icono"
        to="/ListarSedes"
        aria-label="Volver al directorio"
        title="Volver al directorio"
      >
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
      </Link>
      <div className="grow">
        <div className={styles.sedeNombre}>
          <h1>{nombre}</h1>
          <span className="chip">
            <ActiveState active={estado} />
          </span>
        </div>
        <div className="sm t2 num">
          NIT {nit} · {cityOf(venue)} · {festivos ? 'Atiende festivos' : 'No atiende festivos'}
        </div>
      </div>
      <div className={styles.sedeAcciones}>
        {first !== undefined && (
          <Button
            href={`tel:${first.telefono}`}
            icon={<Phone size={14} aria-hidden />}
            aria-label={`Llamar a ${nombre}`}
          >
            Llamar
          </Button>
        )}
        {may(salones.list) && <LinkButton to={roomsOf(_id)}>Salones</LinkButton>}
        {may(sesiones.calendario) && (
          <LinkButton to={agendaOf(_id)}>
            <CalendarDays size={14} aria-hidden /> Agenda
          </LinkButton>
        )}
      </div>
    </header>
  );
}

function AddressCard({ venue }: { venue: Locacion }) {
  const place = placeOfVenue(venue);
  const { indicaciones } = venue.direccion;
  return (
    <Card
      clave="direccion"
      titulo="Dirección"
      actions={
        place !== undefined && (
          <a className="sheet-link" href={navigationTo(place)} target="_blank" rel="noreferrer">
            <Navigation size={14} aria-hidden />
            Cómo llegar
          </a>
        )
      }
    >
      <div className={clsx('sm', styles.sedeDireccion)}>
        <b>{streetOf(venue)}</b>
        <span className="t2">{cityOf(venue)}</span>
        {indicaciones !== null && <span className="t2">{indicaciones}</span>}
        <span className={styles.sedeTelefonos}>
          <Phones nombre={venue.nombre} telefonos={venue.telefonos} />
        </span>
      </div>
      {place === undefined ? (
        <p className="sheet-empty">Nadie ha dicho todavía dónde queda en el mapa.</p>
      ) : (
        <VenueMap nombre={venue.nombre} lat={place[0]} lng={place[1]} />
      )}
    </Card>
  );
}

function VenueMap({ nombre, lat, lng }: { nombre: string; lat: number; lng: number }) {
  const teselas = useTeselas();
  const markers = useMemo<MapMarker[]>(
    () => [{ id: 'sede', at: [lat, lng], name: nombre, text: nombre, tone: 'accent', sign: <Sign /> }],
    [nombre, lat, lng],
  );
  return (
    <div className={styles.sedeMapa}>
      <LiveMap
        label={`Mapa de ${nombre}`}
        markers={markers}
        teselas={teselas}
        opensAt={{ at: [lat, lng], zoom: NEAR }}
      />
    </div>
  );
}

interface PeopleCardProps {
  clave: string;
  titulo: string;
  people: readonly PersonaDeSede[];
  nobody: string;
}

function PeopleCard({ clave, titulo, people, nobody }: PeopleCardProps) {
  return (
    <Card clave={clave} titulo={titulo} count={people.length}>
      {people.length === 0 ? (
        <p className="sheet-empty">{nobody}</p>
      ) : (
        <ul className="sheet-list" aria-label={titulo}>
          {people.map(({ _id, nombre_completo }) => (
            <li key={_id} className="sheet-row">
              <Face name={nombre_completo} size={24} />
              <span className="el" title={nombre_completo}>
                <PersonLink id={_id}>{nombre_completo}</PersonLink>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
