import { fechaHora } from '@amparo/contract/kernel/time';
import { serverNow } from '../data/clock.ts';
import { momentoCorto } from '../relative.ts';

/** The short form of an instant; the tooltip shows the whole one. */
export function When({ fecha }: { fecha: string }) {
  const when = new Date(fecha);
  return (
    <time className="t3 sm num" dateTime={fecha} title={fechaHora(when)}>
      {momentoCorto(when, serverNow())}
    </time>
  );
}
