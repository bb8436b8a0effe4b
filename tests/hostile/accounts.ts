import { setTimeout as wait } from 'node:timers/promises';
import { none, type HostileMeasure } from './measure.ts';
import type { TargetServer } from './target-server.ts';

const CLAVE = 'Lago-qu1et0#tarde';
const NUEVA = 'Cerr0-alto$sur';
type Person = Awaited<ReturnType<TargetServer['person']>>;

let last = 0;
const mine = () => `ajeno.${++last}@ejemplo.co`;

/** The token of the mail that asks to confirm an address. It is as secret as a password. */
async function tokenSentTo(testServer: TargetServer, correo: string): Promise<string> {
  for (let tries = 0; tries < 400; tries += 1) {
    const token = /#([\w-]{43})/.exec(testServer.partners.correo.mensajes(correo)[0]?.texto ?? '')?.[1];
    if (token !== undefined) {
      testServer.secrets.add(token);
      return token;
    }
    await wait(50);
  }
  throw new Error(`no confirmation link for ${correo}`);
}

const emailOf = async (testServer: TargetServer, id: string) =>
  (
    await testServer.platform.db
      .selectFrom('usuario')
      .select('correo_electronico')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).correo_electronico;

/** Tries to take over an account with a stolen session. Each try must be refused. */
async function bySession(testServer: TargetServer, { id, token }: Person, wrong: string[]): Promise<void> {
  const tries = [
    ['PUT', `usuarios/${id}`, { correo_electronico: mine() }],
    ['PUT', `usuarios/${id}`, { correo_electronico: mine(), contrasena_actual: 'No-es-esta1!' }],
    ['PUT', `usuarios/${id}`, { correo_electronico: mine(), contrasena: NUEVA }],
    ['PUT', `usuarios/${id.toUpperCase()}`, { correo_electronico: mine() }],
    ['PUT', `usuarios/${id}`, { contrasena: NUEVA }],
    ['PUT', 'usuarios/cambiar-contrasena', { contrasena: 'No-es-esta1!', nueva_contrasena: NUEVA }],
  ] as const;
  for (const [method, path, body] of tries) {
    const { status } = await testServer.ask(method, path, { token, body, from: `10.39.0.${++last}` });
    if (status !== 400 && status !== 403) wrong.push(`${path} ${Object.keys(body).join()} → ${status}`);
  }
}

/** Tries to take over accounts as a user who may edit all users but has fewer permissions than they have. */
async function byWeaker(
  testServer: TargetServer,
  stronger: readonly Person[],
  wrong: string[],
): Promise<number> {
  const { token } = await testServer.person({
    permisos: ['usuarios.editar', 'usuarios.ver', 'usuarios.inhabilitar', 'usuarios.forzar-salida'],
  });
  const [admin] = stronger;
  const tries: (readonly [string, string, object | undefined])[] = [
    ...stronger.map(({ id }) => ['PUT', `usuarios/${id}`, { correo_electronico: mine() }] as const),
    ['DELETE', `usuarios/${admin?.id}`, undefined],
    ['PUT', `usuarios/${admin?.id}/activar-usuario`, undefined],
    ['PUT', `usuarios/${admin?.id}/habilitar-login-usuario`, { login: false }],
    ['PUT', `usuarios/${admin?.id}`, { login: false }],
    ['PUT', `usuarios/${admin?.id}`, { tiempo_session: 1 }],
    ['PUT', 'usuarios/tiempo-sesion/roles', { rol: 'Administrador', tiempo_session: 1 }],
  ];
  for (const [method, path, body] of tries) {
    const { status } = await testServer.ask(method, path, { token, body });
    if (status !== 403) wrong.push(`${method} ${path} → ${status}`);
  }
  return tries.length;
}

/**
 * Requests an email change with the password. The email must stay the same until the link is used, and a new
 * password must cancel the link.
 */
async function byLink(testServer: TargetServer, person: Person, wrong: string[]): Promise<void> {
  const correo = mine();
  const { id, token } = person;
  const asked = await testServer.ask('PUT', `usuarios/${id}`, {
    token,
    body: { correo_electronico: correo, contrasena_actual: CLAVE },
  });
  if (asked.status !== 200) wrong.push(`asking with the password → ${asked.status}`);
  const link = await tokenSentTo(testServer, correo);
  if ((await emailOf(testServer, id)) !== person.correo)
    wrong.push('the new email applied before it was confirmed');
  const body = { contrasena: CLAVE, nueva_contrasena: NUEVA };
  testServer.secrets.add(NUEVA);
  await testServer.ask('PUT', 'usuarios/cambiar-contrasena', { token, body });
  const late = await testServer.ask('POST', 'correo-electronico/confirmar', { body: { token: link } });
  if (late.status !== 422) wrong.push(`a link cancelled by a new password → ${late.status}`);
  if (testServer.partners.correo.mensajes(person.correo).length === 0)
    wrong.push('the old address got no notification');
}

export const takeAccounts: HostileMeasure = {
  id: 'H39',
  run: async (testServer) => {
    const wrong: string[] = [];
    const owner = await testServer.person({ roles: ['Abogado'], contrasena: CLAVE });
    const stronger = [
      await testServer.person({ roles: ['Administrador'], contrasena: CLAVE }),
      owner,
      await testServer.person({ propios: ['usuarios.disponibilidad'] }),
    ];
    await bySession(testServer, owner, wrong);
    const weaker = await byWeaker(testServer, stronger, wrong);
    for (const { id, correo, token } of stronger) {
      if ((await emailOf(testServer, id)) !== correo) wrong.push(`${correo} has another email`);
      const { status } = await testServer.ask('GET', 'usuarios/perfil', { token });
      if (status !== 200) wrong.push(`${correo} was signed out`);
    }
    await byLink(testServer, owner, wrong);
    return none(
      `6 tries with only a session, ${weaker} by a user with fewer permissions, 1 cancelled link`,
      wrong,
    );
  },
};
