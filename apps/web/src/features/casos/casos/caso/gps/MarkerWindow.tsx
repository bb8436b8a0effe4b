import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';
import type { Coordenadas } from '@amparo/contract/base/referencia/mapas';
import type { CasoCompleto } from '@amparo/contract/casos/choque-simple/schemas';
import type { Mapa, PersonaEnMapa } from '@amparo/contract/casos/ubicaciones/schemas';
import { useNow } from '../../../../../kit/data/useNow.ts';
import { navigationTo } from '../../../../../kit/map/places.ts';
import { momentoCorto } from '../../../../../kit/relative.ts';
import { ago, CLIENTE, isOld, readable } from './words.ts';
import styles from './gps.module.css';

interface MarkerWindowProps {
  id: string;
  caso: CasoCompleto;
  mapa: Mapa;
}

/** Popup of a marker: name, role and age of the position (GPS-03, GPS-04). */
export function MarkerWindow({ id, caso, mapa }: MarkerWindowProps) {
  if (id === CLIENTE) return mapa.cliente === null ? null : <Cliente caso={caso} cliente={mapa.cliente} />;
  const persona = mapa.personas.find(({ _id }) => _id === id);
  return persona === undefined ? null : <Persona persona={persona} />;
}

function Cliente({ caso, cliente }: { caso: CasoCompleto; cliente: NonNullable<Mapa['cliente']> }) {
  return (
    <>
      <b className="sm">{caso.afectado.nombre_completo}</b>
      <div className="t2">Cliente</div>
      <div className="t2">
        {caso.direccion}, {caso.ciudad_siniestro}
      </div>
      {cliente.fuente === 'direccion' && (
        <div className="t3">Ubicado por la dirección: puede no ser exacto</div>
      )}
      <Place at={cliente.coordenadas} />
    </>
  );
}

function Persona({ persona }: { persona: PersonaEnMapa }) {
  const { posicion } = persona;
  return (
    <>
      <b className="sm">{persona.nombre_completo}</b>
      <div className="t2">{persona.tipo}</div>
      {posicion !== null && (
        <>
          <LastSeen fecha={posicion.fecha} precision={posicion.precision} />
          <Place at={posicion.coordenadas} />
        </>
      )}
    </>
  );
}

function LastSeen({ fecha, precision }: { fecha: string; precision: number | null }) {
  const now = useNow(1_000);
  const when = momentoCorto(new Date(fecha), now).toLowerCase();
  return (
    <div className={isOld(fecha, now) ? 'amb num' : 't2 num'}>
      Última posición: {when}, {ago(fecha, now)}
      {precision === null ? '' : ` (±\u00A0${Math.round(precision)}\u00A0m)`}
    </div>
  );
}

function Place({ at }: { at: Coordenadas }) {
  return (
    <>
      <div className="t3 num">{readable(at)}</div>
      <a
        className={clsx('inl b', styles.gpsNavegar)}
        href={navigationTo(at)}
        target="_blank"
        rel="noreferrer"
      >
        <ExternalLink size={12} aria-hidden />
        Abrir navegación
        <span className="visually-hidden"> (se abre en otra pestaña)</span>
      </a>
    </>
  );
}
