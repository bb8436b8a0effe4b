import { Check, CircleAlert, LoaderCircle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PasoDeConsulta, Resultado } from '@amparo/contract/consulta-poliza';
import { stepWords } from './words.ts';

const dash = <span className="consulta-dash" aria-hidden />;

export const GLYPHS: Record<Resultado, ReactNode> = {
  respondio: <Check size={14} strokeWidth={2.6} aria-hidden />,
  'no-conoce': <X size={14} aria-hidden className="t3" />,
  fallo: <CircleAlert size={14} strokeWidth={2.2} aria-hidden className="amb" />,
  'no-consultado': dash,
};

/** One source of the trail: its mark, what it did, how long that took. */
export function SourceStep({ step }: { step: PasoDeConsulta }) {
  const { what, howLong } = stepWords(step);
  return (
    <li className={`consulta-step consulta-${step.resultado}`}>
      <b>
        {GLYPHS[step.resultado]}
        <span className="el" title={step.nombre}>
          {step.nombre}
        </span>
      </b>
      <div>{what}</div>
      <div className="num t3">{howLong}</div>
    </li>
  );
}

/** A source that may still be asked. */
export function WaitingStep({ nombre }: { nombre: string }) {
  return (
    <li className="consulta-step consulta-no-consultado">
      <b>
        <LoaderCircle size={14} aria-hidden className="turning" />
        <span className="el">{nombre}</span>
      </b>
      <div>Consultando…</div>
      <div className="num t3" />
    </li>
  );
}
