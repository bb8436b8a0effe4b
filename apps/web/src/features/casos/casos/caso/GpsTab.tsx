import { Button, Skeleton } from 'antd';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, Copy, LocateFixed, LockKeyhole, MapPinOff, Navigation } from 'lucide-react';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { CasoCompleto } from '@amparo/contract/casos/choque-simple/schemas';
import {
  EN_CAMINO,
  type Mapa,
  mapaDeCaso,
  mensajesDeUbicaciones,
} from '@amparo/contract/casos/ubicaciones/schemas';
import { useNow } from '../../../../kit/data/useNow.ts';
import { CannotLoad } from '../../../../kit/dialogs/CannotLoad.tsx';
import { StateMessage } from '../../../../kit/glyphs/StateMessage.tsx';
import { LiveMap } from '../../../../kit/map/LiveMap.tsx';
import { navigationTo } from '../../../../kit/map/places.ts';
import type { MapHandle } from '../../../../kit/map/types.ts';
import { PHONE, useMedia } from '../../../../kit/media.ts';
import { useCopy } from '../../../../kit/useCopy.ts';
import { ArrivalPanel } from './gps/ArrivalPanel.tsx';
import { linesOf, markersOf, TONES } from './gps/markers.tsx';
import { MarkerWindow } from './gps/MarkerWindow.tsx';
import { useMapa } from './gps/useMapa.ts';
import { pasted } from './gps/words.ts';
import styles from './gps/gps.module.css';

const ICON = { size: 22, strokeWidth: 1.75 } as const;
/** Part of the map that the panel and the legend cover. */
const BESIDE_PANEL = { left: 332, top: 48 };
const UNCOVERED = {};

/** Map with the customer and the staff of the case (GPS-01). */
export function GpsTab({ caso }: { caso: CasoCompleto }) {
  const { asked, mapa } = useMapa(caso);
  if (mapa !== undefined) return <Shown caso={caso} mapa={mapa} isStale={asked.error !== null} />;
  if (asked.error === null) return <Waiting />;
  if (asked.error.kind === 'forbidden')
    return (
      <StateMessage tone="a" icon={<LockKeyhole {...ICON} />} title="No tienes acceso al mapa de este caso">
        Si lo necesitas para tu trabajo, pide el permiso a un administrador.
      </StateMessage>
    );
  return (
    <CannotLoad
      title="No pudimos abrir el mapa"
      failure={asked.error}
      retrying={asked.isFetching}
      onRetry={() => void asked.refetch()}
    />
  );
}

const Waiting = () => (
  <div className={clsx(styles.gps, styles.gpsEspera)} aria-busy="true">
    <output className="visually-hidden">Abriendo el mapa</output>
    <Skeleton active title={{ width: 160 }} paragraph={{ rows: 3 }} />
  </div>
);

interface ShownProps {
  caso: CasoCompleto;
  mapa: Mapa;
  isStale: boolean;
}

function Shown({ caso, mapa, isStale }: ShownProps) {
  const isPhone = useMedia(PHONE);
  const [isOpen, setOpen] = useState(true);
  const map = useRef<MapHandle>(null);
  const actions = <Actions mapa={mapa} map={map} isPhone={isPhone} />;
  return (
    <div className={styles.gps}>
      <Ground caso={caso} mapa={mapa} map={map} isPhone={isPhone} />
      <ArrivalPanel
        caso={caso}
        mapa={mapa}
        isStale={isStale}
        actions={actions}
        {...(isPhone ? { isOpen, handle: <Handle isOpen={isOpen} onToggle={() => setOpen(!isOpen)} /> } : {})}
      />
    </div>
  );
}

interface GroundProps {
  caso: CasoCompleto;
  mapa: Mapa;
  map: RefObject<MapHandle | null>;
  isPhone: boolean;
}

function Ground({ caso, mapa, map, isPhone }: GroundProps) {
  const now = useNow(10_000);
  const markers = useMemo(() => markersOf(caso, mapa, now), [caso, mapa, now]);
  const lines = useMemo(() => linesOf(mapa), [mapa]);
  const describe = useCallback(
    (id: string) => <MarkerWindow id={id} caso={caso} mapa={mapa} />,
    [caso, mapa],
  );
  const [first] = markers;
  if (first === undefined)
    return (
      <StateMessage tone="a" icon={<MapPinOff {...ICON} />} title={mensajesDeUbicaciones.sinUbicacion}>
        No encontramos la dirección en el mapa. Pide al cliente que comparta su ubicación desde el enlace de
        su caso.
      </StateMessage>
    );
  return (
    <>
      <LiveMap
        ref={map}
        label={`Mapa del caso ${caso.caso}`}
        markers={markers}
        lines={lines}
        teselas={mapa.teselas}
        opensAt={{ at: first.at, zoom: mapaDeCaso.zoom }}
        covered={isPhone ? UNCOVERED : BESIDE_PANEL}
        hasShowAll={isPhone}
        describe={describe}
      />
      {!isPhone && <Legend />}
    </>
  );
}

const Handle = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => (
  <button
    type="button"
    className={styles.gpsAsa}
    aria-expanded={isOpen}
    aria-label={isOpen ? 'Ocultar las llegadas' : 'Mostrar las llegadas'}
    onClick={onToggle}
  >
    {isOpen ? <ChevronDown size={18} aria-hidden /> : <ChevronUp size={18} aria-hidden />}
  </button>
);

interface ActionsProps {
  mapa: Mapa;
  map: RefObject<MapHandle | null>;
  isPhone: boolean;
}

/** Actions for the location. Phones offer navigation, because the user may be driving there. */
function Actions({ mapa, map, isPhone }: ActionsProps) {
  const at = mapa.cliente?.coordenadas;
  const { copy, said } = useCopy(at === undefined ? '' : pasted(at));
  const size = isPhone ? 'large' : 'middle';
  const isEmpty = at === undefined && mapa.personas.every(({ posicion }) => posicion === null);
  if (isEmpty) return null;
  return (
    <div className={styles.gpsAcciones}>
      {!isPhone && (
        <Button icon={<LocateFixed size={14} aria-hidden />} onClick={() => map.current?.showAll()}>
          Centrar
        </Button>
      )}
      {at !== undefined && (
        <Button size={size} icon={<Copy size={14} aria-hidden />} onClick={copy}>
          <span aria-live="polite">{said('Copiar ubicación', 'Ubicación copiada')}</span>
        </Button>
      )}
      {isPhone && at !== undefined && (
        <Button
          size={size}
          type="primary"
          icon={<Navigation size={16} aria-hidden />}
          href={navigationTo(at)}
          target="_blank"
          rel="noreferrer"
        >
          Navegar
        </Button>
      )}
    </div>
  );
}

const Legend = () => (
  <ul className={clsx('xs', styles.gpsLeyenda)}>
    <li>
      <i className="mapa-amber" aria-hidden />
      Cliente
    </li>
    {EN_CAMINO.map((tipo) => (
      <li key={tipo}>
        <i className={`mapa-${TONES[tipo]}`} aria-hidden />
        {tipo}
      </li>
    ))}
  </ul>
);
