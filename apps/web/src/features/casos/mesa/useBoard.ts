import { useCallback, useEffect, useRef, useState } from 'react';
import { choqueSimple } from '@amparo/contract/choque-simple';
import type { Mesa } from '@amparo/contract/mesa';
import type { Failure } from '../../../kit/data/failure.ts';
import { useRefresh } from '../../../kit/data/hooks.ts';
import { dialogs } from '../../../kit/dialogs/index.ts';
import { useSend } from '../../../kit/send/useSend.ts';
import { nextOf, stepped, typesFor, walkOf } from './board.ts';
import { useMyTypes, useRanking } from './useRanking.ts';
import { words } from './words.ts';

/** As long as the row takes to leave. */
const LEAVES_MS = 200;

/** Somebody by their place in the ranking, until it is there, and then by who they are: it may move afterwards. */
type Armed = { place: number } | { id: string };

/** Somebody was quicker: the board is read again and says so in its place. */
const isOvertaken = ({ kind }: Failure) => kind === 'rule' || kind === 'missing' || kind === 'conflict';

/** What is chosen on the board, and what is done with it. */
export function useBoard(mesa: Mesa, onAssigned: () => void) {
  const mine = useMyTypes();
  const [chosen, setChosen] = useState<number>();
  const [leaving, setLeaving] = useState<number>();
  const [refused, setRefused] = useState<string>();
  const walk = walkOf(mesa).filter(({ caso }) => caso !== leaving);
  const caso = walk.find((one) => one.caso === chosen);
  const ranking = useRanking(caso, mine);
  const arming = useArming(ranking);
  const { disarm } = arming;

  const choose = useCallback(
    (next: number | undefined) => {
      setChosen(next);
      setRefused(undefined);
      disarm();
    },
    [disarm],
  );
  const refreshAll = useRefreshAll();

  const left = async (number: number, isWhole: boolean) => {
    disarm();
    if (isWhole) {
      choose(nextOf(walk, number, mine));
      setLeaving(number);
      await new Promise((resolve) => setTimeout(resolve, LEAVES_MS));
    }
    await refreshAll();
    setLeaving(undefined);
  };
  const { send, sending } = useSend(choqueSimple.asignar, {
    onDone: ({ message }, { params, body }) => {
      const number = Number(params.caso);
      const given = walk.find((one) => one.caso === number);
      const isWhole = given === undefined || typesFor(given, mine).every((tipo) => tipo === body.tipo);
      dialogs.exito(message);
      onAssigned();
      void left(number, isWhole);
    },
    onFailure: (failure) => {
      if (!isOvertaken(failure)) return dialogs.oops(failure);
      disarm();
      setRefused(words.alDia(failure.message));
      void refreshAll();
    },
  });

  const { tipo, isReady } = ranking;
  const assign = (person: string) => {
    if (caso === undefined || tipo === undefined || !isReady || sending) return;
    setRefused(undefined);
    void send({ params: { caso: String(caso.caso) }, body: { usuarioAsignado: person, tipo } });
  };
  useConfirmed(arming, isReady, assign);
  // The rows of people are drawn again only by what they show.
  const latest = useRef(assign);
  useEffect(() => {
    latest.current = assign;
  });
  const assignTo = useCallback((person: string) => latest.current(person), []);

  return {
    mine,
    walk,
    caso,
    choose,
    step: (by: 1 | -1) => choose(stepped(walk, chosen, by)),
    leaving,
    refused,
    setRefused,
    ranking,
    arming,
    assignTo,
    sending,
    refreshAll,
  };
}
export type Board = ReturnType<typeof useBoard>;

/** Who would be given the case with the next Enter. */
function useArming({ able, isReady }: ReturnType<typeof useRanking>) {
  const [armed, setArmed] = useState<Armed>();
  const [isConfirmed, setConfirmed] = useState(false);
  // From the moment that somebody can read a name, it is that person and not that place.
  if (isReady && armed !== undefined && 'place' in armed) {
    const there = able[armed.place];
    setArmed(there === undefined ? undefined : { id: there._id });
    if (there === undefined) setConfirmed(false);
  }
  const disarm = useCallback(() => {
    setArmed(undefined);
    setConfirmed(false);
  }, []);
  const armOne = useCallback((id: string) => setArmed({ id }), []);
  return {
    isArmed: armed !== undefined,
    person: able.find(({ _id }) => armed !== undefined && 'id' in armed && armed.id === _id),
    armAt: (place: number) => setArmed({ place }),
    armOne,
    disarm,
    isConfirmed,
    confirm: () => setConfirmed(true),
    answered: () => setConfirmed(false),
  };
}
type Arming = ReturnType<typeof useArming>;

/** Who types faster than the ranking comes is not made to wait: it is assigned once it is there. */
function useConfirmed(
  { isConfirmed, person, answered }: Arming,
  isReady: boolean,
  assign: (id: string) => void,
) {
  useEffect(() => {
    if (!isConfirmed || !isReady) return;
    answered();
    if (person === undefined) dialogs.aviso(words.yaNo);
    else assign(person._id);
  });
}

/** After something was done here everything is read at once, without waiting to hear of it. */
function useRefreshAll() {
  const refresh = useRefresh();
  return useCallback(
    () =>
      Promise.all(
        [choqueSimple.mesa, choqueSimple.equipo, choqueSimple.candidatos].map((route) => refresh(route)),
      ),
    [refresh],
  );
}
