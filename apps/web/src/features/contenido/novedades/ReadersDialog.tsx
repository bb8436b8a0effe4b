import { Button, Segmented } from 'antd';
import { BellRing, CircleCheck, Users } from 'lucide-react';
import { useState } from 'react';
import { type Novedad, novedades } from '@amparo/contract/contenido/novedades/routes';
import { impideRecordar } from '@amparo/contract/contenido/novedades/rules';
import { type Lector } from '@amparo/contract/contenido/novedades/schemas';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { serverNow } from '../../../kit/data/clock.ts';
import { useApiQuery, useInvalidate } from '../../../kit/data/queries.ts';
import { useToday } from '../../../kit/data/today.ts';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { PanelDialog } from '../../../kit/dialogs/PanelDialog.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { PagedLines, usePlace } from '../../../kit/list/PagedLines.tsx';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { useMay } from '../../../kit/list/useRecordActions.ts';
import { Face } from '../../../kit/person/Face.tsx';
import { momentoCorto } from '../../../kit/relative.ts';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';
import styles from './novedades.module.css';

interface ReadersDialogProps {
  novedad: Novedad;
  onClose: () => void;
}

/** Shows which users have read an announcement and when; the others can be reminded. */
export function ReadersDialog({ novedad, onClose }: ReadersDialogProps) {
  const [leido, setLeido] = useState(false);
  const { place, setPlace, restart } = usePlace();
  useLiveRefresh(novedades.lectores.recurso, novedades.lectores);
  const ask = useApiQuery(
    novedades.lectores,
    {
      params: { id: novedad._id },
      query: { filtros: { leido }, pagina: place.pagina, elementosPorPagina: place.tamano },
    },
    { keepPrevious: true },
  );
  const lectura = ask.data?.lectura ?? novedad.lectura;
  const choose = (next: boolean) => {
    setLeido(next);
    restart();
  };
  return (
    <PanelDialog title="Quién ha leído" subtitle={novedad.titulo} width={620} onClose={onClose}>
      <div className={styles.novedadReadersHead}>
        <Segmented
          aria-label="Qué personas se muestran"
          value={leido}
          onChange={choose}
          options={[
            { value: false, label: `Faltan ${formatNumero(lectura.faltan)}` },
            { value: true, label: `Leyeron ${formatNumero(lectura.leidos)}` },
          ]}
        />
        <span className="grow" />
        <Recall novedad={{ ...novedad, lectura }} />
      </div>
      <PagedLines
        label="Personas"
        cannot="No pudimos cargar quién ha leído"
        ask={ask}
        place={place}
        onPlace={setPlace}
      >
        {(lines) => <People people={lines} leido={leido} />}
      </PagedLines>
    </PanelDialog>
  );
}

function Recall({ novedad }: { novedad: Novedad }) {
  const hoy = useToday();
  const may = useMay();
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  // The list row behind the dialog does not update, so keep the reminder date here.
  const [recordada, setRecordada] = useState(novedad.recordada);
  const { send, sending } = useApiMutation(novedades.recordar, {
    onDone: (saved) => {
      setRecordada(saved.recordada);
      dialogs.aviso(saved.message);
      void refresh(novedades.list);
    },
  });
  if (!may(novedades.recordar) || novedad.lectura.faltan === 0) return null;
  const recall = () => {
    const reason = impideRecordar({ ...novedad, recordada }, hoy, serverNow());
    if (reason === undefined) void send({ params: { id: novedad._id } });
    else dialogs.aviso(reason);
  };
  return (
    <Button icon={<BellRing size={15} strokeWidth={1.75} aria-hidden />} loading={sending} onClick={recall}>
      Recordar
    </Button>
  );
}

function People({ people, leido }: { people: readonly Lector[]; leido: boolean }) {
  if (people.length === 0)
    return (
      <StateMessage
        icon={leido ? <Users size={22} strokeWidth={1.75} /> : <CircleCheck size={22} strokeWidth={1.75} />}
        title={leido ? 'Nadie la ha leído todavía' : 'No falta nadie'}
      >
        {leido ? 'Aquí aparecerá cada persona y cuándo la leyó.' : 'Todas las personas la leyeron.'}
      </StateMessage>
    );
  return (
    <ul className={styles.novedadReaders}>
      {people.map(({ _id, nombre_completo, roles, leida }) => (
        <li key={_id}>
          <Face name={nombre_completo} size={28} />
          <span className="grow">
            <span className="el">{nombre_completo}</span>
            <span className="xs t3 el">{roles.join(', ')}</span>
          </span>
          {leida !== null && (
            <time className="sm t2 num" dateTime={leida}>
              {momentoCorto(new Date(leida), serverNow())}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}
