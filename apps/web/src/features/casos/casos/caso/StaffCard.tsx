import { clsx } from 'clsx';
import { pedidosEn } from '@amparo/contract/casos/casos/siguiente';
import { fechaHora } from '@amparo/contract/kernel/time';
import { serverNow } from '../../../../kit/data/clock.ts';
import { momentoCorto } from '../../../../kit/relative.ts';
import { type Facts, FactList } from '../../../../kit/workspace/FactList.tsx';
import { useKind } from '../kind.ts';
import type { HolderHistory, Staffed, FullCase } from './fullCase.ts';
import { staffIn } from './words.ts';
import styles from './caso.module.css';

export function StaffCard({ caso }: { caso: FullCase }) {
  const held: Staffed = caso;
  const wanted = pedidosEn(caso);
  const rows = staffIn(useKind().clase).map(([tipo, campo]) => [
    tipo,
    <>
      <History held={held[campo] ?? []} />
      {wanted.includes(tipo) && <span className="chip chip-a">Solicitado</span>}
    </>,
  ]);
  return (
    <section className="tarj" aria-labelledby="personal-asignado">
      <h2 className="tarj-cab" id="personal-asignado">
        Personal asignado
      </h2>
      <FactList
        className={clsx('workspace-facts', styles.casoDatos)}
        rows={Object.fromEntries(rows) as Facts}
      />
    </section>
  );
}

function History({ held }: { held: HolderHistory }) {
  const [now, ...former] = held.toReversed();
  if (now === undefined) return <span className="t3">Sin asignar</span>;
  return (
    <>
      {now.usuario.nombre_completo}
      <Since fecha={now.fecha} />
      {former.map(({ usuario, fecha }) => (
        <Since key={fecha} fecha={fecha} who={`antes ${usuario.nombre_completo}, `} />
      ))}
    </>
  );
}

function Since({ fecha, who = '' }: { fecha: string; who?: string }) {
  const when = new Date(fecha);
  return (
    <span className={clsx('t3 xs num', styles.casoDesde)} title={fechaHora(when)}>
      {who}desde {momentoCorto(when, serverNow()).toLowerCase()}
    </span>
  );
}
