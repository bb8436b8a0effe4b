import type { Criteria, ListRequest } from '@amparo/contract/kernel/list';
import type { Principal } from '../platform/access/principal.ts';
import type { Db } from '../platform/db/database.ts';
import type { Listing } from '../platform/records/list.ts';

const someone: Principal = {
  usuarioId: '01890000-0000-7000-8000-000000000000',
  nombre: 'Prueba',
  sesionId: '01890000-0000-7000-8000-000000000001',
  vence: new Date(8.64e15),
  roles: [],
  permisos: new Map(),
  agregados: new Map(),
};

/** Arguments of a list without a request, for a user with full scope. */
export function listing<C extends Criteria>(db: Db, query: ListRequest<C>): Listing<C> {
  return { db, query, who: someone, accessLevel: 'todo' };
}
