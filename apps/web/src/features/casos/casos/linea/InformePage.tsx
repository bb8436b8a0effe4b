import { Button } from 'antd';
import { clsx } from 'clsx';
import { ArrowLeft, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { claseDe } from '@amparo/contract/casos/casos/clases';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { fechaHora } from '@amparo/contract/kernel/time';
import { useMe } from '../../../../kit/data/me.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { CannotLoad } from '../../../../kit/dialogs/CannotLoad.tsx';
import { SheetSkeleton } from '../../../../kit/recordPage/QueryContent.tsx';
import { CaseLoader } from '../caso/CaseLoader.tsx';
import { saidIn, type FullCase } from '../caso/fullCase.ts';
import { useKind } from '../kind.ts';
import { Facts } from './Facts.tsx';
import { OfKind } from './OfKind.tsx';
import { linePath } from './paths.ts';
import { ReportLine } from './ReportLine.tsx';
import { MOST, useFullTimeline } from './useFullTimeline.ts';
import styles from './informe.module.css';

export default function InformePage() {
  return (
    <OfKind>
      <CaseLoader>{(caso) => <Report caso={caso} />}</CaseLoader>
    </OfKind>
  );
}

function Report({ caso }: { caso: FullCase }) {
  const contact = useApiQuery(useKind().rutas.afectado, { params: { caso: String(caso.caso) } });
  const whole = useFullTimeline(caso);
  const failed = [contact, whole].find(({ data, error }) => data === undefined && error !== null);
  const isReady = contact.data !== undefined && whole.data !== undefined;
  return (
    <div className={styles.informeFondo}>
      <Bar caso={caso} isReady={isReady} />
      {isReady ? (
        <article className={styles.informe} aria-label={`Informe del caso ${caso.caso}`}>
          <Letterhead caso={caso} leido={whole.data.leido} />
          <Facts caso={caso} contact={contact.data} />
          <ReportLine hitos={whole.data.hitos} cut={whole.data.isCut ? <Cut caso={caso} /> : undefined} />
          <Attachments caso={caso} />
          <Signed />
        </article>
      ) : failed?.error ? (
        <CannotLoad
          title="No pudimos preparar el informe"
          failure={failed.error}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        >
          Nada se imprime hasta que esté completo.
        </CannotLoad>
      ) : (
        <div className={styles.informe}>
          <SheetSkeleton rows={8} />
        </div>
      )}
    </div>
  );
}

function Bar({ caso, isReady }: { caso: FullCase; isReady: boolean }) {
  const { clase } = useKind();
  const back = 'Volver a la línea de tiempo';
  return (
    <div className={clsx('cab', styles.informeBarra)}>
      <Link className="icono" to={linePath(clase, caso)} aria-label={back} title={back}>
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
      </Link>
      <span className="grow t2 sm">
        {isReady ? 'Así sale en papel o en PDF.' : 'Reuniendo lo que ha pasado en el caso…'}
      </span>
      <Button
        type="primary"
        disabled={!isReady}
        icon={<Printer size={15} aria-hidden />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
    </div>
  );
}

function Letterhead({ caso, leido }: { caso: FullCase; leido: number }) {
  const { clase } = useKind();
  return (
    <header className={styles.informeCab}>
      <div className="grow">
        <span className="rotulo">{'empresa' in caso ? caso.empresa.nombre : claseDe(clase).nombre}</span>
        <h1>
          Informe del caso <span className="num">{caso.caso}</span>
        </h1>
        <p>
          {caso.tipoAsistencia} · {caso.estado}
          {'archivado' in caso && caso.archivado && ' · Archivado'}
        </p>
      </div>
      <dl className={clsx('num', styles.informeFechas)}>
        <div>
          <dt>Creado</dt>
          <dd>{fechaHora(new Date(caso.creacion.fecha))}</dd>
        </div>
        <div>
          <dt>Informe</dt>
          <dd>{fechaHora(new Date(leido))}</dd>
        </div>
      </dl>
    </header>
  );
}

const Cut = ({ caso }: { caso: FullCase }) => (
  <p className={styles.informeCorte}>
    Están los {formatNumero(MOST, 0)} movimientos más recientes. Los anteriores se leen en la línea de tiempo
    del caso {caso.caso}.
  </p>
);

function Attachments({ caso: { gestiones } }: { caso: FullCase }) {
  const files = gestiones.flatMap((gestion) =>
    gestion.adjuntos.map((file) => ({ ...file, fecha: gestion.fecha, tipo: saidIn(gestion).tipo })),
  );
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="informe-adjuntos">
      <h2 id="informe-adjuntos">Adjuntos</h2>
      <ol className={styles.informeLista}>
        {files.toReversed().map(({ aws_id, nombre, fecha, tipo }) => (
          <li key={aws_id}>
            <b>{nombre}</b>{' '}
            <span className="t2">
              {tipo}, <span className="num">{fechaHora(new Date(fecha))}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Signed() {
  const me = useMe();
  return (
    <p className={clsx('t3', styles.informePie)}>
      Preparado por {me?.nombre_completo}. Dice lo que esa persona puede ver del caso en Amparo.
    </p>
  );
}
