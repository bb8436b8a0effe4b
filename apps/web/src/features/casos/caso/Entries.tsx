import { FileText, FileX, ImageIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { fechaHora } from '@amparo/contract/kernel/time';
import { serverNow } from '../../../kit/data/clock.ts';
import { useOnline } from '../../../kit/data/connection.ts';
import { momentoCorto } from '../../../kit/relative.ts';
import { Fingerprint } from '../../../kit/upload/Fingerprint.tsx';
import { useFileUrl } from '../../../kit/upload/useFileUrl.ts';
import { saidIn, type WholeCase } from './whole.ts';
import { type Milestone, milestones } from './words.ts';

type Written = WholeCase['gestiones'][number];

/** What was done in the case, newest first, between who was given it and who arrived (CASO-13, JURIDICA-19). */
export function Entries({ caso }: { caso: WholeCase }) {
  const id = useId();
  const { gestiones } = caso;
  const [known] = useState(() => new Set(gestiones.map(({ _id }) => _id)));
  const lines = linesOf(caso);
  return (
    <section className="tarj" aria-labelledby={id}>
      <h2 className="tarj-cab caso-historial-cab">
        <span id={id}>Historial</span>
        {gestiones.length > 0 && (
          <span className="t3 num caso-cuantos">{cuantos(gestiones.length, 'gestión', 'gestiones')}</span>
        )}
        <Live />
      </h2>
      {gestiones.length === 0 && <p className="caso-vacio t3">Todavía no hay gestiones en este caso.</p>}
      {lines.length > 0 && (
        <ol className="caso-gestiones">
          {lines.map((line) =>
            'gestion' in line ? (
              <Entry key={line.gestion._id} gestion={line.gestion} isNew={!known.has(line.gestion._id)} />
            ) : (
              <Passed key={`${line.fecha} ${line.hito.texto}`} hito={line.hito} />
            ),
          )}
        </ol>
      )}
    </section>
  );
}

type Line = { fecha: string } & ({ gestion: Written } | { hito: Milestone });

function linesOf(caso: WholeCase): Line[] {
  const lines: Line[] = [
    ...caso.gestiones.map((gestion) => ({ fecha: gestion.fecha, gestion })),
    // Who is given a legal case is an entry of its own (JURIDICA-92).
    ...('tipo_tramite' in caso ? [] : milestones(caso)).map((hito) => ({ fecha: hito.fecha, hito })),
  ];
  return lines.toSorted((one, other) => Date.parse(other.fecha) - Date.parse(one.fecha));
}

/** Others are heard of as they write; without a connection the list may be old, and the footer says so. */
function Live() {
  if (useOnline().state !== 'online') return null;
  return (
    <span className="caso-en-vivo acct xs">
      <span className="caso-vivo" aria-hidden />
      En vivo
    </span>
  );
}

function Passed({ hito }: { hito: Milestone }) {
  return (
    <li className="caso-hito">
      <div className="caso-gestion-cab">
        <span className="t2 grow">{hito.texto}</span>
        <When fecha={hito.fecha} />
      </div>
    </li>
  );
}

export function When({ fecha }: { fecha: string }) {
  const when = new Date(fecha);
  return (
    <time className="t3 sm num" dateTime={fecha} title={fechaHora(when)}>
      {momentoCorto(when, serverNow())}
    </time>
  );
}

function Entry({ gestion, isNew }: { gestion: Written; isNew: boolean }) {
  const { autor, fecha, adjuntos } = gestion;
  const { tipo, texto } = saidIn(gestion);
  return (
    <li className={isNew ? 'caso-llega' : undefined}>
      <div className="caso-gestion-cab">
        <b>{tipo}</b>
        <span className="t2 el grow">{autor ?? 'El sistema'}</span>
        <When fecha={fecha} />
      </div>
      <p>{texto}</p>
      {adjuntos.length > 0 && (
        <ul className="caso-adjuntos">
          {adjuntos.map(({ aws_id, nombre }) => (
            <li key={aws_id}>
              <Attachment awsId={aws_id} nombre={nombre} />
              <Fingerprint awsId={aws_id} of={nombre} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Opens in a tab of its own, by an address that is renewed before it ends (CASO-28). */
export function Attachment({ awsId, nombre }: { awsId: string; nombre: string }) {
  const { url, thumbnail, missing } = useFileUrl(awsId);
  const Icon = missing ? FileX : thumbnail === undefined ? FileText : ImageIcon;
  const face = (
    <>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      <span className="el">{nombre}</span>
      {missing && <span className="rd">no está disponible</span>}
    </>
  );
  if (url === undefined) return <span className="caso-adjunto t3">{face}</span>;
  return (
    <a className="caso-adjunto" href={url} target="_blank" rel="noreferrer" title={`Abrir ${nombre}`}>
      {face}
    </a>
  );
}
