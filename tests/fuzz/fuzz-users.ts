import { CUALQUIER_LADO, LADOS_DE_APP, type LadoDeApp, type Route } from '@amparo/contract/kernel/route';
import { permisosDeclarados } from '@amparo/contract/routes';
import { createAccount, giveRoles, openSession, type TestPerson } from '@amparo/server/testing/people';
import type { TargetServer } from '../hostile/target-server.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Actors. At least half of the calls come from an administrator, because few others would succeed. */
const ROLES: Record<string, TestPerson> = {
  administrador: { roles: ['Administrador'] },
  administradora: { roles: ['Administrador'] },
  coordinador: { roles: ['Coordinador Contact Center', 'Coordinador Operativo'] },
  abogado: { roles: ['Abogado'] },
  contactCenter: { roles: ['Contact Center'] },
  cliente: { roles: ['Usuario'] },
  /** Every permission without `todo`, so only for their own records. */
  propio: { propios: permisosDeclarados() },
};
/** Phones per side. A single phone would exceed its rate limit. */
const PHONES = 12;
/** Users of the company's app on each side. */
const OWNERS: Readonly<Record<LadoDeApp, TestPerson>> = { cliente: {}, campo: { roles: ['Abogado'] } };
const phoneName = (lado: LadoDeApp, number: number) => `${lado} ${number}`;
const sideOf = (name: string) => LADOS_DE_APP.find((lado) => name.startsWith(`${lado} `));
const OTHERS = [
  ...Object.keys(ROLES).filter((name) => name !== 'administrador'),
  ...LADOS_DE_APP.map((lado) => phoneName(lado, 0)),
];
/** After this many calls an actor gets its roles again, because a call may have removed them. */
const CALLS = 1_500;

interface Actor {
  token: string;
  calls: number;
}

export class FuzzUsers {
  private readonly testServer: TargetServer;
  private readonly actors = new Map<string, Promise<Actor>>();
  /** Accounts stay the same for the whole run, because files and notices belong to their sender. */
  private readonly accounts = new Map<string, Promise<string>>();

  constructor(testServer: TargetServer) {
    this.testServer = testServer;
  }

  /** An actor that may call the route. */
  fitting({ access }: Route, dice: SeededRandom): string {
    if (!('app' in access)) return 'administrador';
    const lado = access.app === CUALQUIER_LADO ? dice.pick(LADOS_DE_APP) : access.app;
    return phoneName(lado, dice.int(1, PHONES));
  }

  choose(route: Route, dice: SeededRandom, isPlain: boolean): string {
    if (dice.chance(isPlain ? 0.75 : 0.5)) return this.fitting(route, dice);
    return dice.chance(0.06) ? dice.pick(['nadie', 'desconocido']) : dice.pick(OTHERS);
  }

  /** The current token of an actor. */
  async tokenOf(name: string): Promise<string | undefined> {
    if (name === 'nadie') return undefined;
    if (name === 'desconocido') return 'x'.repeat(43);
    const actor = await this.actor(name);
    actor.calls += 1;
    if (actor.calls > CALLS) this.actors.delete(name);
    return actor.token;
  }

  /** Drops the session of an actor, because a call has ended it. The next call opens a new one. */
  replace(name: string, token: string | undefined): void {
    const playing = this.actors.get(name);
    void playing?.then((actor) => {
      if (actor.token === token && this.actors.get(name) === playing) this.actors.delete(name);
    });
  }

  private actor(name: string): Promise<Actor> {
    const playing = this.actors.get(name);
    if (playing !== undefined) return playing;
    const next = this.enter(name);
    this.actors.set(name, next);
    return next;
  }

  private async enter(name: string): Promise<Actor> {
    const { platform } = this.testServer;
    const lado = sideOf(name);
    const who = lado === undefined ? (ROLES[name] ?? {}) : OWNERS[lado];
    const account = this.accounts.get(name) ?? createAccount(platform, who).then(({ id }) => id);
    this.accounts.set(name, account);
    const id = await account;
    const whole = { estado: true, reset_pendiente: false };
    await platform.db.updateTable('usuario').set(whole).where('id', '=', id).execute();
    await giveRoles(platform.db, id, who.roles ?? []);
    const token = lado === undefined ? openSession(platform, id) : this.testServer.phone(id, lado);
    return { token: await token, calls: 0 };
  }
}
