import { Button } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { lapso } from '@amparo/contract/informes/estado/limites';
import { nombreDeCola } from '@amparo/contract/informes/estado/nombres';
import { gravedadDe } from '@amparo/contract/informes/estado/rules';
import {
  type Asunto,
  type Cola,
  type Estado,
  MAXIMO_CONTADO,
} from '@amparo/contract/informes/estado/schemas';
import { cuantos, formatNumero } from '@amparo/contract/kernel/numbers';
import { Light } from './Light.tsx';
import { Parte } from './Parte.tsx';
import styles from './estado.module.css';

/** Internal queue of the job library; its name means nothing to users. */
const isInner = ({ clave }: Cola) => clave.startsWith('__');
const hasSomething = ({ esperando, en_curso, fallidas }: Cola) => esperando + en_curso + fallidas > 0;

/** Job queues; empty ones are hidden until the user expands the list. */
export function Tareas({ data }: { data: Estado }) {
  const [isAll, setAll] = useState(false);
  const { tareas, asuntos } = data;
  const extra = tareas !== null && (
    <>
      <span className={clsx('t3 num', styles.estadoCount)}>{tareas.length}</span>
      <span className="grow" />
      <Button size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
        {isAll ? 'Ver solo las que tienen algo' : 'Ver todas'}
      </Button>
    </>
  );
  return (
    <Parte parte="tareas" data={data} datos={tareas} extra={extra}>
      {(all) => <Rows list={isAll ? all : all.filter(hasSomething)} asuntos={asuntos} />}
    </Parte>
  );
}

function Rows({ list, asuntos }: { list: readonly Cola[]; asuntos: readonly Asunto[] }) {
  if (list.length === 0)
    return (
      <p className={clsx('t3', styles.estadoNone)}>Nada espera, nada corre y nada falló en el último día.</p>
    );
  const byWorst = list.toSorted((a, b) => rank(asuntos, a) - rank(asuntos, b));
  return (
    <ul className={styles.estadoRows}>
      {byWorst.map((cola) => (
        <li key={cola.clave}>
          <Light gravedad={gravedadDe(asuntos, 'tareas', cola.clave)} />
          <div className="grow">
            <p className={styles.estadoName}>{nombreDeCola(cola.clave)}</p>
            {!isInner(cola) && <p className={clsx('xs t3', styles.estadoKey)}>{cola.clave}</p>}
          </div>
          <span className={clsx('sm t3 num', styles.estadoWord)}>{wordsOf(cola)}</span>
        </li>
      ))}
    </ul>
  );
}

function rank(asuntos: readonly Asunto[], { clave }: Cola): number {
  const gravedad = gravedadDe(asuntos, 'tareas', clave);
  return gravedad === 'rojo' ? 0 : gravedad === 'ambar' ? 1 : 2;
}

function wordsOf({ esperando, en_curso, fallidas, espera_s }: Cola): string {
  const waiting =
    esperando < MAXIMO_CONTADO
      ? cuantos(esperando, 'espera', 'esperan')
      : `${formatNumero(MAXIMO_CONTADO)} o más esperan`;
  const said = [
    ...(esperando === 0 ? [] : [`${waiting} (hasta ${lapso(espera_s ?? 0)})`]),
    ...(en_curso === 0 ? [] : [`${formatNumero(en_curso)} en curso`]),
    ...(fallidas === 0 ? [] : [`${cuantos(fallidas, 'falló', 'fallaron')} en el último día`]),
  ];
  return said.length === 0 ? 'Nada pendiente' : said.join(' · ');
}
