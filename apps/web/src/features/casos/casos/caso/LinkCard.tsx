import { Button } from 'antd';
import { clsx } from 'clsx';
import { Check, Clock, Link2, LoaderCircle, LogIn, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { impedimento, puedeHacer } from '@amparo/contract/casos/casos/rules';
import type { CasoCompleto } from '@amparo/contract/casos/choque-simple/schemas';
import { serverNow } from '../../../../kit/data/clock.ts';
import { useActing } from '../useActing.ts';
import { linkWords, type LinkIcon } from './linkWords.ts';
import { type Mobile, useMobile, useSendLink } from './useSendLink.ts';
import styles from './enlace.module.css';

/** Link that the customer received by SMS, with its delivery status (SMS-02). */
export function LinkCard({ caso }: { caso: CasoCompleto }) {
  const acting = useActing();
  const maySend =
    puedeHacer('enviar-enlace', acting) && impedimento('enviar-enlace', caso, acting) === undefined;
  return maySend ? <Sendable caso={caso} /> : <Told caso={caso} />;
}

function Sendable({ caso }: { caso: CasoCompleto }) {
  const mobile = useMobile(caso);
  const { send, isBusy } = useSendLink(caso, mobile);
  const [last] = caso.enlaces;
  if (last === undefined)
    return (
      <div className={styles.casoEnlace}>
        <div className={styles.casoEnlaceBoton}>
          <Button
            icon={<Link2 size={15} strokeWidth={1.75} aria-hidden />}
            loading={isBusy || mobile.isLooking}
            onClick={() => void send()}
          >
            {mobile.isLooking ? 'Buscando su celular…' : 'Enviar enlace por SMS'}
          </Button>
        </div>
        <NoMobile mobile={mobile} />
      </div>
    );
  return (
    <div className={styles.casoEnlace}>
      <Outcome caso={caso}>
        {last.estado !== 'pendiente' && (
          <Button size="small" loading={isBusy || mobile.isLooking} onClick={() => void send()}>
            Enviar de nuevo
          </Button>
        )}
      </Outcome>
      <NoMobile mobile={mobile} />
    </div>
  );
}

/** For users who may not send the link. */
function Told({ caso }: { caso: CasoCompleto }) {
  if (caso.enlaces.length === 0) return null;
  return (
    <div className={styles.casoEnlace}>
      <Outcome caso={caso} />
    </div>
  );
}

/** Shown in advance, because sending would fail (SMS-15). */
function NoMobile({ mobile }: { mobile: Mobile }) {
  if (mobile.isLooking || mobile.isUnknown || mobile.end !== undefined) return null;
  return (
    <p className={clsx('t3', styles.casoEnlaceEstado)}>
      El afectado no tiene un celular al que llegue un SMS. Regístralo en sus datos.
    </p>
  );
}

const ICONS: Readonly<Record<LinkIcon, typeof Check>> = {
  wait: LoaderCircle,
  again: Clock,
  sent: Check,
  entered: LogIn,
  failed: TriangleAlert,
};

function Outcome({ caso, children }: { caso: CasoCompleto; children?: ReactNode }) {
  const words = linkWords(caso, serverNow());
  if (words === undefined) return null;
  const Icon = ICONS[words.icon];
  return (
    <div className={styles.casoEnlaceEstado} data-tono={words.tone}>
      <Icon className={words.icon === 'wait' ? 'turning' : ''} size={15} strokeWidth={1.75} aria-hidden />
      <output className="grow">
        <b>{words.title}</b>
        <span className="t3">{words.detail}</span>
      </output>
      {children}
    </div>
  );
}
