import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import type { ResumenDeEncuesta } from '@amparo/contract/contenido/formularios/encuestas';
import { cuantos, formatExacto, formatNumero } from '@amparo/contract/kernel/numbers';
import { roundedUp, runsOf, type TrendStep, stepLabel, stepsOf } from './steps.ts';
import styles from './tendencia.module.css';

/** More labels would overlap. */
const MOST_NAMES = 7;

/** Score trend with the number of answers; only the number of answers if the form is not graded. */
export function Tendencia({ resumen }: { resumen: ResumenDeEncuesta }) {
  const { paso, limite, calificadas } = resumen;
  const steps = stepsOf(resumen);
  const isGraded = calificadas > 0;
  return (
    <section className={clsx('tarj', styles.tendencia)} aria-labelledby="tendencia-titulo">
      <div className="tarj-cab">
        <h2 id="tendencia-titulo">{isGraded ? `Puntaje por ${paso}` : `Respuestas por ${paso}`}</h2>
        <span className="grow" />
        <span className={clsx('xs t3', styles.tendenciaNota)}>
          {isGraded ? 'línea: mediana · punteada: promedio · barras: respuestas' : 'barras: respuestas'}
        </span>
      </div>
      <figure className={isGraded ? styles.tendenciaCuadro : clsx(styles.tendenciaCuadro, styles.isCounts)}>
        <figcaption className="visually-hidden">{inWords(steps, paso, isGraded)}</figcaption>
        <div aria-hidden>
          {isGraded && <Scores steps={steps} limite={limite} />}
          <Counts steps={steps} />
          <Names steps={steps} paso={paso} />
          <Columns steps={steps} paso={paso} />
        </div>
      </figure>
      <StepsTable steps={steps} paso={paso} isGraded={isGraded} />
    </section>
  );
}

/** Centre of a column, in percent. */
const across = (at: number, count: number) => ((at + 0.5) / count) * 100;

/** Height of a text line, in percent of the chart. */
const LINE = 13;

/** Vertical position of the label at the end of the line; avoids the label of the limit. */
function beside(place: number, limit: number | undefined): number {
  if (limit === undefined || Math.abs(place - limit) >= LINE) return place;
  return place < limit ? limit - LINE : limit + LINE;
}

