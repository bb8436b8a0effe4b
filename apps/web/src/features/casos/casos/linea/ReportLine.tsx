import type { ReactNode } from 'react';
import { diaLegible } from '@amparo/contract/kernel/time';
import type { Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import { groupByDay, detailOf, hourIn, type TimelineGroup } from './timelineGroups.ts';
import styles from './informe.module.css';

export function ReportLine({ hitos, cut }: { hitos: readonly Hito[]; cut: ReactNode }) {
  return (
    <section aria-labelledby="informe-linea">
      <h2 id="informe-linea">Línea de tiempo</h2>
      {cut}
      {groupByDay(hitos).map(({ dia, hitos: inside }) => (
        <section key={dia} aria-label={diaLegible(dia)}>
          <h3 className="num">{diaLegible(dia)}</h3>
          <ol className={styles.informeHitos}>
            {inside.map((told) => (
              <Happened key={told.clave} told={told} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function Happened({ told: { hito, mensajes } }: { told: TimelineGroup }) {
  if (mensajes.length > 0) return mensajes.map((one) => <Line key={one._id} hito={one} />);
  return <Line hito={hito} />;
}

function Line({ hito }: { hito: Hito }) {
  const detail = detailOf(hito);
  return (
    <li>
      <time className="num" dateTime={hito.fecha}>
        {hourIn(hito.fecha)}
      </time>
      <div>
        <b>{hito.titulo}</b>
        {hito.autor !== null && <span className="t2"> {hito.autor}</span>}
        {detail !== '' && <p>{detail}</p>}
      </div>
    </li>
  );
}
