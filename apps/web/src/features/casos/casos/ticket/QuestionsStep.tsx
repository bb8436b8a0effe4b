import { Input } from 'antd';
import { clsx } from 'clsx';
import { ClipboardX } from 'lucide-react';
import { mensajesDeCaso } from '@amparo/contract/casos/casos/schemas';
import type { Contestaciones, Formulario } from '@amparo/contract/contenido/formularios/schemas';
import type { Failure } from '../../../../kit/data/failure.ts';
import { CannotLoad } from '../../../../kit/dialogs/CannotLoad.tsx';
import { Field } from '../../../../kit/forms/Field.tsx';
import { fieldRefAt, type FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { controlProps, useField, useValue } from '../../../../kit/forms/form.ts';
import { StateMessage } from '../../../../kit/glyphs/StateMessage.tsx';
import { CardsSkeleton } from '../../../../kit/list/ListSkeleton.tsx';
import { Picks } from '../../../../kit/steps/Picks.tsx';
import { Step } from '../../../../kit/steps/Step.tsx';
import { useFormato } from './caseFormConfig.ts';
import type { Ticket } from './schema.ts';
import { isAnswered } from './useQuestionnaire.ts';
import styles from './ticket.module.css';

type Contestacion = Contestaciones[number];
type Pregunta = Formulario['preguntas'][number];

interface QuestionsStepProps {
  at: FieldRef<Ticket>;
  ask: { data: Formulario | undefined; error: Failure | null; isFetching: boolean; refetch: () => unknown };
  /** Moves the focus to the next unanswered question or to the submit button. */
  onNext: (after: number) => void;
}

/** All questions are required (CHOQUE-16, LESIONES-10). A digit selects an option and moves on. */
export function QuestionsStep({ at, ask, onNext }: QuestionsStepProps) {
  const written = useValue(at.formulario.preguntas) ?? [];
  const answered = written.filter(isAnswered).length;
  const total = ask.data?.preguntas.length ?? 0;
  return (
    <Step
      n={4}
      isDone={total > 0 && answered === total}
      titulo="Cuestionario"
      nota={total > 0 && <span className="sm t3 num">{`${answered} de ${total}`}</span>}
    >
      {ask.data === undefined ? (
        <NotThere ask={ask} />
      ) : (
        <section className={clsx('tarj', styles.questions)} aria-label="Cuestionario">
          {ask.data.preguntas.map((pregunta, i) => (
            <Question key={pregunta._id} i={i} pregunta={pregunta} onNext={() => onNext(i)} />
          ))}
        </section>
      )}
    </Step>
  );
}

function NotThere({ ask }: Pick<QuestionsStepProps, 'ask'>) {
  const nombre = useFormato().cuestionario?.nombre ?? '';
  if (ask.error === null) return <CardsSkeleton rows={3} />;
  if (ask.error.kind === 'missing')
    return (
      <StateMessage tone="a" icon={<ClipboardX size={22} strokeWidth={1.75} />} title="No hay cuestionario">
        <span role="alert">{mensajesDeCaso.sinFormulario(nombre)}</span>
      </StateMessage>
    );
  return (
    <CannotLoad
      title="No pudimos leer el cuestionario"
      failure={ask.error}
      retrying={ask.isFetching}
      onRetry={() => void ask.refetch()}
    />
  );
}

interface QuestionProps {
  i: number;
  pregunta: Pregunta;
  onNext: () => void;
}

function Question({ i, pregunta, onNext }: QuestionProps) {
  const field = useField(fieldRefAt<Contestacion>(`formulario.preguntas.${i}`).respuesta, pregunta.pregunta);
  return (
    <div className={styles.question}>
      <Field field={{ ...field, optional: false }} group={!pregunta.abierta}>
        {pregunta.abierta ? (
          <Input
            {...controlProps(field)}
            maxLength={2000}
            value={field.value ?? ''}
            onChange={({ target }) => field.set(target.value)}
            onKeyDown={({ key, ctrlKey, metaKey }) => {
              if (key === 'Enter' && !ctrlKey && !metaKey) onNext();
            }}
          />
        ) : (
          <Picks
            id={field.id}
            options={pregunta.opciones}
            valueOf={({ _id }) => _id}
            nameOf={({ opcion }) => opcion}
            value={field.value}
            onChoose={({ _id }) => field.set(_id)}
            onNext={onNext}
            className={clsx(styles.answers)}
          >
            {({ opcion }) => <span>{opcion}</span>}
          </Picks>
        )}
      </Field>
    </div>
  );
}
