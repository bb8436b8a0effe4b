import { clsx } from 'clsx';
import { MapPin, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CasoCompleto } from '@amparo/contract/casos/choque-simple/schemas';
import {
  enMinutos,
  type Mapa,
  mensajesDeUbicaciones,
  type PersonaEnMapa,
} from '@amparo/contract/casos/ubicaciones/schemas';
import { useNow } from '../../../../../kit/data/useNow.ts';
import { Face } from '../../../../../kit/person/Face.tsx';
import { arrival } from '../words.ts';
import { ago, announced, arrivesAt, hasArrived, isOld, newest } from './words.ts';
import styles from './gps.module.css';
import '../../../../../kit/map/map.css';

interface ArrivalPanelProps {
  caso: CasoCompleto;
  mapa: Mapa;
  /** The last refresh failed, so the data shown is old. */
  isStale: boolean;
  actions: ReactNode;
  /** Phones: button that collapses the panel. */
  handle?: ReactNode;
  isOpen?: boolean;
}

/** Expected arrivals, staff on site and missing data (GPS-02, GPS-14). */
export function ArrivalPanel({ caso, mapa, isStale, actions, handle, isOpen = true }: ArrivalPanelProps) {
  return (
    <section className={styles.gpsPanel} aria-labelledby="llegada-estimada">
      {handle}
      <div className={styles.gpsCab}>
        <h2 id="llegada-estimada" className="grow">
          Llegada estimada
        </h2>
        <Freshness personas={mapa.personas} />
      </div>
      {isOpen && (
        <>
          <ul className={styles.gpsGente}>
            {mapa.personas.map((persona) => (
              <Person key={persona.tipo} persona={persona} />
            ))}
            {mapa.personas.length === 0 && <Nobody />}
            <Client caso={caso} cliente={mapa.cliente} />
          </ul>
          <Troubles mapa={mapa} isStale={isStale} />
          {actions}
        </>
      )}
      <Announced personas={mapa.personas} />
    </section>
  );
}

/** Time of the newest position. */
function Freshness({ personas }: { personas: readonly PersonaEnMapa[] }) {
  const now = useNow(1_000);
  const fecha = newest(personas);
  if (fecha === undefined) return null;
  return (
    <span className={isOld(fecha, now) ? 'xs t3 num' : clsx('num', styles.gpsVivo)}>{ago(fecha, now)}</span>
  );
}

function Person({ persona }: { persona: PersonaEnMapa }) {
  const now = useNow(10_000);
  const { nombre_completo, tipo, posicion, llegada, ruta } = persona;
  const isThere = hasArrived(persona);
  return (
    <li className={ruta === null || isThere ? styles.gpsFila : clsx(styles.gpsFila, styles.gpsViene)}>
      <Face name={nombre_completo} size={32} />
      <div className="grow">
        <b className="el">{nombre_completo}</b>
        <span className="xs t3 el">{tipo}</span>
      </div>
      {isThere ? (
        <Told what="En el sitio" under={arrival(llegada, now) ?? 'llegó'} />
      ) : ruta === null ? (
        <Told what={posicion === null ? undefined : 'En camino'} under={whyUnknown(persona, now)} />
      ) : (
        <Told what={enMinutos(ruta.duracion)} under={`a las ${arrivesAt(ruta)}`} isBig />
      )}
      {!isThere && ruta !== null && (
        <p className={clsx('xs', styles.gpsFrase)}>{mensajesDeUbicaciones.llegara(tipo, ruta)}</p>
      )}
      {!isThere && posicion !== null && isOld(posicion.fecha, now) && (
        <p className={clsx('xs amb', styles.gpsFrase)}>
          Última posición {ago(posicion.fecha, now)}: puede estar en otro lugar
        </p>
      )}
    </li>
  );
}

const whyUnknown = ({ posicion }: PersonaEnMapa, now: number) =>
  posicion === null ? mensajesDeUbicaciones.sinUbicacion : ago(posicion.fecha, now);

interface ToldProps {
  what: string | undefined;
  under: string;
  isBig?: boolean;
}

const Told = ({ what, under, isBig = false }: ToldProps) => (
  <div className={clsx('num', styles.gpsDicho)}>
    {what !== undefined && <b className={isBig ? clsx('acct', styles.gpsGrande) : ''}>{what}</b>}
    <span className="xs t3">{under}</span>
  </div>
);

const Nobody = () => (
  <li className={clsx('sm t2', styles.gpsFila)}>
    Nadie va en camino todavía. Asigna un abogado o un investigador para ver su llegada.
  </li>
);

function Client({ caso, cliente }: { caso: CasoCompleto; cliente: Mapa['cliente'] }) {
  return (
    <li className={styles.gpsFila}>
      <span className={clsx('mapa-signo mapa-amber', styles.gpsSigno)} aria-hidden>
        <MapPin size={16} />
      </span>
      <div className="grow">
        <b className="el">{caso.afectado.nombre_completo}</b>
        <span className="xs t3 el" title={caso.direccion}>
          Cliente · {caso.direccion}
        </span>
      </div>
      {cliente === null && (
        <p className={clsx('xs amb', styles.gpsFrase)}>
          {mensajesDeUbicaciones.sinUbicacion}. Pide al cliente que la comparta desde el enlace de su caso.
        </p>
      )}
      {cliente?.fuente === 'direccion' && (
        <p className={clsx('xs t3', styles.gpsFrase)}>Ubicado por la dirección: puede no ser exacto</p>
      )}
    </li>
  );
}

function Troubles({ mapa, isStale }: { mapa: Mapa; isStale: boolean }) {
  const told = mapa.sin_respuesta.map((what) => mensajesDeUbicaciones.sinRespuesta[what]);
  if (isStale) told.push(mensajesDeUbicaciones.sinActualizar);
  return told.map((sentence) => (
    <p key={sentence} className={clsx('xs amb', styles.gpsFalla)}>
      <TriangleAlert size={14} aria-hidden />
      {sentence}
    </p>
  ));
}

/** Live region for screen readers: announces changed minutes, not every new position. */
function Announced({ personas }: { personas: readonly PersonaEnMapa[] }) {
  const now = announced(personas);
  const [said, setSaid] = useState(now);
  if (now.key !== said.key) setSaid(now);
  return <output className="visually-hidden">{said.text}</output>;
}
