import { clsx } from 'clsx';
import { titularDe } from '@amparo/contract/informes/estado/rules';
import { type Asunto, PARTES_DE_ESTADO } from '@amparo/contract/informes/estado/schemas';
import { Light, toneOf } from './Light.tsx';
import styles from './estado.module.css';

/** Headline: everything is fine, or the problems and what to do about them. */
export function Asuntos({ asuntos }: { asuntos: readonly Asunto[] }) {
  const [worst] = asuntos;
  return (
    <section
      className={clsx('tarj', styles.estadoNow, styles[`is-${toneOf(worst?.gravedad)}`])}
      aria-labelledby="estado-titular"
    >
      <h2 id="estado-titular">
        <Light gravedad={worst?.gravedad} size={20} />
        <span aria-live="polite">{titularDe(asuntos)}</span>
      </h2>
      {asuntos.length > 0 && (
        <ul>
          {asuntos.map((asunto) => (
            <li key={`${asunto.parte} ${asunto.clave} ${asunto.que}`}>
              <Light gravedad={asunto.gravedad} />
              <div className="grow">
                <p className={styles.estadoWhat}>{asunto.que}</p>
                <p className={styles.estadoDo}>
                  <b>Qué hacer:</b> {asunto.hacer}
                </p>
              </div>
              <span className={clsx('xs t3', styles.estadoWhere)}>{PARTES_DE_ESTADO[asunto.parte]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
