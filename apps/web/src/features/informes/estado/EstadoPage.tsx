import { Button } from 'antd';
import { RefreshCw } from 'lucide-react';
import { lapso } from '@amparo/contract/informes/estado/limites';
import { estado } from '@amparo/contract/informes/estado/routes';
import { type Estado } from '@amparo/contract/informes/estado/schemas';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { useNow } from '../../../kit/data/useNow.ts';
import { CannotLoad } from '../../../kit/dialogs/CannotLoad.tsx';
import { Asuntos } from './Asuntos.tsx';
import { Base, Maquina, Respaldos } from './Infraestructura.tsx';
import { Procesos } from './Procesos.tsx';
import { Tareas } from './Tareas.tsx';
import { Terceros } from './Terceros.tsx';
import styles from './estado.module.css';

const EVERY_MS = 10_000;
const SECOND_MS = 1_000;

export default function EstadoPage() {
  const ask = useApiQuery(estado.ver, {}, { everyMs: EVERY_MS });
  const { data, error, isFetching } = ask;
  const again = () => void ask.refetch();
  return (
    <>
      <div className="cab">
        <h1 className="titulo">Estado del sistema</h1>
        {data !== undefined && <ReadAt leido={data.leido} />}
        <span className="grow" />
        <Button
          icon={<RefreshCw size={15} aria-hidden />}
          aria-label="Actualizar"
          title="Actualizar"
          loading={isFetching}
          onClick={again}
        />
      </div>
      {data !== undefined ? (
        <div className={styles.estado}>
          {error !== null && <Old leido={data.leido} retrying={isFetching} onRetry={again} />}
          <Parts data={data} />
        </div>
      ) : error === null ? (
        <Waiting />
      ) : (
        <CannotLoad title="No pudimos leer el estado" failure={error} retrying={isFetching} onRetry={again}>
          Si nadie más puede entrar, revisa que el servicio de Amparo y la base de datos estén encendidos.
        </CannotLoad>
      )}
    </>
  );
}

function Parts({ data }: { data: Estado }) {
  return (
    <>
      <Asuntos asuntos={data.asuntos} />
      <div className={styles.estadoParts}>
        <div className={styles.estadoColumn}>
          <Procesos data={data} />
          <Terceros data={data} />
          <Tareas data={data} />
        </div>
        <div className={styles.estadoColumn}>
          <Base data={data} />
          <Respaldos data={data} />
          <Maquina data={data} />
        </div>
      </div>
    </>
  );
}

const ago = (leido: string, now: number) =>
  `hace ${lapso(Math.max(0, now - new Date(leido).getTime()) / SECOND_MS)}`;

function ReadAt({ leido }: { leido: string }) {
  const now = useNow(SECOND_MS);
  return <span className="sm t3 num">Leído {ago(leido, now)}</span>;
}

interface OldProps {
  leido: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Warns that the data is old, because the last refresh failed. */
function Old({ leido, retrying, onRetry }: OldProps) {
  const now = useNow(EVERY_MS);
  return (
    <div className={styles.estadoOld} role="alert">
      <span className="grow">
        El servidor no respondió la última vez: esto es de {ago(leido, now)}. Si sigue así, revisa que el
        servicio de Amparo y la base de datos estén encendidos.
      </span>
      <Button size="small" icon={<RefreshCw size={14} aria-hidden />} loading={retrying} onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.estado}>
      <div className="tarj tarj-wait">
        <output className="visually-hidden">Cargando</output>
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
