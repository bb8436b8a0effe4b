import { Button } from 'antd';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { agenda } from '@amparo/contract/casos/agenda/routes';
import { type Compromiso } from '@amparo/contract/casos/agenda/schemas';
import { diaDe } from '@amparo/contract/kernel/time';
import { useCan } from '../data/me.ts';
import { useApiQuery } from '../data/queries.ts';
import { useNow } from '../data/useNow.ts';
import { oopsText } from '../dialogs/dialogs.ts';
import { ItemCard, ItemRow } from '../glyphs/ItemCard.tsx';
import { useLiveRefresh } from '../list/useLiveRefresh.ts';
import './agenda.css';
import { AddCommitment } from './dialogs.ts';
import { isLate, KINDS } from './kinds.ts';
import { agendaPath } from './paths.ts';
import { leftWords, whenWords } from './words.ts';

/** The card lists this many commitments; the agenda shows the rest. */
const SHOWN = 4;
const MINUTE_MS = 60_000;

interface CaseCommitmentsProps {
  /**
   * Resource of the case's kind. Its changes refetch the list, because they can change who is responsible.
   */
  recurso: string;
  caso: number;
}

/** Pending commitments of a case, with the time left for each. */
export function CaseCommitments({ recurso, caso }: CaseCommitmentsProps) {
  const can = useCan();
  return can('agenda.ver') ? <Shown recurso={recurso} caso={caso} /> : null;
}

function Shown({ recurso, caso }: CaseCommitmentsProps) {
  const can = useCan();
  const [isAdding, setAdding] = useState(false);
  useLiveRefresh(agenda.list.recurso, agenda.list);
  useLiveRefresh(recurso, agenda.list);
  const ask = useApiQuery(agenda.list, { query: { caso, estado: 'pendiente' } });
  const pending = ask.data?.datos ?? [];
  return (
    <>
      <ItemCard
        title="Compromisos"
        count={pending.length}
        aside={
          <span className="row commitments-aside">
            <Link to={agendaPath({ caso })}>Ver en la agenda</Link>
            {can('agenda.crear') && (
              <Button
                size="small"
                icon={<CalendarPlus size={14} aria-hidden />}
                onClick={() => setAdding(true)}
              >
                Agregar
              </Button>
            )}
          </span>
        }
        empty={<Nothing ask={ask} />}
      >
        {pending.slice(0, SHOWN).map((compromiso) => (
          <Commitment key={compromiso._id} compromiso={compromiso} />
        ))}
      </ItemCard>
      {isAdding && <AddCommitment caso={caso} onDone={() => undefined} onClose={() => setAdding(false)} />}
    </>
  );
}

function Commitment({ compromiso }: { compromiso: Compromiso }) {
  const now = useNow(MINUTE_MS);
  const { icono: Icon } = KINDS[compromiso.tipo];
  const late = isLate(compromiso, now);
  const day = diaDe(new Date(compromiso.inicio));
  const { plazo } = compromiso;
  return (
    <ItemRow
      tile={<Icon size={16} strokeWidth={1.75} />}
      tone={late ? 'r' : compromiso.tipo === 'vencimiento' ? 'a' : 't'}
      title={compromiso.titulo}
      detail={plazo === null ? whenWords(compromiso) : `${whenWords(compromiso)} · ${plazo.norma}`}
      middle={
        <span className={`xs num${late ? ' rd' : ''}`}>
          {late ? 'sin resultado, ' : ''}
          {leftWords(day, diaDe(new Date(now)))}
        </span>
      }
      actions={
        <Link to={agendaPath({ compromiso })} aria-label={`Abrir ${compromiso.titulo}`}>
          Abrir
        </Link>
      }
    />
  );
}

type Ask = ReturnType<typeof useApiQuery<typeof agenda.list>>;

function Nothing({ ask }: { ask: Ask }) {
  if (ask.error !== null)
    return (
      <p className="commitments-none sm" role="alert">
        No pudimos cargar los compromisos. <span className="t3">{oopsText(ask.error)}</span>{' '}
        <Button size="small" loading={ask.isFetching} onClick={() => void ask.refetch()}>
          Reintentar
        </Button>
      </p>
    );
  return (
    <p className="commitments-none t3 sm">
      {ask.isPending ? 'Cargando…' : 'Nada pendiente: agrega la próxima audiencia, llamada o vencimiento.'}
    </p>
  );
}
