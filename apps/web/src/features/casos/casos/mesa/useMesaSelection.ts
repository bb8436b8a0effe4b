import { useCallback, useEffect, useRef, useState } from 'react';
import type { Mesa } from '@amparo/contract/casos/casos/mesa';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import type { Failure } from '../../../../kit/data/failure.ts';
import { useInvalidate } from '../../../../kit/data/queries.ts';
import { dialogs } from '../../../../kit/dialogs/index.ts';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';
import { nextOf, stepped, typesFor, walkOf } from './board.ts';
import { useMyTypes, useRanking } from './useRanking.ts';
import { words } from './words.ts';

/** Duration of the leave animation of a row. */
const LEAVES_MS = 200;

/** Candidate by rank until the ranking has loaded, then by id, because the rank may change. */
type Armed = { place: number } | { id: string };

/** Another user changed the case first: reload the board and show the reason there. */
const isOvertaken = ({ kind }: Failure) => kind === 'rule' || kind === 'missing' || kind === 'conflict';

export function useMesaSelection(mesa: Mesa, onAssigned: () => void) {
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
  const { send, sending } = useApiMutation(choqueSimple.asignar, {
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
  // Stable callback, so that memoized person rows do not render again.
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
export type Board = ReturnType<typeof useMesaSelection>;

/** Candidate who is assigned with the next Enter. */
function useArming({ able, isReady }: ReturnType<typeof useRanking>) {
  const [armed, setArmed] = useState<Armed>();
  const [isConfirmed, setConfirmed] = useState(false);
  // Once names are visible, keep the person and not the rank.
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

/** Enter pressed before the ranking has loaded is applied once it is there. */
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

/** Refreshes everything after the user's own action without waiting for the live event. */
function useRefreshAll() {
  const refresh = useInvalidate();
  return useCallback(
    () =>
      Promise.all(
        [choqueSimple.mesa, choqueSimple.equipo, choqueSimple.candidatos].map((route) => refresh(route)),
      ),
    [refresh],
  );
}
