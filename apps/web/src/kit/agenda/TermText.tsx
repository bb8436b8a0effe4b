import { Hourglass } from 'lucide-react';
import { diaConSemana } from '@amparo/contract/kernel/dias-habiles';
import { type Certeza, type Plazo, reglaDePlazo } from '@amparo/contract/plazos';
import { useToday } from '../data/today.ts';
import './term.css';
import { leftWords } from './words.ts';

/** How sure a rule is, at a glance; the text says it whole. */
const SURE: Readonly<Record<Certeza, string>> = {
  C: 'Contrastada',
  P: 'Por verificar',
  V: 'Cambia según la entidad',
};

/** A term is never only a date: the rule, its law, how it was counted and how sure that is stand beside it. */
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
