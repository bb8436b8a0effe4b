import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { PasoDeConsulta } from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { SOURCE_GLYPHS } from '../../../kit/policy/sourceGlyphs.tsx';
import { stepWords } from '../../../kit/policy/words.ts';
import styles from './consulta-poliza.module.css';

export function SourceStep({ step }: { step: PasoDeConsulta }) {
  const { what, howLong } = stepWords(step);
  return (
    <li className={clsx(styles.consultaStep, styles[`paso-${step.resultado}`])}>
      <b>
        {SOURCE_GLYPHS[step.resultado]}
        <span className="el" title={step.nombre}>
          {step.nombre}
        </span>
      </b>
      <div>{what}</div>
      <div className="num t3">{howLong}</div>
    </li>
  );
}

/** A source that may still be queried. */
export function WaitingStep({ nombre }: { nombre: string }) {
  return (
    <li className={clsx(styles.consultaStep, styles['paso-no-consultado'])}>
      <b>
        <LoaderCircle size={14} aria-hidden className="turning" />
        <span className="el">{nombre}</span>
      </b>
      <div>Consultando…</div>
      <div className="num t3" />
    </li>
  );
}
