import { sesion } from '@amparo/contract/identidad/sesion/routes';
import { grantsOf, type Who } from '../../../platform/access/who.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Unauthenticated } from '../../../platform/http/problems.ts';
import { bare, read, write, type Endpoint } from '../../../platform/http/serve.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { setLogin } from './exit.ts';
import { login, mayEnter } from './login.ts';
import { askRecovery, change, recover, reset, type Asked } from './passwords.ts';
import { findPerson } from './repository.ts';
import { Requests } from './requests.ts';

interface Mails {
  codeMail: Job<{ codigo: string }>;
  recovery: Job<Asked>;
}

async function perfil(platform: Platform, db: Db, who: Who) {
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
  const requests = new Requests(platform.db);
  return [
    bare(sesion.login, ({ body, ...attempt }) => login(platform, codeMail, attempt, body)),
    read(sesion.perfil, ({ db, who }) => perfil(platform, db, who)),
    write(sesion.habilitarLogin, 'propios', (call) =>
      setLogin(platform, call, call.params.id, call.body.login),
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
