import { clsx } from 'clsx';
import { estaVivo } from '@amparo/contract/informes/estado/limites';
import { gravedadDe } from '@amparo/contract/informes/estado/rules';
import type { Estado, Proceso } from '@amparo/contract/informes/estado/schemas';
import { cuantos, formatNumero } from '@amparo/contract/kernel/numbers';
import { fechaHora } from '@amparo/contract/kernel/time';
import { useNow } from '../../../kit/data/useNow.ts';
import { haceCuanto, momentoCorto } from '../../../kit/relative.ts';
import { shownSize } from '../../../kit/upload/size.ts';
import { Light } from './Light.tsx';
import { Parte } from './Parte.tsx';
import styles from './estado.module.css';

const MINUTE_MS = 60_000;
const ROLES: Readonly<Record<string, string>> = { api: 'Atiende llamadas', worker: 'corre tareas' };

function rolesOf(roles: readonly string[]): string {
  const said = roles.map((rol) => ROLES[rol] ?? rol).join(' y ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

export function Procesos({ data }: { data: Estado }) {
  const { procesos } = data;
  const now = useNow(MINUTE_MS);
  const count =
    procesos === null ? undefined : (
      <span className={clsx('t3 num', styles.estadoCount)}>{procesos.length}</span>
    );
  return (
    <Parte parte="procesos" data={data} datos={procesos} extra={count}>
      {(list) =>
        list.length === 0 ? (
          <p className={clsx('t3', styles.estadoNone)}>Ningún proceso se ha reportado todavía.</p>
        ) : (
          <ul className={styles.estadoRows}>
            {list.map((proceso) => (
              <Row key={proceso.id} proceso={proceso} data={data} now={now} />
            ))}
          </ul>
        )
      }
    </Parte>
  );
}

function Row({ proceso, data, now }: { proceso: Proceso; data: Estado; now: number }) {
  const { id, servidor, pid, version, roles, iniciado, visto } = proceso;
  const isAlive = estaVivo(proceso);
  return (
    <li>
      <Light gravedad={gravedadDe(data.asuntos, 'procesos', id)} />
      <div className="grow">
        <p className={styles.estadoName}>
          <b>{servidor}</b> <span className="t3 num">proceso {pid}</span>
        </p>
        <p className="xs t3 num">
          {rolesOf(roles)} · versión {version} ·{' '}
          <span title={fechaHora(new Date(iniciado))}>inició {haceCuanto(new Date(iniciado), now)}</span>
        </p>
        {isAlive && <Signals proceso={proceso} />}
      </div>
      <span className={clsx('sm', styles.estadoWord, isAlive ? 't3' : styles['is-off'])}>
        {isAlive ? 'Responde' : `No responde desde ${momentoCorto(new Date(visto), now).toLowerCase()}`}
      </span>
    </li>
  );
}

/** Statistics that the process reports; a process of another version may use another format. */
function Signals({ proceso: { senales } }: { proceso: Proceso }) {
  if (senales === null) return <p className="xs t3">Es de otra versión y cuenta otras cosas.</p>;
  const { sockets, memoria, demora_ms, conexiones } = senales;
  const used = conexiones.total - conexiones.libres;
  return (
    <p className="xs t3 num">
      {[
        cuantos(sockets, 'ventana abierta', 'ventanas abiertas'),
        `${shownSize(memoria)} de memoria`,
        `demora de ${formatNumero(demora_ms)} ms`,
        `${cuantos(used, 'conexión en uso', 'conexiones en uso')}${conexiones.esperando > 0 ? `, ${formatNumero(conexiones.esperando)} en espera` : ''}`,
      ].join(' · ')}
    </p>
  );
}
