import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { nombreDeGrupo, NOMBRES_DE_TRAMO, TRAMOS } from '@amparo/contract/informes/reportes/rules';
import type { Tiempos, TiemposDeTramo } from '@amparo/contract/informes/reportes/schemas';
import { diaConSemana } from '@amparo/contract/kernel/dias-habiles';
import { cuantos, formatNumero } from '@amparo/contract/kernel/numbers';
import { BandChart } from '../../../kit/figures/BandChart.tsx';
import { Columns } from '../../../kit/figures/Columns.tsx';
import { RangeBar } from '../../../kit/figures/RangeBar.tsx';
import { duracion, scaleFor } from '../../../kit/figures/times.ts';
import { columnasDeTiempos } from './columnas.tsx';
import { FigureTable } from './FigureTable.tsx';
import { porcentaje } from './words.ts';
import styles from './reportes.module.css';

interface TiemposViewProps {
  datos: Tiempos;
  grupo: string;
}

/** Case times: three figures, arrivals per day, cases per hour, and a table by group. */
export function TiemposView({ datos, grupo }: TiemposViewProps) {
  const { total, grupos, metas } = datos;
  return (
    <>
      <section className={styles.reporteTramos} aria-label="Tiempos de los casos">
        {TRAMOS.map((tramo) => (
          <Etapa key={tramo} nombre={NOMBRES_DE_TRAMO[tramo]} tiempos={total[tramo]} meta={metas[tramo]} />
        ))}
      </section>
      <div className={styles.reporteGraficas}>
        <PorDia datos={datos} />
        <PorHora horas={datos.horas} />
      </div>
      <FigureTable
        caption="Tiempos por grupo"
        columns={columnasDeTiempos(grupo, metas, grupos)}
        rows={grupos}
        rowKey={({ clave }) => clave}
        total={total}
      />
    </>
  );
}

interface EtapaProps {
  nombre: string;
  tiempos: TiemposDeTramo;
  meta: number;
}

function Etapa({ nombre, tiempos, meta }: EtapaProps) {
  const { n, p50, p90, p95, anterior, en_meta } = tiempos;
  const rango = scaleFor(tiempos, meta);
  return (
    <div className={styles.reporteEtapa}>
      <div className={styles.reporteLinea}>
        <h2 className="grow">{nombre}</h2>
        <Cambio ahora={p50} antes={anterior} />
      </div>
      <div className={styles.reporteLinea}>
        <b className={clsx('num', styles.reporteMediana)}>{duracion(p50)}</b>
        <span className="t2 grow">mediana</span>
        <span className="xs t3 num">{cuantos(n, 'caso', 'casos')}</span>
      </div>
      {rango === undefined ? (
        <span className="xs t3">Ningún caso llegó hasta aquí</span>
      ) : (
        <RangeBar {...rango} />
      )}
      <div className={clsx('xs t2 num', styles.reporteLinea)}>
        <span>p90 {duracion(p90)}</span>
        <span className="grow">p95 {duracion(p95)}</span>
        <span>
          {porcentaje(en_meta)} en meta de {duracion(meta)}
        </span>
      </div>
    </div>
  );
}

/** Change against the previous period; less time is shown as an improvement. */
function Cambio({ ahora, antes }: { ahora: number | null; antes: number | null }) {
  if (ahora === null || antes === null) return null;
  const words = duracion(Math.abs(ahora - antes));
  if (duracion(ahora) === duracion(antes)) return <span className="xs t3">igual que antes</span>;
  const isLess = ahora < antes;
  const Arrow = isLess ? ArrowDown : ArrowUp;
  return (
    <span className={clsx('xs num', styles.reporteCambio, isLess ? 'acct' : 'amb')}>
      <Arrow size={12} strokeWidth={2.4} aria-hidden />
      {words}
      <span className="visually-hidden">{isLess ? 'menos' : 'más'} que en el periodo anterior</span>
    </span>
  );
}

const enMinutos = (seconds: number | null) => (seconds === null ? null : seconds / 60);

function PorDia({ datos: { dias, metas, total } }: { datos: Tiempos }) {
  const points = dias.map(({ dia, p50, p90 }) => ({
    label: nombreDeGrupo('dia', dia),
    title: diaConSemana(dia),
    low: enMinutos(p50),
    high: enMinutos(p90),
  }));
  const tell = (place: number) => {
    const { dia, casos, p50, p90 } = dias[place] ?? { dia: '', casos: 0, p50: null, p90: null };
    const said = [diaConSemana(dia), cuantos(casos, 'caso', 'casos')];
    return [
      ...said,
      ...(p50 === null ? ['sin llegadas'] : [`p50 ${duracion(p50)}`, `p90 ${duracion(p90)}`]),
    ].join(' · ');
  };
  return (
    <section className="tarj" aria-labelledby="reporte-dias">
      <h2 className="tarj-cab" id="reporte-dias">
        <span className="grow">Llegada por día</span>
        <span className={clsx('xs t3', styles.reporteNota)}>minutos · línea p50, banda hasta p90</span>
      </h2>
      <div className={styles.reporteGrafica}>
        <BandChart
          label="Llegada por día"
          points={points}
          goal={metas.llegada / 60}
          names={{
            low: `p50 ${duracion(total.llegada.p50)}`,
            high: 'p90',
            goal: `meta ${metas.llegada / 60}`,
          }}
          tell={tell}
        />
      </div>
    </section>
  );
}

const hora = (n: number) => `${String(n).padStart(2, '0')}:00`;

function PorHora({ horas }: { horas: readonly number[] }) {
  const most = Math.max(...horas);
  const peak = hora(horas.indexOf(most));
  const said = horas.flatMap((casos, n) => (casos > 0 ? [`${hora(n)}, ${formatNumero(casos)}`] : []));
  return (
    <section className="tarj" aria-labelledby="reporte-horas">
      <h2 className="tarj-cab" id="reporte-horas">
        <span className="grow">Casos por hora</span>
        <span className={clsx('xs t3', styles.reporteNota)}>{most > 0 ? `pico ${peak}` : ''}</span>
      </h2>
      <div className={styles.reporteGrafica}>
        <Columns
          label={`Casos por hora de creación: ${said.join('; ')}`}
          values={horas.map((value, n) => ({
            label: hora(n),
            title: `${hora(n)} · ${cuantos(value, 'caso', 'casos')}`,
            value,
          }))}
          every={6}
        />
      </div>
    </section>
  );
}
