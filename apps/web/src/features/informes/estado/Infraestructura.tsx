import { clsx } from 'clsx';
import { estaVivo, lapso } from '@amparo/contract/informes/estado/limites';
import type {
  AnalisisDeArchivos,
  BaseDeDatos,
  Estado,
  Respaldos as DatosDeRespaldos,
} from '@amparo/contract/informes/estado/schemas';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { fechaHora } from '@amparo/contract/kernel/time';
import { shownSize } from '../../../kit/upload/size.ts';
import { FactList, type Facts } from '../../../kit/workspace/FactList.tsx';
import { Parte } from './Parte.tsx';
import styles from './estado.module.css';

const FACTS = clsx('num', styles.estadoFacts);

export function Base({ data }: { data: Estado }) {
  return (
    <Parte parte="base" data={data} datos={data.base}>
      {(base) => <FactList className={FACTS} rows={factsOf(base)} />}
    </Parte>
  );
}

function factsOf({
  version,
  primaria,
  bytes,
  conexiones,
  transaccion_s,
  replicas,
  migracion,
}: BaseDeDatos): Facts {
  return {
    PostgreSQL: `${version} · ${primaria ? 'lee y escribe' : 'solo lee'}`,
    Tamaño: shownSize(bytes),
    Conexiones: `${formatNumero(conexiones.usadas)} de ${formatNumero(conexiones.maximas)}`,
    'Transacción más vieja': transaccion_s === null ? 'ninguna abierta' : lapso(transaccion_s),
    ...(replicas.length === 0
      ? { Réplicas: 'ninguna conectada' }
      : Object.fromEntries(
          replicas.map(({ nombre, sincronica, atraso_s }) => [
            `Réplica ${nombre}`,
            `${sincronica ? 'al día con cada cambio' : 'sigue al principal'} · ${lapso(atraso_s)} atrás`,
          ]),
        )),
    'Última migración': <span className={styles.estadoKey}>{migracion ?? 'ninguna'}</span>,
  };
}

export function Respaldos({ data }: { data: Estado }) {
  return (
    <Parte parte="respaldos" data={data} datos={data.respaldos}>
      {(respaldos) =>
        respaldos.ultimo === null ? (
          <p className={clsx('t3', styles.estadoNone)}>Todavía no hay respaldos.</p>
        ) : (
          <FactList className={FACTS} rows={backupFacts(respaldos, respaldos.ultimo)} />
        )
      }
    </Parte>
  );
}

function backupFacts(
  { limite_h, fallido }: DatosDeRespaldos,
  { fin, edad_s, bytes, destino }: NonNullable<DatosDeRespaldos['ultimo']>,
): Facts {
  return {
    'El más nuevo': <span title={fechaHora(new Date(fin))}>hace {lapso(edad_s)}</span>,
    'Debe haber uno cada': `${formatNumero(limite_h)} horas`,
    ...(bytes === null ? {} : { Tamaño: shownSize(bytes) }),
    Dónde: <span className={styles.estadoKey}>{destino}</span>,
    ...(fallido === null ? {} : { 'Último intento': `falló hace ${lapso(fallido.edad_s)}` }),
  };
}

export function Maquina({ data }: { data: Estado }) {
  return (
    <Parte parte="maquina" data={data} datos={data.procesos}>
      {(procesos) => (
        <FactList
          className={FACTS}
          rows={{ ...disksOf(procesos), Redis: redisOf(procesos), Antivirus: scanOf(data.analisis) }}
        />
      )}
    </Parte>
  );
}

type Procesos = NonNullable<Estado['procesos']>;

/** Processes on the same server share a disk, so the disk is listed once per server. */
function disksOf(procesos: Procesos): Facts {
  const disks = procesos.filter(estaVivo).flatMap(({ servidor, senales }) => {
    const disco = senales?.disco ?? null;
    return disco === null
      ? []
      : [[`Disco de ${servidor}`, `${shownSize(disco.libre)} libres de ${shownSize(disco.total)}`] as const];
  });
  return disks.length === 0 ? { Archivos: 'fuera de estos servidores' } : Object.fromEntries(disks);
}

function redisOf(procesos: Procesos): string {
  const told = procesos.filter(estaVivo).flatMap(({ senales }) => senales?.redis ?? []);
  if (told.length === 0) return 'sin configurar';
  return told.every(Boolean) ? 'conectado' : 'sin conexión';
}

function scanOf(analisis: AnalisisDeArchivos | null): string {
  if (analisis === null) return 'no se pudo leer';
  if (!analisis.activo) return 'sin configurar';
  return analisis.pendientes === 0 ? 'nada en espera' : `${formatNumero(analisis.pendientes)} en espera`;
}
