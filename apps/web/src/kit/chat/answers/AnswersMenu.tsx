import { useEffect, useRef } from 'react';
import { Kbd } from '../../keys/Kbd.tsx';
import type { AnswersList } from './useAnswers.ts';
import './answers.css';

/** Prepared answers that match the text after "/", above the field. Focus stays in the field. */
export function AnswersMenu({ list }: { list: AnswersList }) {
  const { id, isOpen, answers, active, isLoading, hasFailed, preview, choose, optionId } = list;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, answers.length]);
  if (!isOpen) return null;
  const said = hasFailed
    ? 'No pudimos traer las respuestas preparadas.'
    : isLoading
      ? 'Buscando respuestas…'
      : 'Ninguna respuesta preparada coincide.';
  return (
    <div className="chat-answers" ref={box}>
      <div className="chat-answers-head">
        <span className="rotulo">Respuestas preparadas</span>
        <span className="xs t3 chat-answers-keys">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> elige · <Kbd>↵</Kbd> inserta · <Kbd>Esc</Kbd> cierra
        </span>
      </div>
      {/* Each option has two lines, which a native select cannot show. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={id} role="listbox" aria-label="Respuestas preparadas" className="chat-answers-list">
        {answers.map((answer, index) => (
          // The field has focus and handles the keys; options handle only clicks.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={answer._id}
            id={optionId(index)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="chat-answer"
            // Keep focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(answer)}
          >
            <b className="chat-answer-name">/{answer.nombre}</b>
            <span className="chat-answer-text">{preview(answer)}</span>
          </div>
        ))}
      </div>
      <output className="sm t2 chat-answers-said">
        {answers.length === 0 ? said : <span className="visually-hidden">{count(answers.length)}</span>}
      </output>
    </div>
  );
}

const count = (n: number) => (n === 1 ? '1 respuesta' : `${n} respuestas`);
