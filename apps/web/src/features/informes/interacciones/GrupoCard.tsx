import { clsx } from 'clsx';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import type { Dia } from '@amparo/contract/kernel/time';
import { dailySeries, type Rango } from '../../../kit/figures/series.ts';
import { Sparkline } from '../../../kit/glyphs/Sparkline.tsx';
import type { InteractionGroup } from './groups.ts';
import styles from './metricas.module.css';

interface GrupoCardProps {
  grupo: InteractionGroup;
  rango: Rango;
  today: Dia;
}

export function GrupoCard({ grupo, rango, today }: GrupoCardProps) {
  return (
    <section className={clsx('tarj', styles.metricasGroup)} aria-label={grupo.nombre}>
      <h2 className="tarj-cab">
        <span className="grow">{grupo.nombre}</span>
        <span className="chip num">{formatNumero(grupo.total)}</span>
      </h2>
      <dl>
        {grupo.acciones.map(({ accion, modulo, total, tendencia }) => (
          <div key={`${modulo} ${accion}`} className={styles.metricasAccion}>
            <dt className="grow el" title={accion}>
              {accion}
            </dt>
            <Sparkline values={dailySeries(tendencia, rango, today)} width={84} height={24} />
            <dd className="num">{formatNumero(total)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function GruposSkeleton() {
  return (
    <div className={styles.metricasGroups}>
      <output className="visually-hidden">Cargando las métricas</output>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={clsx('tarj tarj-wait', styles.metricasGroup)} aria-hidden>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
