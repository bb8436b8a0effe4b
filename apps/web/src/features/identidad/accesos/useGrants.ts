import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accesos } from '@amparo/contract/identidad/accesos/routes';
import { type Rol } from '@amparo/contract/identidad/accesos/schemas';
import { inToggleWords, type Failure } from '../../../kit/data/failure.ts';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { allKey } from '../../../kit/list/useAllRecords.ts';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';
import { firstReach, type Grant } from './matrix.ts';

type Wish = Pick<Grant, 'concedido' | 'todo'>;

/** Optimistic switches: they revert if the server refuses (ROLES-26). */
export function useGrants(rol: Rol) {
  const client = useQueryClient();
  const dialogs = useDialogs();
  const grant = useApiMutation(accesos.grant);
  const revoke = useApiMutation(accesos.revoke);
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wish>>(new Map());

  const wishFor = (permiso: string, wish: Wish | undefined) =>
    setWishes((before) => {
      const next = new Map(before);
      if (wish === undefined) next.delete(permiso);
      else next.set(permiso, wish);
      return next;
    });

  /** Responses may arrive out of order; ignore older revisions. */
  const keep = (answer: Rol) =>
    client.setQueryData<readonly Rol[]>(allKey(accesos.list), (roles) =>
      roles?.map((each) => (each._id === answer._id && each._rev <= answer._rev ? answer : each)),
    );

  const change = async (permiso: string, wish: Wish) => {
    if (wishes.has(permiso)) return;
    wishFor(permiso, wish);
    const params = { roleId: rol._id };
    try {
      keep(
        wish.concedido
          ? await grant.attempt({ params, body: { permiso, todo: wish.todo } })
          : await revoke.attempt({ params, query: { permiso }, body: { permiso } }),
      );
    } catch (error) {
      dialogs.oops(inToggleWords(error as Failure));
    }
    wishFor(permiso, undefined);
  };

  return {
    /** Grant including unconfirmed changes. */
    seen: (each: Grant): Grant => ({ ...each, ...wishes.get(each._id) }),
    isBusy: (permiso: string) => wishes.has(permiso),
    setConcedido: ({ _id }: Grant, concedido: boolean) =>
      void change(_id, { concedido, todo: concedido && firstReach(rol) }),
    setTodo: ({ _id }: Grant, todo: boolean) => void change(_id, { concedido: true, todo }),
  };
}
