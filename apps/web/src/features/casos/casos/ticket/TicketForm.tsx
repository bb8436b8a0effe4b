import { useEffect, useRef } from 'react';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { useForm, useFormState } from '../../../../kit/forms/form.ts';
import { useFormato } from './caseFormConfig.ts';
import { PersonStep } from './PersonStep.tsx';
import { QuestionsStep } from './QuestionsStep.tsx';
import type { Ticket } from './schema.ts';
import { Summary, SummaryBar } from './Summary.tsx';
import { isAnswered, useQuestionnaire, useScore } from './useQuestionnaire.ts';
import { type FoundVehicle, useVehicle } from './useVehicle.ts';
import { VehicleStep } from './VehicleStep.tsx';
import { lacking, lackingIn, type TicketPart } from './words.ts';
import styles from './ticket.module.css';

interface TicketFormProps {
  at: FieldRef<Ticket>;
  isNarrow: boolean;
  /** Restored from a draft, so no value counts as a suggestion. */
  isRecovered: boolean;
  /** Prefilled from another case: focus the first empty field. */
  isKnown: boolean;
  onDiscard: () => void;
  onWritten: (escrito: Partial<Ticket>) => void;
  onScore: (isRefused: boolean) => void;
}

export function TicketForm(props: TicketFormProps) {
  const { at, isNarrow, isRecovered, isKnown, onDiscard, onWritten, onScore } = props;
  const { store } = useForm();
  const { Details, cuestionario } = useFormato();
  const goTo = useGoTo();
  const ask = useQuestionnaire();
  const vehicle = useVehicle(at, goTo.person, isKnown);
  const { found } = vehicle;
  const score = useScore(at, ask.data);
  const problems = useFormState(() => store.problems());
  const isMet = (parte: TicketPart) => lackingIn(problems, parte).length === 0;
  const lacks = lacking(problems, found);
  useKept(onWritten);
  const isRefused = score?.isWhole === true && score.isRefused;
  useEffect(() => onScore(isRefused), [onScore, isRefused]);
  return (
    <div className={styles.ticketBody}>
      <div className={styles.ticketSteps}>
        <VehicleStep at={at} vehicle={vehicle} />
        <PersonStep at={at} found={found} isDone={isMet('persona')} onNext={goTo.details} />
        <Details
          at={at}
          isDone={isMet('detalle')}
          isRecovered={isRecovered}
          poliza={found.kind === 'external' ? found.datos.empresa : null}
          onNext={() => goTo.question(-1)}
        />
        {cuestionario !== undefined && <QuestionsStep at={at} ask={ask} onNext={goTo.question} />}
      </div>
      {isNarrow ? (
        <SummaryBar score={score} lacks={lacks} />
      ) : (
        <Summary at={at} found={found} score={score} lacks={lacks} onDiscard={onDiscard} />
      )}
    </div>
  );
}

const OWNER = ['identificacion', 'nombres', 'apellidos', 'correo_electronico', 'celular'] as const;

/** Moves the focus from each step to the next empty field. */
function useGoTo() {
  const { store, id } = useForm();
  const { primero } = useFormato();
  const question = (after: number) => {
    const answers = (store.get('formulario.preguntas') ?? []) as { respuesta?: string }[];
    const isOpen = (answer: { respuesta?: string }) => !isAnswered(answer);
    const following = answers.findIndex((answer, i) => i > after && isOpen(answer));
    const open = following === -1 ? answers.findIndex(isOpen) : following;
    if (open !== -1) store.focus(`formulario.preguntas.${open}.respuesta`);
    else document.getElementById(id)?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  const details = () => {
    const first = store.get(primero);
    const missing = first === undefined || first === '' ? primero : lackingIn(store.problems(), 'detalle')[0];
    if (missing === undefined) question(-1);
    else store.focus(missing);
  };
  const person = (found: FoundVehicle) => {
    if (found.kind === 'own' && store.get('persona') !== undefined) details();
    else if (found.kind === 'own') store.focus('persona');
    else if (found.kind === 'external') {
      const empty = OWNER.find((name) => store.get(`externo.propietario.${name}`) === undefined);
      store.focus(`externo.propietario.${empty ?? OWNER[0]}`);
    }
  };
  return { person, details, question };
}

/** Saves the draft on every change. */
function useKept(onWritten: TicketFormProps['onWritten']): void {
  const { store } = useForm();
  const latest = useRef(onWritten);
  useEffect(() => {
    latest.current = onWritten;
  });
  useEffect(() => {
    let values = store.state.values;
    return store.subscribe(() => {
      if (store.state.values === values) return;
      values = store.state.values;
      if (isWorthKeeping(values as Partial<Ticket>)) latest.current(values as Partial<Ticket>);
    });
  }, [store]);
}

/** Save a draft only if the user typed something; prefilled suggestions do not count. */
const isWorthKeeping = ({ placa = '', direccion = '', descripcion = '', formulario }: Partial<Ticket>) =>
  [placa, direccion, descripcion].some((text) => text !== '') ||
  (formulario?.preguntas ?? []).some(isAnswered);
