import { Button } from 'antd';
import { clsx } from 'clsx';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CLASES } from '@amparo/contract/casos/casos/clases';
import type { Input } from '@amparo/contract/kernel/route';
import { Failure } from '../../../../kit/data/failure.ts';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { DROP } from '../../../../kit/forms/dirtyGuard.ts';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { SchemaForm } from '../../../../kit/forms/SchemaForm.tsx';
import { Kbd } from '../../../../kit/keys/Kbd.tsx';
import { NARROW, useMedia } from '../../../../kit/media.ts';
import { sendOnce } from '../../../../kit/send/sendWithRetry.ts';
import { useKind } from '../kind.ts';
import {
  conLoSabido,
  type CaseFormConfig,
  FormatoProvider,
  type PrefilledCase,
  useFormato,
} from './caseFormConfig.ts';
import { draftOf } from './draft.ts';
import type { Ticket } from './schema.ts';
import { Elapsed } from './Summary.tsx';
import { TicketForm } from './TicketForm.tsx';
import styles from './ticket.module.css';

type DraftOfKind = ReturnType<typeof draftOf>;
const useDraft = (): DraftOfKind => {
  const { clase } = useKind();
  return useMemo(() => draftOf(clase), [clase]);
};

interface NewCaseProps {
  formato: CaseFormConfig;
  /** Values from another screen; a draft for the same plate has precedence. */
  sabido?: PrefilledCase;
  /** Note above the form about the origin of these values. */
  aviso?: ReactNode;
}

/** New-case form for use during a call. The draft is kept until the case is created or discarded. */
export function NewCase({ formato, sabido, aviso }: NewCaseProps) {
  const draft = useDraft();
  const [turn, setTurn] = useState(0);
  const onAnew = () => {
    draft.forget();
    setTurn(turn + 1);
  };
  return (
    <FormatoProvider value={formato}>
      <Call key={turn} sabido={sabido} aviso={aviso} onAnew={onAnew} />
    </FormatoProvider>
  );
}

/** Initial values: the draft, unless it belongs to another plate than the requested one. */
function useBeginning(draft: DraftOfKind, sabido: PrefilledCase | undefined) {
  const formato = useFormato();
  const placa = useSearchParams()[0].get('placa');
  const known = sabido ?? (placa === null ? {} : { placa: placa.toUpperCase() });
  const [former] = useState(() => {
    const kept = draft.read();
    return sabido === undefined || kept?.escrito.placa === sabido.placa ? kept : undefined;
  });
  return { former, initial: former?.escrito ?? conLoSabido(formato, known) };
}

interface CallProps {
  sabido: PrefilledCase | undefined;
  aviso: ReactNode;
  onAnew: () => void;
}

function Call({ sabido, aviso, onAnew }: CallProps) {
  const dialogs = useDialogs();
  const draft = useDraft();
  const { titulo, schema } = useFormato();
  const isNarrow = useMedia(NARROW);
  const { former, initial } = useBeginning(draft, sabido);
  const [since] = useState(() => former?.inicio ?? Date.now());
  const create = useCreate(draft);
  const discard = async () => {
    if (draft.read() === undefined || (await dialogs.confirm(DROP))) onAnew();
  };
  return (
    <div className={styles.ticket}>
      <div className={clsx('cab', styles.ticketHead)}>
        <h1 className="titulo">{titulo}</h1>
        <span className="grow" />
        {isNarrow ? (
          <Button type="text" onClick={() => void discard()}>
            Descartar
          </Button>
        ) : (
          <span className={clsx('sm t3', styles.ticketKeys)}>
            <Kbd>↵</Kbd> avanza <Kbd letter>1</Kbd>–<Kbd letter>9</Kbd> elige o responde
          </span>
        )}
        <Elapsed since={since} />
      </div>
      {aviso}
      {former !== undefined && <Recovered onDiscard={() => void discard()} />}
      <SchemaForm
        schema={schema}
        initial={initial}
        enterAdds
        className={styles.ticketForm}
        onSave={(written) => create.save(written as Ticket)}
        onSaved={create.onSaved}
      >
        {(at) => (
          <TicketForm
            at={at as unknown as FieldRef<Ticket>}
            isNarrow={isNarrow}
            isRecovered={former !== undefined}
            isKnown={former === undefined && sabido !== undefined}
            onDiscard={() => void discard()}
            onWritten={(escrito) => draft.keep({ inicio: since, escrito })}
            onScore={create.onScore}
          />
        )}
      </SchemaForm>
    </div>
  );
}

function Recovered({ onDiscard }: { onDiscard: () => void }) {
  const [isSeen, setSeen] = useState(false);
  if (isSeen) return null;
  return (
    <div className={clsx('sm', styles.ticketRecovered)}>
      <RotateCcw size={15} strokeWidth={1.75} aria-hidden />
      <output className="grow">Recuperamos lo que habías escrito</output>
      <Button size="small" type="text" onClick={onDiscard}>
        Empezar de nuevo
      </Button>
      <Button size="small" onClick={() => setSeen(true)}>
        Seguir
      </Button>
    </div>
  );
}

/** After these failures the case may exist, so a retry uses the same idempotency key. */
const isUnsure = (error: unknown) =>
  error instanceof Failure && ['offline', 'busy', 'server'].includes(error.kind);

function useCreate(draft: DraftOfKind) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { clase, rutas } = useKind();
  const { bodyOf, cuestionario } = useFormato();
  const created = useRef<number>(undefined);
  const isRefused = useRef(false);
  const save = async (written: Ticket) => {
    if (isRefused.current)
      throw new Failure({ kind: 'rule', status: 422, message: cuestionario?.puntaje ?? '' });
    const body = bodyOf(written);
    try {
      const { caso, message } = await sendOnce(rutas.create, { body } as Input<typeof rutas.create>, {
        idempotencyKey: draft.keyFor(body),
      });
      created.current = caso;
      dialogs.exito(`${message}. Caso ${caso}`);
    } catch (error) {
      if (!isUnsure(error)) draft.keep({ envio: undefined });
      throw error;
    }
  };
  const onSaved = () => {
    draft.forget();
    void navigate(CLASES[clase].paginas.lista, { state: { nuevo: created.current } });
  };
  const onScore = useCallback((refused: boolean) => {
    isRefused.current = refused;
  }, []);
  return { save, onSaved, onScore };
}
