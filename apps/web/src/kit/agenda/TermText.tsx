import { Hourglass } from 'lucide-react';
import { diaConSemana } from '@amparo/contract/kernel/dias-habiles';
import { certezaEnPalabras, type Plazo, reglaDePlazo } from '@amparo/contract/plazos';
import { useToday } from '../data/today.ts';
import './term.css';
import { leftWords } from './words.ts';

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
      </div>
      <p>{plazo.texto}</p>
      <dl>
        <dt>Norma</dt>
        <dd>{plazo.norma}</dd>
        <dt>Certeza</dt>
        <dd>{certezaEnPalabras[plazo.certeza]}</dd>
      </dl>
      {nota !== undefined && <p className="t2">{nota}</p>}
    </section>
  );
}
