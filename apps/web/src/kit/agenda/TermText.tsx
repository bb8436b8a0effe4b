import { Hourglass } from 'lucide-react';
import { type Certeza, type Plazo, reglaDePlazo } from '@amparo/contract/base/dias-no-habiles/plazos';
import { diaConSemana } from '@amparo/contract/kernel/dias-habiles';
import { useToday } from '../data/today.ts';
import './term.css';
import { leftWords } from './words.ts';

/** Short labels of a rule's certainty; the text of the term explains it in full. */
const SURE: Readonly<Record<Certeza, string>> = {
  C: 'Contrastada',
  P: 'Por verificar',
  V: 'Cambia según la entidad',
};

/** A term is never shown as a date only: its rule, law, count and certainty are shown with it. */
export function TermText({ plazo }: { plazo: Plazo }) {
  const today = useToday();
  const { nota } = reglaDePlazo(plazo.regla);
  return (
    <section className="term" aria-label="Término legal">
      <div className="term-head">
        <Hourglass size={16} strokeWidth={1.9} aria-hidden />
        <b className="num">Vence el {diaConSemana(plazo.vence)}</b>
        <span className="num">{leftWords(plazo.vence, today)}</span>
        <span className={`chip${plazo.certeza === 'C' ? '' : ' chip-a'}`}>{SURE[plazo.certeza]}</span>
      </div>
      <p>{plazo.texto}</p>
      {nota !== undefined && <p className="t2">{nota}</p>}
    </section>
  );
}
