import { clsx } from 'clsx';
import { Logo } from '../../kit/glyphs/Logo.tsx';
import { SUPPORT } from '../support.ts';
import { version } from '../version.ts';
import styles from './screens.module.css';

const ENVIRONMENTS: Record<string, string> = {
  production: 'Producción',
  development: 'Desarrollo',
  test: 'Pruebas',
};

/** RUTAS-07: read only, no call to the API. */
export default function About() {
  const mode = import.meta.env.VITE_AMBIENTE ?? import.meta.env.MODE;
  return (
    <div className="page">
      <section className={clsx('tarj', styles.about)}>
        <div className={clsx('row', styles.aboutName)}>
          <Logo size={40} />
          <div>
            <h1>Amparo</h1>
            <div className="t2">Para quienes ayudan a las personas en la vía</div>
          </div>
        </div>
        <dl>
          <dt>Versión</dt>
          <dd className="num">{version}</dd>
          <dt>Ambiente</dt>
          <dd>{ENVIRONMENTS[mode] ?? mode}</dd>
          <dt>Soporte</dt>
          <dd>
            <a href={`mailto:${SUPPORT}`}>{SUPPORT}</a>
          </dd>
        </dl>
      </section>
    </div>
  );
}
