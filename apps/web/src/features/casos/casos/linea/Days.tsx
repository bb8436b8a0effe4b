import { useState } from 'react';
import type { Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import { dayWords } from '../../../../kit/chat/days.ts';
import { serverNow } from '../../../../kit/data/clock.ts';
import { MilestoneRow } from '../../../../kit/recordPage/MilestoneRow.tsx';
import { iconOf } from './kinds.ts';
import { groupByDay, detailOf, hourIn, titleOf, type TimelineGroup } from './timelineGroups.ts';
import styles from './linea.module.css';

/** Number of messages shown per group; the last ones show what it is about. */
const SHOWN = 4;

interface DaysProps {
  hitos: readonly Hito[];
  isNew: (hito: Hito) => boolean;
}

export function Days({ hitos, isNew }: DaysProps) {
  const now = serverNow();
  return groupByDay(hitos).map(({ dia, hitos: inside }) => (
    <section key={dia} className={styles.lineaDia} aria-labelledby={`dia-${dia}`}>
      <h2 className="hitos-dia" id={`dia-${dia}`}>
        {dayWords(new Date(inside[0]?.hito.fecha ?? dia), now)}
      </h2>
      <ol className="hitos">
        {inside.map((told) => (
          <MilestoneRow
            key={told.clave}
            hito={{ ...told.hito, titulo: titleOf(told) }}
            icon={iconOf(told.hito.tipo)}
            when={hourIn(told.hito.fecha)}
            isNew={isNew(told.hito)}
          >
            <Detail told={told} />
          </MilestoneRow>
        ))}
      </ol>
    </section>
  ));
}

function Detail({ told: { hito, mensajes } }: { told: TimelineGroup }) {
  if (mensajes.length > 0) return <Messages mensajes={mensajes} />;
  const detail = detailOf(hito);
  return (
    <>
      {detail !== '' && <p className={styles.lineaDetalle}>{detail}</p>}
      {hito.autor !== null && <div className="hito-detalle">{hito.autor}</div>}
    </>
  );
}

function Messages({ mensajes }: { mensajes: readonly Hito[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? mensajes : mensajes.slice(0, SHOWN);
  const rest = mensajes.length - shown.length;
  return (
    <ul className={styles.lineaMensajes}>
      {shown.map(({ _id, autor, detalle, fecha }) => (
        <li key={_id}>
          <span className="hito-detalle">
            {autor} <time dateTime={fecha}>{mensajes.length > 1 && hourIn(fecha)}</time>
          </span>
          <p>{detalle}</p>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <button type="button" className={styles.lineaResto} onClick={() => setWhole(true)}>
            {rest === 1 ? 'Ver el anterior' : `Ver los ${rest} anteriores`}
          </button>
        </li>
      )}
    </ul>
  );
}
