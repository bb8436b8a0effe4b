import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import type { PreguntaResumida, ResumenDeEncuesta } from '@amparo/contract/contenido/formularios/encuestas';
import { cuantos, formatNumero } from '@amparo/contract/kernel/numbers';
import { fechaHora } from '@amparo/contract/kernel/time';
import { percentOf, percentText } from './words.ts';
import styles from './encuestas.module.css';

export function Preguntas({ resumen }: { resumen: ResumenDeEncuesta }) {
  const { total, contadas, preguntas } = resumen;
  const numbered = preguntas.map((pregunta, i) => ({ n: i + 1, pregunta }));
  return (
    <>
      {contadas < total && (
        <p className={clsx('sm', styles.resumenNota)}>
          Las preguntas se cuentan sobre las {cuantos(contadas, 'respuesta', 'respuestas')} más recientes de{' '}
          {formatNumero(total)}. Acorta el período para contarlas todas.
        </p>
      )}
      <ol className={styles.resumenPreguntas} aria-label="Preguntas">
        {numbered.map(({ n, pregunta }) => (
          <li key={n} className="tarj">
            <Pregunta pregunta={pregunta} n={n} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Pregunta({ pregunta: asked, n }: { pregunta: PreguntaResumida; n: number }) {
  const { pregunta, abierta, vigente, total } = asked;
  return (
    <>
      <h2 className={styles.resumenPregunta}>
        <span className="t3 num">{n}</span>
        <span className="grow">{pregunta}</span>
        {!vigente && <span className="chip">Versión anterior</span>}
        <span className="xs t3 num">{cuantos(total, 'respuesta', 'respuestas')}</span>
      </h2>
      {abierta ? <Words asked={asked} /> : <Bars asked={asked} />}
    </>
  );
}

function Bars({ asked: { opciones, total } }: { asked: PreguntaResumida }) {
  const most = Math.max(...opciones.map((opcion) => opcion.total));
  return (
    <ul className={styles.resumenBarras}>
      {opciones.map(({ opcion, vigente, total: chosen }) => (
        <li key={`${vigente} ${opcion}`}>
          <span className={styles.resumenOpcion} title={opcion}>
            {opcion}
            {!vigente && <span className="t3"> · ya no se ofrece</span>}
          </span>
          <span
            className={
              chosen === most && chosen > 0 ? clsx(styles.resumenBarra, styles.isMost) : styles.resumenBarra
            }
            style={{ '--ancho': `${percentOf(chosen, total)}%` } as CSSProperties}
            aria-hidden
          />
          <span className={clsx('num', styles.resumenCuantas)}>{formatNumero(chosen)}</span>
          <span className={clsx('num t3', styles.resumenParte)}>{percentText(chosen, total)}</span>
        </li>
      ))}
    </ul>
  );
}

function Words({ asked: { ultimas } }: { asked: PreguntaResumida }) {
  if (ultimas.length === 0)
    return <p className={clsx('sm t3', styles.resumenVacia)}>Sin respuestas recientes.</p>;
  return (
    <ul className={styles.resumenPalabras} aria-label="Últimas respuestas">
      {ultimas.map(({ respuesta, fecha, usuario }) => (
        <li key={`${fecha} ${usuario}`}>
          <div className={clsx('sm', styles.resumenTexto)} title={respuesta}>
            {respuesta}
          </div>
          <div className="xs t3 num">
            {usuario} · {fechaHora(new Date(fecha))}
          </div>
        </li>
      ))}
    </ul>
  );
}
