import { clsx } from 'clsx';
import { Mail } from 'lucide-react';
import { correos } from '@amparo/contract/base/correo/routes';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { LinkButton } from '../../../kit/glyphs/LinkButton.tsx';
import { useReady } from './Reveal.tsx';
import styles from './inicio.module.css';

const EVERY_MS = 60_000;
const UNSENT = { enviado: false };

/** Unsent mails for administrators, because no other user notices them. */
export default function UnsentMail() {
  const query = { filtros: UNSENT, elementosPorPagina: 1 };
  const { data, error } = useApiQuery(correos.list, { query }, { everyMs: EVERY_MS });
  useReady(data !== undefined || error !== null);
  if (data === undefined || data.totalElementos === 0) return null;
  return (
    <section className="tarj" aria-label="Necesita un administrador">
      <h2 className="tarj-cab">Necesita un administrador</h2>
      <ul className={styles.inicioWaiting}>
        <li>
          <span className={clsx('ava ava-a', styles.inicioAva)} aria-hidden>
            <Mail size={16} strokeWidth={1.9} />
          </span>
          <div className="grow">
            <div className="b">{cuantos(data.totalElementos, 'correo no salió', 'correos no salieron')}</div>
            <div className="sm t3">Mira el motivo y envíalos otra vez cuando se arregle.</div>
          </div>
          <LinkButton to="/correos?filtros[enviado]=false">Ver correos</LinkButton>
        </li>
      </ul>
    </section>
  );
}
