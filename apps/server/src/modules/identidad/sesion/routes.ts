import { sesion } from '@amparo/contract/identidad/sesion/routes';
import { grantsOf, type Principal } from '../../../platform/access/principal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { bare, read, write, type Endpoint } from '../../../platform/http/endpoints.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { Unauthenticated } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { CodeRequests } from './code-requests.ts';
import { setLoginState } from './end-sessions.ts';
import { login, mayEnter } from './login.ts';
import { askRecovery, change, recover, reset, type ResetRequest } from './passwords.ts';
import { findPerson } from './repository.ts';

interface Mails {
  codeMail: Job<{ codigo: string }>;
  recovery: Job<ResetRequest>;
}

async function perfil(platform: Platform, db: Db, who: Principal) {
  const person = await findPerson(db, who.usuarioId);
  if (person === undefined) throw new Unauthenticated();
  return {
    ...person,
    admitido: mayEnter(
      platform,
      person.roles.map(({ nombre }) => nombre),
    ),
    permisos: grantsOf(who),
    sesion: { vence: who.vence.toISOString() },
  };
}

/** Routes that hash passwords are bare, so that no transaction stays open while they hash. */
export function sesionRoutes(platform: Platform, { codeMail, recovery }: Mails): Endpoint[] {
  const requests = new CodeRequests(platform.db);
  return [
    bare(sesion.login, ({ body, ...attempt }) => login(platform, codeMail, attempt, body)),
    read(sesion.perfil, ({ db, who }) => perfil(platform, db, who)),
    write(sesion.habilitarLogin, 'propios', (call) =>
      setLoginState(platform, call, call.params.id, call.body.login),
    ),
    bare(sesion.pedirCodigo, ({ body, ...attempt }) =>
      askRecovery(platform, { job: recovery, requests }, attempt, body),
    ),
    bare(sesion.recuperar, ({ body, ...attempt }) => recover(platform, requests, attempt, body)),
    bare(sesion.resetear, ({ body, ...attempt }) => reset(platform, attempt, body)),
    bare(sesion.cambiar, ({ body, who, ...attempt }) => {
      if (who === undefined) throw new Unauthenticated();
      return change(platform, attempt, who, body);
    }),
  ];
}
