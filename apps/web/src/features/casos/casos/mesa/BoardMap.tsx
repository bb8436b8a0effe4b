import { clsx } from 'clsx';
import { MapPinOff, Navigation } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Coordenadas } from '@amparo/contract/base/referencia/mapas';
import type { CasoDeMesa, Mesa, PersonaDeMesa } from '@amparo/contract/casos/casos/mesa';
import { enDistancia, POSICION_RECIENTE_MS } from '@amparo/contract/casos/ubicaciones/schemas';
import { serverNow } from '../../../../kit/data/clock.ts';
import { onSocketEvent } from '../../../../kit/data/socket.ts';
import { LiveMap } from '../../../../kit/map/LiveMap.tsx';
import type { MapHandle, MapLine, MapMarker } from '../../../../kit/map/types.ts';
import { Face } from '../../../../kit/person/Face.tsx';
import { shortName } from '../asignar/words.ts';
import { kmBetween, shownOf } from './board.ts';
import { words } from './words.ts';
import styles from './team.module.css';

export interface BoardMapProps {
  mesa: Mesa;
  caso: CasoDeMesa | undefined;
  people: readonly PersonaDeMesa[] | undefined;
  /** Person who would be assigned. */
  person: string | undefined;
  onCase: (caso: number) => void;
  onPerson: (id: string) => void;
}

type MapPosition = NonNullable<PersonaDeMesa['posicion']>;
interface Placed {
  person: PersonaDeMesa;
  place: MapPosition;
}

export default function BoardMap(props: BoardMapProps) {
  const { mesa, caso, people, person, onCase, onPerson } = props;
  const placed = usePlaces(people);
  const markers = useMemo(() => markersOf(mesa, caso, placed, person), [mesa, caso, placed, person]);
  const lines = useMemo(() => linesOf(caso, placed, person), [caso, placed, person]);
  const map = useRef<MapHandle>(null);
  const at = caso?.coordenadas === null ? undefined : caso?.caso;
  useEffect(() => {
    if (at !== undefined) map.current?.show(`caso ${at}`);
  }, [at]);
  if (people === undefined) return null;
  if (markers.length === 0)
    return (
      <p className={clsx('sm t3', styles.mesaNowhere)}>
        <MapPinOff size={16} aria-hidden /> {words.sinLugares}
      </p>
    );
  return (
    <>
      <LiveMap
        ref={map}
        label="Mapa de casos y equipo"
        markers={markers}
        lines={lines}
        teselas={mesa.teselas}
        hasShowAll
        onChoose={(id) => {
          const [kind, of = ''] = id.split(' ');
          if (kind === 'caso') onCase(Number(of));
          else onPerson(of);
        }}
      />
      <Way caso={caso} to={placed.find((one) => one.person._id === person)} />
    </>
  );
}

/** Position of each person: from the team query or from a newer live event. */
function usePlaces(people: readonly PersonaDeMesa[] | undefined): readonly Placed[] {
  const [moved, setMoved] = useState<ReadonlyMap<string, MapPosition>>(new Map());
  useEffect(
    () =>
      onSocketEvent('posiciones', ({ datos }) =>
        setMoved(
          (now) => new Map([...now, ...datos.map(({ usuario, ...place }) => [usuario, place] as const)]),
        ),
      ),
    [],
  );
  return useMemo(
    () =>
      (people ?? []).flatMap((person) => {
        const place = latest(person.posicion, moved.get(person._id));
        return place === undefined ? [] : [{ person, place }];
      }),
    [people, moved],
  );
}

function latest(told: MapPosition | null, heard: MapPosition | undefined): MapPosition | undefined {
  if (told === null || heard === undefined) return told ?? heard;
  return Date.parse(heard.fecha) > Date.parse(told.fecha) ? heard : told;
}

function markersOf(
  mesa: Mesa,
  caso: CasoDeMesa | undefined,
  placed: readonly Placed[],
  chosen: string | undefined,
): MapMarker[] {
  const waiting = [...shownOf(mesa, 'sin-asignar'), ...shownOf(mesa, 'por-vencer')];
  const cases =
    caso === undefined || waiting.some(({ _id }) => _id === caso._id) ? waiting : [...waiting, caso];
  const old = serverNow() - POSICION_RECIENTE_MS;
  return [
    ...cases.flatMap(({ caso: number, coordenadas: at, direccion }) =>
      at === null
        ? []
        : {
            id: `caso ${number}`,
            at,
            text: String(number),
            name: `Caso ${number}, ${direccion}`,
            tone: number === caso?.caso ? ('accent' as const) : ('amber' as const),
          },
    ),
    ...placed.map(({ person, place }) => ({
      id: `persona ${person._id}`,
      at: place.coordenadas,
      name: person.nombre_completo,
      sign: <Face name={person.nombre_completo} size={26} photo={person.foto} />,
      tone: person._id === chosen ? ('accent' as const) : ('neutral' as const),
      isOld: Date.parse(place.fecha) < old,
    })),
  ];
}

function linesOf(
  caso: CasoDeMesa | undefined,
  placed: readonly Placed[],
  chosen: string | undefined,
): MapLine[] {
  const from = placed.find(({ person }) => person._id === chosen)?.place.coordenadas;
  const to: Coordenadas | null | undefined = caso?.coordenadas;
  if (from === undefined || to === undefined || to === null) return [];
  return [{ id: 'way', points: [from, to], tone: 'accent', isDotted: true }];
}

/** Straight-line distance ("Paola Rincón → 48231 · 3,1 km"); the routing service has not been called yet. */
function Way({ caso, to }: { caso: CasoDeMesa | undefined; to: Placed | undefined }) {
  if (caso === undefined || caso.coordenadas === null || to === undefined) return null;
  const metres = kmBetween(to.place.coordenadas, caso.coordenadas) * 1_000;
  return (
    <p className={clsx('row xs', styles.mesaRoute)}>
      <Navigation size={12} color="var(--accentText)" aria-hidden />
      <b className="b">
        {shortName(to.person.nombre_completo)} → {caso.caso}
      </b>
      <span className="num t2">{enDistancia(metres)} en línea recta</span>
    </p>
  );
}
