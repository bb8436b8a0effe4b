import { clsx } from 'clsx';
import { Link } from 'react-router';
import { ESTADOS_DE_ASESOR, type EstadoDeAsesor } from '@amparo/contract/identidad/usuarios/disponibilidad';
import { tablero } from '@amparo/contract/informes/tablero/routes';
import { type Disponibilidades, type PorEstado } from '@amparo/contract/informes/tablero/schemas';
import { cuantos, formatNumero } from '@amparo/contract/kernel/numbers';
import { useCan } from '../../../kit/data/me.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { AvailabilityDot, disponibilidadDe } from '../../../kit/glyphs/Availability.tsx';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { Panel } from './Panel.tsx';
import { DASHBOARD_REFRESH_MS } from './refreshInterval.ts';
import styles from './tablero.module.css';

const ORDER: readonly EstadoDeAsesor[] = [
  ...ESTADOS_DE_ASESOR.filter((estado) => disponibilidadDe(estado) !== 'Ausente'),
  ...ESTADOS_DE_ASESOR.filter((estado) => disponibilidadDe(estado) === 'Ausente'),
];
/** Short label: "Espera", "Ocupado", "Ausente". */
const wordOf = (estado: EstadoDeAsesor) => {
  const word = disponibilidadDe(estado).replace(/^Activo (en )?/, '');
  return word.charAt(0).toUpperCase() + word.slice(1);
};
const sumOf = (estados: PorEstado) => ORDER.reduce((sum, estado) => sum + estados[estado], 0);

/** Maximum number of dots per role; the rest is shown as a number. */
const MOST_DOTS = 60;

export function Disponibilidad() {
  const ask = useApiQuery(tablero.disponibilidad, {}, { everyMs: DASHBOARD_REFRESH_MS });
  useLiveRefresh('usuarios', tablero.disponibilidad);
  return (
    <Panel
      titulo="Disponibilidad ahora"
      ask={ask}
      que="quién está disponible"
      extra={ask.data !== undefined && <Beside estados={ask.data.estados} />}
    >
      {(all) =>
        all.roles.length === 0 ? (
          <p className={clsx('t3', styles.tableroEmpty)}>Nadie activo tiene un rol que atienda casos.</p>
        ) : (
          <Roles all={all} />
        )
      }
    </Panel>
  );
}

function Beside({ estados }: { estados: PorEstado }) {
  return (
    <>
      <span className={clsx('t3 num', styles.tableroCount)}>
        {cuantos(sumOf(estados), 'persona', 'personas')}
      </span>
      <span className="grow" />
      <span className={clsx('sm acct num', styles.tableroWaiting)}>
        {formatNumero(estados['Activo en espera'])} en espera
      </span>
    </>
  );
}

function Roles({ all }: { all: Disponibilidades }) {
  const canSeeList = useCan()('usuarios.ver');
  return (
    <>
      <ul className={styles.tableroRoles}>
        {all.roles.map(({ rol, estados }) => (
          <li key={rol}>
            {canSeeList ? (
              <Link to={`/v-users?filtros[rol]=${encodeURIComponent(rol)}`} className={styles.tableroRole}>
                {rol}
              </Link>
            ) : (
              <span className={styles.tableroRole}>{rol}</span>
            )}
            <Dots estados={estados} />
          </li>
        ))}
      </ul>
      <div className={clsx('sm t2 num', styles.tableroLegend, styles.tableroStates)}>
        {ORDER.filter((estado) => all.estados[estado] > 0).map((estado) => (
          <span key={estado} className="inl">
            <AvailabilityDot value={disponibilidadDe(estado)} />
            {wordOf(estado)} {formatNumero(all.estados[estado])}
          </span>
        ))}
      </div>
    </>
  );
}

function Dots({ estados }: { estados: PorEstado }) {
  const said = ORDER.filter((estado) => estados[estado] > 0)
    .map((estado) => `${formatNumero(estados[estado])} ${wordOf(estado).toLowerCase()}`)
    .join(', ');
  const dots = ORDER.flatMap((estado) =>
    Array.from({ length: estados[estado] }, (_, n) => ({ estado, key: `${estado} ${n}` })),
  );
  return (
    <span className={styles.tableroDots} title={said}>
      <span className="visually-hidden">{said}</span>
      {dots.slice(0, MOST_DOTS).map(({ estado, key }) => (
        <AvailabilityDot key={key} value={disponibilidadDe(estado)} size={14} />
      ))}
      {dots.length > MOST_DOTS && (
        <span className="xs t3 num" aria-hidden>
          +{formatNumero(dots.length - MOST_DOTS)}
        </span>
      )}
    </span>
  );
}
