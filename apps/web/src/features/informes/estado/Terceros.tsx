import { clsx } from 'clsx';
import { nombreDeTercero } from '@amparo/contract/informes/estado/nombres';
import { gravedadDe } from '@amparo/contract/informes/estado/rules';
import type { Estado, EstadoDeTercero } from '@amparo/contract/informes/estado/schemas';
import { MOTIVOS_DE_FALLA } from '@amparo/contract/kernel/partner';
import { useNow } from '../../../kit/data/useNow.ts';
import { momentoCorto } from '../../../kit/relative.ts';
import { Light } from './Light.tsx';
import { Parte } from './Parte.tsx';
import styles from './estado.module.css';

const MINUTE_MS = 60_000;
const WORDS: Record<EstadoDeTercero, string> = {
  responde: 'Sin fallas seguidas',
  'por-probar': 'Por probar',
  'en-pausa': 'En pausa',
};

/** External companies that the server calls. A company that was never called counts as healthy. */
export function Terceros({ data }: { data: Estado }) {
  const now = useNow(MINUTE_MS);
  const datos = data.procesos === null ? null : data.terceros;
  return (
    <Parte parte="terceros" data={data} datos={datos}>
      {(terceros) =>
        terceros.length === 0 ? (
          <p className={clsx('t3', styles.estadoNone)}>Ninguno está configurado.</p>
        ) : (
          <ul className={styles.estadoRows}>
            {terceros.map(({ nombre, estado, desde, falla }) => (
              <li key={nombre}>
                <Light gravedad={gravedadDe(data.asuntos, 'terceros', nombre)} />
                <div className="grow">
                  <p className={styles.estadoName}>{nombreDeTercero(nombre)}</p>
                  {falla !== null && (
                    <p className="xs t3 num">
                      Última falla {momentoCorto(new Date(falla.cuando), now).toLowerCase()}:{' '}
                      {MOTIVOS_DE_FALLA[falla.motivo].toLowerCase()}
                    </p>
                  )}
                </div>
                <span
                  className={clsx('sm', styles.estadoWord, estado === 'en-pausa' ? styles['is-off'] : 't3')}
                >
                  {WORDS[estado]}
                  {estado !== 'responde' && ` desde ${momentoCorto(new Date(desde), now).toLowerCase()}`}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Parte>
  );
}
