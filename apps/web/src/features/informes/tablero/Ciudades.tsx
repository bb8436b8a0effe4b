import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { ESTADOS_ABIERTOS, ESTADOS_CERRADOS } from '@amparo/contract/casos/casos/rules';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { tablero } from '@amparo/contract/informes/tablero/routes';
import {
  type CasosPorCiudad,
  type CiudadDeTablero,
  type PeriodoDeTablero,
} from '@amparo/contract/informes/tablero/schemas';
import { cuantos, formatNumero } from '@amparo/contract/kernel/numbers';
import { address } from '../../../kit/data/address.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { lugar } from '../../../kit/person/place.ts';
import { Panel } from './Panel.tsx';
import { DASHBOARD_REFRESH_MS } from './refreshInterval.ts';
import styles from './tablero.module.css';

const TITULOS: Record<PeriodoDeTablero, string> = {
  hoy: 'Casos de hoy por ciudad',
  '7d': 'Casos de 7 días por ciudad',
  mes: 'Casos del mes por ciudad',
};
const NADA: Record<PeriodoDeTablero, string> = {
  hoy: 'Hoy no se ha abierto ningún caso todavía.',
  '7d': 'No se abrió ningún caso en los últimos 7 días.',
  mes: 'No se ha abierto ningún caso este mes.',
};
/** A new case changes both panels. */
const LIVE = [tablero.ciudades, tablero.cifras] as const;

const listOf = ({ desde, hasta }: CasosPorCiudad, ciudad?: string) =>
  address('', 'listaticket', { query: { filtros: { ciudad, fecha_inicial: desde, fecha_final: hasta } } });

export function Ciudades({ periodo }: { periodo: PeriodoDeTablero }) {
  const ask = useApiQuery(
    tablero.ciudades,
    { query: { periodo } },
    { everyMs: DASHBOARD_REFRESH_MS, keepPrevious: true },
  );
  useLiveRefresh(choqueSimple.list.recurso, LIVE);
  return (
    <Panel
      titulo={TITULOS[periodo]}
      ask={ask}
      que="los casos por ciudad"
      className={styles.tableroWide}
      extra={ask.data !== undefined && <Beside all={ask.data} />}
    >
      {(all) =>
        all.total === 0 ? (
          <p className={clsx('t3', styles.tableroEmpty)}>{NADA[periodo]}</p>
        ) : (
          <Cities all={all} />
        )
      }
    </Panel>
  );
}

function Beside({ all }: { all: CasosPorCiudad }) {
  return (
    <>
      <span className={clsx('t3 num', styles.tableroCount)}>{formatNumero(all.total)}</span>
      <span className="grow" />
      <Link to={listOf(all)} className={styles.tableroLink}>
        Ver lista <ArrowRight size={14} aria-hidden />
      </Link>
    </>
  );
}

function Cities({ all }: { all: CasosPorCiudad }) {
  const most = Math.max(...all.datos.map(({ total }) => total));
  const { ciudades, total, sin_asignar } = all.otras;
  return (
    <div className={styles.tableroCities}>
      <Legend cities={all.datos} />
      <ul>
        {all.datos.map((city) => (
          <li key={city.ciudad}>
            <Link to={listOf(all, city.ciudad)} className={clsx('el', styles.tableroCity)}>
              {lugar(city.ciudad)}
            </Link>
            <Bar city={city} most={most} />
            <b className={clsx('num', styles.tableroTotal)}>{formatNumero(city.total)}</b>
            <Lacking count={city.sin_asignar} />
          </li>
        ))}
      </ul>
      {ciudades > 0 && (
        <p className={clsx('sm t3', styles.tableroOthers)}>
          Y {cuantos(total, 'caso', 'casos')} en {cuantos(ciudades, 'ciudad más', 'ciudades más')}
          {sin_asignar > 0 && `, ${formatNumero(sin_asignar)} sin asignar`}.
        </p>
      )}
    </div>
  );
}

function Lacking({ count }: { count: number }) {
  return (
    <span className={styles.tableroLacking}>
      {count === 0 ? (
        <span className="xs t3">al día</span>
      ) : (
        <span className="chip chip-a">{formatNumero(count)} sin asignar</span>
      )}
    </span>
  );
}

/** Colour per state; states that only a partner knows get an extra colour. */
const KNOWN: readonly string[] = [...ESTADOS_ABIERTOS, ...ESTADOS_CERRADOS];
const paintOf = (estado: string) => clsx(styles.tableroSeg, styles[`seg-${KNOWN.indexOf(estado) + 1}`]);

function Legend({ cities }: { cities: readonly CiudadDeTablero[] }) {
  const present = new Set(cities.flatMap(({ estados }) => estados.map(({ estado }) => estado)));
  const order = [
    ...KNOWN.filter((estado) => present.has(estado)),
    ...[...present].filter((e) => !KNOWN.includes(e)),
  ];
  return (
    <div className={clsx('sm t2', styles.tableroLegend)} aria-hidden>
      {order.map((estado) => (
        <span key={estado} className="inl">
          <i className={paintOf(estado)} />
          {estado}
        </span>
      ))}
    </div>
  );
}

/** Segments narrower than this share of the largest city show no number. */
const READABLE = 0.055;

function Bar({ city: { estados }, most }: { city: CiudadDeTablero; most: number }) {
  const said = estados.map(({ estado, total }) => `${formatNumero(total)} ${estado}`).join(', ');
  return (
    <span className={styles.tableroBar} title={said}>
      <span className="visually-hidden">{said}</span>
      {estados.map(({ estado, total }) => (
        <i key={estado} className={paintOf(estado)} style={{ width: `${(total / most) * 100}%` }} aria-hidden>
          {total / most >= READABLE && formatNumero(total)}
        </i>
      ))}
    </span>
  );
}
