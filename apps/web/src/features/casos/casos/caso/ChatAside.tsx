import { Button } from 'antd';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { impedimento } from '@amparo/contract/casos/casos/rules';
import type { PolicyView } from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { useCan } from '../../../../kit/data/me.ts';
import { PolicyState } from '../../../../kit/policy/PolicyState.tsx';
import { usePolicyLookup } from '../../../../kit/policy/usePolicyLookup.ts';
import { unknownWords } from '../../../../kit/policy/words.ts';
import { diaCorto } from '../../../../kit/relative.ts';
import { Attachment } from '../../../../kit/workspace/Attachments.tsx';
import { FactList } from '../../../../kit/workspace/FactList.tsx';
import { When } from '../../../../kit/workspace/When.tsx';
import { useActing } from '../useActing.ts';
import { saidIn, type FullCase } from './fullCase.ts';
import type { CaseTabsState } from './useCaseTabs.ts';
import casoStyles from './caso.module.css';
import styles from './charla.module.css';

/** Number of newest files; the history lists the rest. */
const FILES = 4;

interface ChatAsideProps {
  caso: FullCase;
  tabs: CaseTabsState;
}

/** Case facts that an adviser needs while chatting with the customer. */
export function ChatAside({ caso, tabs }: ChatAsideProps) {
  const mayAsk = useCan()('consulta-poliza.ver');
  return (
    <aside className={styles.casoContexto} aria-label="El caso">
      {'empresa' in caso && mayAsk && <PolicyBrief placa={caso.vehiculo.placa} />}
      <LastEntry caso={caso} onWrite={tabs.write} />
      <Files caso={caso} onAll={() => tabs.open('historial')} />
    </aside>
  );
}

function Brief({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className="tarj" aria-label={title}>
      <h2 className="tarj-cab">
        <span className="grow">{title}</span>
        {extra}
      </h2>
      {children}
    </section>
  );
}

function PolicyBrief({ placa }: { placa: string }) {
  const { data, failure } = usePolicyLookup(placa);
  if (data === undefined)
    return (
      <Brief title="Póliza">
        <p className={clsx('t3', casoStyles.casoVacio)}>
          {failure === null
            ? 'Preguntando a las aseguradoras…'
            : 'Sin respuesta. Consulta de nuevo en Gestión.'}
        </p>
      </Brief>
    );
  return (
    <Brief title="Póliza" extra={<PolicyState poliza={data.poliza} />}>
      {data.poliza === null ? (
        <p className={clsx('t2', casoStyles.casoVacio)}>{unknownWords(data)}</p>
      ) : (
        <FactList
          className={clsx('workspace-facts', casoStyles.casoDatos, styles.casoDatos)}
          rows={briefOf(data.poliza)}
        />
      )}
    </Brief>
  );
}

const NONE = <span className="t3">Sin dato</span>;
const briefOf = ({ policy_end_date, ramo, deducible }: PolicyView) => ({
  Vence: diaCorto(policy_end_date),
  Ramo: ramo ?? NONE,
  Deducible: deducible ?? NONE,
});

function LastEntry({ caso, onWrite }: { caso: FullCase; onWrite: () => void }) {
  const mayWrite = impedimento('gestionar', caso, useActing()) === undefined;
  const [last] = caso.gestiones;
  return (
    <Brief
      title="Última gestión"
      extra={
        mayWrite && (
          <Button size="small" type="text" icon={<Plus size={14} aria-hidden />} onClick={onWrite}>
            Agregar
          </Button>
        )
      }
    >
      {last === undefined ? (
        <p className={clsx('t3', casoStyles.casoVacio)}>Todavía no hay gestiones en este caso.</p>
      ) : (
        <div className={styles.casoUltima}>
          <b>{saidIn(last).tipo}</b> <When fecha={last.fecha} />
          <p className="t2">{saidIn(last).texto}</p>
        </div>
      )}
    </Brief>
  );
}

function Files({ caso, onAll }: { caso: FullCase; onAll: () => void }) {
  const files = caso.gestiones.flatMap(({ adjuntos }) => adjuntos);
  if (files.length === 0) return null;
  return (
    <Brief
      title={`Archivos ${files.length}`}
      extra={
        files.length > FILES && (
          <Button size="small" type="text" onClick={onAll}>
            Ver todo
          </Button>
        )
      }
    >
      <ul className={clsx('workspace-files', styles.casoArchivos)}>
        {files.slice(0, FILES).map(({ aws_id, nombre }) => (
          <li key={aws_id}>
            <Attachment awsId={aws_id} nombre={nombre} />
          </li>
        ))}
      </ul>
    </Brief>
  );
}
