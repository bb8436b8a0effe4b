import { Button, Input } from 'antd';
import { CalendarSync, Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { agenda } from '@amparo/contract/casos/agenda/routes';
import { type Suscripcion } from '@amparo/contract/casos/agenda/schemas';
import { fechaHora } from '@amparo/contract/kernel/time';
import { useApiQuery, useInvalidate } from '../../../kit/data/queries.ts';
import { CannotLoad } from '../../../kit/dialogs/CannotLoad.tsx';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { PanelDialog } from '../../../kit/dialogs/PanelDialog.tsx';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';
import { useCopy } from '../../../kit/useCopy.ts';
import { words } from './words.ts';
import styles from './agenda.module.css';

/** Secret URL for external calendars. It is shown only once, when it is created. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const ask = useApiQuery(agenda.suscripcion, {});
  return (
    <PanelDialog
      title="SUSCRIBIRME"
      subtitle="Tu agenda en Google Calendar, Outlook o el calendario del teléfono"
      picture={
        <span className="ava ava-t" aria-hidden>
          <CalendarSync size={20} strokeWidth={1.75} />
        </span>
      }
      onClose={onClose}
    >
      <div className={styles.agendaFeed}>
        {ask.data !== undefined && <Feed suscripcion={ask.data} />}
        {ask.data === undefined && ask.error === null && (
          <p className="t3 sm" aria-busy="true">
            Cargando…
          </p>
        )}
        {ask.data === undefined && ask.error !== null && (
          <CannotLoad
            title="No pudimos leer tu suscripción"
            failure={ask.error}
            retrying={ask.isFetching}
            onRetry={() => void ask.refetch()}
          />
        )}
      </div>
    </PanelDialog>
  );
}

function Feed({ suscripcion: { creada, consultada } }: { suscripcion: Suscripcion }) {
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const [made, setMade] = useState<{ direccion: string; message: string }>();
  const { send, sending } = useApiMutation(agenda.renovarSuscripcion, {
    onDone: (answer) => {
      setMade(answer);
      void refresh(agenda.suscripcion);
    },
  });
  const renew = async () => {
    const question = {
      sentence: words.renovar,
      detail: words.renovarDetalle,
      action: 'Renovar',
      danger: true,
    };
    if (creada === null || (await dialogs.confirm(question))) await send({});
  };
  return (
    <>
      <p>
        Con una dirección secreta, tu calendario muestra los compromisos por los que respondes y se actualiza
        solo. Quien la tenga los puede ver: no la compartas.
      </p>
      {made !== undefined && <Made direccion={made.direccion} message={made.message} />}
      {made === undefined && creada !== null && (
        <p className="sm t2 num">
          Tienes una dirección desde el {fechaHora(new Date(creada))}
          {consultada === null
            ? '; ningún calendario la ha consultado todavía.'
            : `; un calendario la consultó el ${fechaHora(new Date(consultada))}.`}{' '}
          Si la perdiste o alguien más la conoce, renuévala.
        </p>
      )}
      <div className="row">
        <Button type={creada === null ? 'primary' : 'default'} loading={sending} onClick={() => void renew()}>
          {creada === null ? 'Crear mi dirección' : 'Renovar la dirección'}
        </Button>
      </div>
    </>
  );
}

function Made({ direccion, message }: { direccion: string; message: string }) {
  const { copied, copy, said } = useCopy(direccion);
  const Icon = copied ? Check : Copy;
  return (
    <div className={styles.agendaMade}>
      <output className="sm">{message}</output>
      <div className="row">
        <Input
          readOnly
          className="num"
          aria-label="Dirección de tu calendario"
          value={direccion}
          onFocus={(event) => event.target.select()}
        />
        <Button type="primary" icon={<Icon size={15} aria-hidden />} onClick={copy}>
          {said('Copiar', 'Copiada')}
        </Button>
      </div>
    </div>
  );
}
