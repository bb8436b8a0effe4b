import { FileText, FileX, ImageIcon } from 'lucide-react';
import type { CasoCompleto, Gestion } from '@amparo/contract/choque-simple';
import { fechaHora } from '@amparo/contract/kernel/time';
import { serverNow } from '../../../kit/data/clock.ts';
import { momentoCorto } from '../../../kit/relative.ts';
import { useFileUrl } from '../../../kit/upload/useFileUrl.ts';

/** What was done in the case, newest first. */
export function Entries({ gestiones }: Pick<CasoCompleto, 'gestiones'>) {
  return (
    <section className="tarj" aria-labelledby="gestiones">
      <h2 className="tarj-cab">
        <span id="gestiones">Gestiones</span>
        {gestiones.length > 0 && <span className="t3 num caso-cuantos">{gestiones.length}</span>}
      </h2>
      {gestiones.length === 0 ? (
        <p className="caso-vacio t3">Todavía no hay gestiones en este caso.</p>
      ) : (
        <ol className="caso-gestiones">
          {gestiones.map((gestion) => (
            <Entry key={gestion._id} gestion={gestion} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ gestion: { tipo_gestion, descripcion, autor, fecha, adjuntos } }: { gestion: Gestion }) {
  const when = new Date(fecha);
  return (
    <li>
      <div className="caso-gestion-cab">
        <b>{tipo_gestion}</b>
        <span className="t2 el grow">{autor ?? 'El sistema'}</span>
        <time className="t3 sm num" dateTime={fecha} title={fechaHora(when)}>
          {momentoCorto(when, serverNow())}
        </time>
      </div>
      <p>{descripcion}</p>
      {adjuntos.length > 0 && (
        <ul className="caso-adjuntos">
          {adjuntos.map(({ aws_id, nombre }) => (
            <li key={aws_id}>
              <Attachment awsId={aws_id} nombre={nombre} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Opens in a tab of its own, by an address that is renewed before it ends (CASO-28). */
function Attachment({ awsId, nombre }: { awsId: string; nombre: string }) {
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
