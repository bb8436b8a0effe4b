import { Button } from 'antd';
import { clsx } from 'clsx';
import { MapPinOff } from 'lucide-react';
import { type ClipboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { z } from 'zod';
import { type Coordenadas } from '@amparo/contract/base/referencia/mapas';
import { referencia } from '@amparo/contract/base/referencia/routes';
import type { locaciones } from '@amparo/contract/capacitacion/locaciones/routes';
import { CoordenadasDichas } from '@amparo/contract/casos/ubicaciones/schemas';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { pathOf, type FieldRef } from '../../../kit/forms/fieldRef.ts';
import { NumberField } from '../../../kit/forms/fields/NumberField.tsx';
import { useForm, useValue } from '../../../kit/forms/form.ts';
import { LiveMap } from '../../../kit/map/LiveMap.tsx';
import { pastedPlace, placeOf, readDegrees } from '../../../kit/map/places.ts';
import type { MapHandle, MapMarker } from '../../../kit/map/types.ts';
import { useTeselas } from '../../../kit/map/useTeselas.ts';
import { Sign } from './pieces.tsx';
import styles from './sedes.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOW = 'Haz clic en el mapa o arrastra el punto; también puedes escribir o pegar las coordenadas.';

type Direccion = z.input<typeof locaciones.create.body>['direccion'];

/**
 * Coordinates of a venue: click on the map, drag the marker, type, or paste text copied from a map service.
 */
export function PlaceFields({ at }: { at: FieldRef<Direccion> }) {
  const { store, readOnly } = useForm();
  const map = useRef<MapHandle>(null);
  const [latitud, longitud] = [useValue(at.latitud), useValue(at.longitud)];
  const place = placeOf(latitud, longitud);
  const write = (next: Coordenadas | undefined) => {
    store.set(pathOf(at.latitud), next?.[0]);
    store.set(pathOf(at.longitud), next?.[1]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = pastedPlace(event.clipboardData.getData('text'));
    if (pasted === undefined) return;
    event.preventDefault();
    write(pasted);
    map.current?.goTo(pasted);
  };
  const hasAny = typeof latitud === 'number' || typeof longitud === 'number';
  const written = { decimales: 8, short: true, read: readDegrees, span: 6, onPaste };
  return (
    <>
      <NumberField at={at.latitud} {...written} placeholder="3,4299" />
      <NumberField at={at.longitud} {...written} placeholder="-76,5432" />
      <div className={styles.sedeLugar}>
        <PlaceMap at={at} map={map} place={place} {...(readOnly ? {} : { onPlace: write })} />
        <p className={clsx('xs t3', styles.sedeLugarPie)}>
          <span className="grow">{hasAny ? (noPlace(latitud, longitud) ?? HOW) : HOW}</span>
          {hasAny && !readOnly && (
            <Button size="small" icon={<MapPinOff size={13} aria-hidden />} onClick={() => write(undefined)}>
              Quitar del mapa
            </Button>
          )}
        </p>
      </div>
    </>
  );
}

type Degrees = number | null | undefined;

function noPlace(latitud: Degrees, longitud: Degrees): string | undefined {
  if (typeof latitud !== 'number') return 'Falta la latitud: sin ella la sede no aparece en el mapa.';
  if (typeof longitud !== 'number') return 'Falta la longitud: sin ella la sede no aparece en el mapa.';
  return CoordenadasDichas.safeParse([latitud, longitud]).error?.issues[0]?.message;
}

interface PlaceMapProps {
  at: FieldRef<Direccion>;
  map: RefObject<MapHandle | null>;
  place: Coordenadas | undefined;
  onPlace?: (at: Coordenadas) => void;
}

const TOWN = 12;

/** Centred on the venue, or on its city until the coordinates are set. */
function PlaceMap({ at, map, place, onPlace }: PlaceMapProps) {
  const teselas = useTeselas();
  const city = useCity(at);
  const isPlaced = useRef(place !== undefined);
  useEffect(() => {
    isPlaced.current = place !== undefined;
  });
  useEffect(() => {
    if (city !== undefined && !isPlaced.current) map.current?.goTo(city);
  }, [city, map]);
  const [lat, lng] = place ?? [];
  const markers = useMemo(() => markersAt(lat, lng), [lat, lng]);
  return (
    <LiveMap
      ref={map}
      label="Mapa de la sede"
      markers={markers}
      teselas={teselas}
      opensAt={place === undefined && city !== undefined ? { at: city, zoom: TOWN } : undefined}
      hasShowAll
      {...(onPlace === undefined ? {} : { onPlace })}
    />
  );
}

const markersAt = (lat: number | undefined, lng: number | undefined): MapMarker[] =>
  lat === undefined || lng === undefined
    ? []
    : [{ id: 'sede', at: [lat, lng], name: 'Sede', tone: 'accent', sign: <Sign /> }];

function useCity(at: FieldRef<Direccion>): Coordenadas | undefined {
  const departamento = useValue(at.unidad_geografica.departamento) ?? '';
  const ciudad = useValue(at.unidad_geografica.ciudad) ?? '';
  const enabled = departamento !== '' && ciudad !== '';
  const { data } = useApiQuery(
    referencia.punto,
    { params: { departamento, ciudad } },
    { staleMs: DAY_MS, enabled },
  );
  return enabled ? data?.coordenadas : undefined;
}
