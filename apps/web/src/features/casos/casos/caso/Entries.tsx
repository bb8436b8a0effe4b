import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { Attachments } from '../../../../kit/workspace/Attachments.tsx';
import { LiveMark } from '../../../../kit/workspace/LiveMark.tsx';
import { When } from '../../../../kit/workspace/When.tsx';
import { saidIn, type FullCase } from './fullCase.ts';
import { type CaseMilestone, milestones } from './words.ts';
import styles from './caso.module.css';

type CaseEntry = FullCase['gestiones'][number];

/** Entries of the case mixed with its assignments and arrivals, newest first (CASO-13, JURIDICA-19). */
export function Entries({ caso }: { caso: FullCase }) {
  const id = useId();
  const { gestiones } = caso;
  const [known] = useState(() => new Set(gestiones.map(({ _id }) => _id)));
  const lines = linesOf(caso);
  return (
    <section className="tarj" aria-labelledby={id}>
      <h2 className={clsx('tarj-cab', styles.casoHistorialCab)}>
        <span id={id}>Historial</span>
        {gestiones.length > 0 && (
          <span className={clsx('t3 num', styles.casoCuantos)}>
            {cuantos(gestiones.length, 'gestión', 'gestiones')}
          </span>
        )}
        <LiveMark />
      </h2>
      {gestiones.length === 0 && (
        <p className={clsx('t3', styles.casoVacio)}>Todavía no hay gestiones en este caso.</p>
      )}
      {lines.length > 0 && (
        <ol className={styles.casoGestiones}>
          {lines.map((line) =>
            'gestion' in line ? (
              <Entry key={line.gestion._id} gestion={line.gestion} isNew={!known.has(line.gestion._id)} />
            ) : (
              <Passed key={`${line.fecha} ${line.hito.texto}`} hito={line.hito} />
            ),
          )}
        </ol>
      )}
    </section>
  );
}

type HistoryLine = { fecha: string } & ({ gestion: CaseEntry } | { hito: CaseMilestone });

function linesOf(caso: FullCase): HistoryLine[] {
  const lines: HistoryLine[] = [
    ...caso.gestiones.map((gestion) => ({ fecha: gestion.fecha, gestion })),
    // A legal case records an assignment as an entry (JURIDICA-92).
    ...('tipo_tramite' in caso ? [] : milestones(caso)).map((hito) => ({ fecha: hito.fecha, hito })),
  ];
  return lines.toSorted((one, other) => Date.parse(other.fecha) - Date.parse(one.fecha));
}

function Passed({ hito }: { hito: CaseMilestone }) {
  return (
    <li className={styles.casoHito}>
      <div className={styles.casoGestionCab}>
        <span className="t2 grow">{hito.texto}</span>
        <When fecha={hito.fecha} />
      </div>
    </li>
  );
}

function Entry({ gestion, isNew }: { gestion: CaseEntry; isNew: boolean }) {
  const { autor, fecha, adjuntos } = gestion;
  const { tipo, texto } = saidIn(gestion);
  return (
    <li className={isNew ? styles.casoLlega : undefined} data-estado={isNew ? 'nueva' : undefined}>
      <div className={styles.casoGestionCab}>
        <b>{tipo}</b>
        <span className="t2 el grow">{autor ?? 'El sistema'}</span>
        <When fecha={fecha} />
      </div>
      <p>{texto}</p>
      <Attachments adjuntos={adjuntos} />
    </li>
  );
}