function Scores({ steps, limite }: { steps: readonly TrendStep[]; limite: number | null }) {
  const most = Math.max(
    limite ?? 0,
    ...steps.flatMap(({ mediana, promedio }) => [mediana ?? 0, promedio ?? 0]),
  );
  const top = roundedUp(most);
  const up = (value: number) => 100 - (value / top) * 100;
  const medians = runsOf(steps.map(({ mediana }) => mediana));
  const means = runsOf(steps.map(({ promedio }) => promedio));
  const path = (runs: typeof medians) =>
    runs
      .map(
        (run) =>
          `M${run.map(({ at, value }) => `${across(at, steps.length).toFixed(2)} ${up(value).toFixed(2)}`).join('L')}`,
      )
      .join('');
  const last = medians.at(-1)?.at(-1);
  return (
    <div className={styles.tendenciaPuntajes}>
      {[top, top / 2, 0].map((value) => (
        <span key={value} className={styles.tendenciaRaya} style={{ top: `${up(value)}%` }}>
          <i className="xs num">{formatExacto(value)}</i>
        </span>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className={styles.tendenciaPromedio} d={path(means)} />
        <path className={styles.tendenciaMediana} d={path(medians)} />
      </svg>
      {limite !== null && (
        <span className={styles.tendenciaLimite} style={{ top: `${up(limite)}%` }}>
          <i className="xs num">límite {formatExacto(limite)}</i>
        </span>
      )}
      {medians.flat().map(({ at, value }) => (
        <b
          key={at}
          className={styles.tendenciaPunto}
          style={{ left: `${across(at, steps.length)}%`, top: `${up(value)}%` }}
        />
      ))}
      {last !== undefined && (
        <span
          className={clsx('xs num', styles.tendenciaFinal)}
          style={{ top: `${beside(up(last.value), limite === null ? undefined : up(limite))}%` }}
        >
          {formatExacto(last.value)}
        </span>
      )}
    </div>
  );
}

function Counts({ steps }: { steps: readonly TrendStep[] }) {
  const most = Math.max(1, ...steps.map(({ total }) => total));
  return (
    <div className={styles.tendenciaBarras}>
      <i className={clsx('xs t3 num', styles.tendenciaTope)}>máx. {formatNumero(most)}</i>
      {steps.map(({ desde, total }) => (
        <span key={desde} style={{ '--alto': `${(total / most) * 100}%` } as CSSProperties} />
      ))}
    </div>
  );
}

function Names({ steps, paso }: { steps: readonly TrendStep[]; paso: ResumenDeEncuesta['paso'] }) {
  const every = Math.ceil(steps.length / MOST_NAMES);
  return (
    <div className={clsx('xs t3', styles.tendenciaNombres)}>
      {steps.map(({ desde }, i) => (
        <span key={desde}>
          {/* Phones show every second label. */}
          {i % every === 0 && (
            <i className={(i / every) % 2 === 0 ? undefined : styles.isExtra}>{stepLabel(desde, paso)}</i>
          )}
        </span>
      ))}
    </div>
  );
}

/** Tooltips of the columns. */
function Columns({ steps, paso }: { steps: readonly TrendStep[]; paso: ResumenDeEncuesta['paso'] }) {
  return (
    <div className={styles.tendenciaColumnas}>
      {steps.map((step) => (
        <span key={step.desde} title={stepInWords(step, paso)} />
      ))}
    </div>
  );
}

function stepInWords(
  { desde, total, mediana, promedio }: TrendStep,
  paso: ResumenDeEncuesta['paso'],
): string {
  const when = paso === 'semana' ? `Semana del ${stepLabel(desde, paso)}` : stepLabel(desde, paso);
  const score =
    mediana === null || promedio === null
      ? ''
      : ` · mediana ${formatExacto(mediana)} · promedio ${formatExacto(promedio)}`;
  return `${when} · ${cuantos(total, 'respuesta', 'respuestas')}${score}`;
}

function inWords(steps: readonly TrendStep[], paso: ResumenDeEncuesta['paso'], isGraded: boolean): string {
  const answered = steps.filter(({ total }) => total > 0);
  const what = isGraded ? 'Mediana y promedio del puntaje' : 'Cantidad de respuestas';
  const last = answered.at(-1);
  return `${what} por ${paso}, ${answered.length} de ${steps.length} con respuestas. ${last === undefined ? '' : `Lo último: ${stepInWords(last, paso)}`}`;
}

interface StepsTableProps {
  steps: readonly TrendStep[];
  paso: ResumenDeEncuesta['paso'];
  isGraded: boolean;
}

/** The same data as a table, for screen readers and exact values. */
function StepsTable({ steps, paso, isGraded }: StepsTableProps) {
  const shown = (value: number | null) => (value === null ? '—' : formatExacto(value));
  return (
    <details className={styles.tendenciaTabla}>
      <summary>Ver en tabla</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{paso === 'semana' ? 'Semana del' : 'Mes'}</th>
            <th scope="col">Respuestas</th>
            {isGraded && <th scope="col">Mediana</th>}
            {isGraded && <th scope="col">Promedio</th>}
          </tr>
        </thead>
        <tbody className="num">
          {steps.map(({ desde, total, mediana, promedio }) => (
            <tr key={desde}>
              <th scope="row">{stepLabel(desde, paso)}</th>
              <td>{formatNumero(total)}</td>
              {isGraded && <td>{shown(mediana)}</td>}
              {isGraded && <td>{shown(promedio)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
