import {
  asignablesEn,
  claseDe,
  CLASES_DE_CASO,
  type AccionDeCaso,
  type ClaseDeCaso,
} from '@amparo/contract/casos/casos/clases';
import {
  estaCerrado,
  impedimento,
  puedeHacer,
  type CasoActuable,
  type QuienActua,
} from '@amparo/contract/casos/casos/rules';
import { ROLES, type NombreDeRol } from '@amparo/contract/kernel/roles';
import { caseActionCall, isOfKind, TIPO_DE_TODOS } from '@amparo/server/testing/case-action-calls';
import { setMobile, storeCase, storeEntry } from '@amparo/server/testing/other-user-cases';
import { othersOf } from './cases.ts';
import { none, type HostileMeasure } from './measure.ts';
import type { TargetServer } from './target-server.ts';

/** Possible cases, by the columns that the rules read. */
const SHAPES: Readonly<Record<string, object>> = {
  Solicitado: {},
  Asignado: { estado: 'Asignado' },
  'En Gestión': { estado: 'En Gestión' },
  Cerrado: { estado: 'Cerrado', estado_abierto: 'Asignado' },
  Cancelado: { estado: 'Cancelado', estado_abierto: 'Solicitado' },
  'of a partner': { estado: 'Remitido' },
  unapproved: { aprobado: false },
  'approval asked for': { aprobado: false, solicitud_atencion: true },
  'closed unapproved': { estado: 'Cerrado', estado_abierto: 'Solicitado', aprobado: false },
  Kronox: { aprobado: false, origen: 'Kronox' },
  archived: { archivado: true },
  'archived and closed': { estado: 'Cerrado', estado_abierto: 'En Gestión', archivado: true },
};
const FRESH = {
  estado: 'Solicitado',
  estado_abierto: null,
  aprobado: true,
  solicitud_atencion: false,
  archivado: false,
  origen: 'DashBoard',
  abogado_id: null,
  investigador_id: null,
  dibujante_id: null,
  asesor_id: null,
  solicitud_abogado: false,
};

interface Actor extends QuienActua {
  id: string;
  token: string;
}

/** A user with a role and its default permissions. */
async function actorOf(testServer: TargetServer, rol: NombreDeRol, clase: ClaseDeCaso): Promise<Actor> {
  const { id, token } = await testServer.person({ roles: [rol] });
  const { db } = testServer.platform;
  const held = await db
    .selectFrom('rol_permiso as rp')
    .innerJoin('rol as r', 'r.id', 'rp.rol_id')
    .innerJoin('permiso as p', 'p.id', 'rp.permiso_id')
    .select('p.clave')
    .where('r.nombre', '=', rol)
    .execute();
  const claves = new Set(held.map(({ clave }) => clave));
  const { recurso } = claseDe(clase);
  return { id, token, clase, roles: [rol], puede: (accion) => claves.has(`${recurso}.${accion}`) };
}

/** A user to whom this role may assign a case; a lawyer if the role may not assign any type. */
async function candidateFor(testServer: TargetServer, { clase, roles }: QuienActua): Promise<string> {
  const [tipo = 'Abogado'] = asignablesEn(clase, roles);
  const { id } = await testServer.account({ roles: [tipo] });
  return id;
}

/** True if the call performs another action: a toggle, or an ordinary entry (JURIDICA-55). */
function isOther(accion: AccionDeCaso, { estado }: CasoActuable, actor: Actor): boolean {
  if (accion === 'solicitar' && actor.clase === 'juridica') return !puedeHacer(accion, actor);
  const toggles = claseDe(actor.clase).acciones.includes('reactivar');
  return (
    (accion === 'cerrar' && toggles && estaCerrado(estado)) ||
    (accion === 'reactivar' && !estaCerrado(estado))
  );
}

interface Tried {
  tries: number;
  wrong: string[];
}

/** Every action of a kind, by every role, in every state. */
async function tryKind(testServer: TargetServer, clase: ClaseDeCaso): Promise<Tried> {
  const { db } = testServer.platform;
  const tried: Tried = { tries: 0, wrong: [] };
  const others = await othersOf(testServer);
  const made = await storeCase(others, {}, clase);
  await storeEntry(others, made, clase);
  await setMobile(testServer.platform, made.persona_id, '3117770000');
  for (const rol of ROLES) {
    const actor = await actorOf(testServer, rol, clase);
    const to = { self: actor.id, candidate: await candidateFor(testServer, actor) };
    for (const [shape, columns] of Object.entries(SHAPES).filter(([, one]) => isOfKind(clase, one)))
      for (const accion of claseDe(clase).acciones) {
        // The actor is the perito, the only type that no rule checks, so that only the rule can refuse.
        const whole = { ...FRESH, ...columns, perito_id: actor.id };
        await db.updateTable('caso').set(whole).where('id', '=', made.id).execute();
        // A link sent by an earlier action would block the next one.
        const gone = { estado: 'fallido' };
        await db.updateTable('caso_enlace').set(gone).where('caso_id', '=', made.id).execute();
        const waits = { estado_asesor: 'Activo en espera' };
        await db.updateTable('usuario').set(waits).where('id', 'in', Object.values(to)).execute();
        const caso: CasoActuable = { ...whole, abogado: [] };
        if (isOther(accion, caso, actor)) continue;
        const [method, path, body] = caseActionCall(clase, accion, made.caso, to);
        const before = await tracesOf(testServer, made.id);
        const sent = body === undefined ? {} : { body };
        const { status, text } = await testServer.ask(method, path, { token: actor.token, ...sent });
        tried.tries += 1;
        const isDone = method === 'GET' ? status === 200 : (await tracesOf(testServer, made.id)) !== before;
        const reason = impedimento(accion, caso, actor);
        const said = `${clase}, ${rol}, ${shape}, ${accion}: ${status} ${text.slice(0, 80)}`;
        if (reason === undefined ? status !== 200 : isDone || status >= 500) tried.wrong.push(said);
      }
  }
  return tried;
}

export const everyAction: HostileMeasure = {
  id: 'H11',
  run: async (testServer) => {
    const others = await othersOf(testServer);
    const roles = await testServer.platform.db.selectFrom('rol').select('id').execute();
    const type = { tipo_gestion: TIPO_DE_TODOS, estado: 1, roles: roles.map(({ id }) => id) };
    await others.send(others.admin, 'POST', 'tipos-gestion', { body: type });
    const tried: Tried[] = [];
    for (const clase of CLASES_DE_CASO) tried.push(await tryKind(testServer, clase));
    const tries = tried.reduce((sum, one) => sum + one.tries, 0);
    return none(
      `${tries} actions × roles × states of ${CLASES_DE_CASO.length} kinds checked against the rules`,
      tried.flatMap(({ wrong }) => wrong),
    );
  },
};

/** Revision and number of entries; every action changes at least one of them. */
async function tracesOf({ platform }: TargetServer, id: string): Promise<string> {
  const found = platform.db.selectFrom('caso').select(['rev', 'gestiones']).where('id', '=', id);
  const { rev, gestiones } = await found.executeTakeFirstOrThrow();
  return `${rev} ${gestiones}`;
}
