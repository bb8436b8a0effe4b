import { Button } from 'antd';
import { RotateCcw } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { choqueSimple, mensajesDeChoqueSimple } from '@amparo/contract/choque-simple';
import { Failure } from '../../../kit/data/failure.ts';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { DROP } from '../../../kit/forms/dirtyGuard.ts';
import type { Ref } from '../../../kit/forms/ref.ts';
import { SchemaForm } from '../../../kit/forms/SchemaForm.tsx';
import { Kbd } from '../../../kit/keys/Kbd.tsx';
import { NARROW, useMedia } from '../../../kit/media.ts';
import { sendOnce } from '../../../kit/send/sendOnce.ts';
import { forgetDraft, keepDraft, keyFor, readDraft } from './draft.ts';
import { bodyOf, Ticket, VACIO } from './schema.ts';
import { Elapsed } from './Summary.tsx';
import './ticket.css';
import { TicketForm } from './TicketForm.tsx';

/** The new case, written during a call: what is typed stays until it is created or dropped. */
export default function TicketPage() {
  const [turn, setTurn] = useState(0);
  return (
    <Call
      key={turn}
      onAnew={() => {
        forgetDraft();
        setTurn(turn + 1);
      }}
    />
  );
}

function Call({ onAnew }: { onAnew: () => void }) {
  const dialogs = useDialogs();
  const isNarrow = useMedia(NARROW);
  const [params] = useSearchParams();
  const [former] = useState(readDraft);
  const [since] = useState(() => former?.inicio ?? Date.now());
  const placa = params.get('placa');
  const initial = former?.escrito ?? (placa === null ? VACIO : { ...VACIO, placa: placa.toUpperCase() });
  const create = useCreate();
  const discard = async () => {
    if (readDraft() === undefined || (await dialogs.confirm(DROP))) onAnew();
  };
  return (
    <div className="ticket">
      <div className="cab ticket-head">
        <h1 className="titulo">NUEVO TICKET - CHOQUE SIMPLE</h1>
        <span className="grow" />
        {isNarrow ? (
          <Button type="text" onClick={() => void discard()}>
            Descartar
          </Button>
        ) : (
          <span className="sm t3 ticket-keys">
            <Kbd>↵</Kbd> avanza <Kbd letter>1</Kbd>–<Kbd letter>9</Kbd> elige o responde
          </span>
        )}
        <Elapsed since={since} />
      </div>
      {former !== undefined && <Recovered onDiscard={() => void discard()} />}
      <SchemaForm
        schema={Ticket}
        initial={initial}
        enterAdds
        className="ticket-form"
        onSave={create.save}
        onSaved={create.onSaved}
      >
        {(at) => (
          <TicketForm
            at={at as unknown as Ref<Ticket>}
            isNarrow={isNarrow}
            isRecovered={former !== undefined}
            onDiscard={() => void discard()}
            onWritten={(escrito) => keepDraft({ inicio: since, escrito })}
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
    <div className="ticket-recovered sm">
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

/** The outcome of these is unknown: what is sent again is the same case. */
const isUnsure = (error: unknown) =>
  error instanceof Failure && ['offline', 'busy', 'server'].includes(error.kind);

function useCreate() {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const created = useRef<number>(undefined);
  const isRefused = useRef(false);
  const save = async (written: Ticket) => {
    if (isRefused.current)
      throw new Failure({ kind: 'rule', status: 422, message: mensajesDeChoqueSimple.puntaje });
    const body = bodyOf(written);
    try {
      const { caso, message } = await sendOnce(
        choqueSimple.create,
        { body },
        { idempotencyKey: keyFor(body) },
      );
      created.current = caso;
      dialogs.exito(`${message}. Caso ${caso}`);
    } catch (error) {
      if (!isUnsure(error)) keepDraft({ envio: undefined });
      throw error;
    }
  };
  const onSaved = () => {
    forgetDraft();
    void navigate('/listaticket', { state: { nuevo: created.current } });
  };
  const onScore = useCallback((refused: boolean) => {
    isRefused.current = refused;
  }, []);
  return { save, onSaved, onScore };
}
