import { rolesAsignables } from '@amparo/contract/asignacion';
import { estaCerrado, impedimento, type CasoActuable, type QuienActua } from '@amparo/contract/casos';
import { CLASES } from '@amparo/contract/clases';
import { ROLES, type NombreDeRol } from '@amparo/contract/roles';
import { setMobile, storeCase, storeEntry } from '@amparo/server/testing/foreign-cases';
import { othersOf, R } from './cases.ts';
import type { House } from './house.ts';
import { none, type Measure } from './measure.ts';

const ACCIONES = CLASES['choque-simple'].acciones;
type Accion = (typeof ACCIONES)[number];

/** Cases as they can be found, by the columns that the rules look at. */
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

/** Somebody of a role, with what the product grants it. */
async function actorOf(house: House, rol: NombreDeRol): Promise<Actor> {
  const { id, token } = await house.person({ roles: [rol] });
  const { db } = house.platform;
  const held = await db
    .selectFrom('rol_permiso as rp')
    .innerJoin('rol as r', 'r.id', 'rp.rol_id')
    .innerJoin('permiso as p', 'p.id', 'rp.permiso_id')
    .select('p.clave')
    .where('r.nombre', '=', rol)
    .execute();
  const claves = new Set(held.map(({ clave }) => clave));
  return { id, token, clase: 'choque-simple', roles: [rol], puede: (accion) => claves.has(`${R}.${accion}`) };
}

type Call = [method: string, path: string, body?: object];

/** How an action is asked for by the API; the one call that closes also reactivates. */
function callOf(accion: Accion, caso: number, to: { self: string; candidate: string }): Call {
  const at = `${R}/${caso}`;
  switch (accion) {
    case 'gestionar':
      return ['POST', `${at}/gestion`, { tipo_gestion: 'De todos', descripcion: 'Por la API' }];
    case 'asignar':
      return ['POST', `${at}/asignarCaso`, { usuarioAsignado: to.candidate }];
    case 'tomar':
      return ['POST', `${at}/asignarCaso`, { usuarioAsignado: to.self, tipo: 'Abogado' }];
    case 'solicitar':
      return ['PUT', `${at}/solicitar-atencion`, { rol: 'Abogado' }];
    case 'pedir-aprobacion':
      return ['PUT', `${at}/solicitud-atencion`, { aprobado: false, solicitud_atencion: true }];
    case 'aprobar':
      return ['PUT', `${at}/solicitud-atencion`, { aprobado: true, solicitud_atencion: true }];
    case 'cerrar':
    case 'reactivar':
      return ['PUT', `${R}/cerrar/${caso}`];
    case 'archivar':
    case 'desarchivar':
      return ['PUT', `${at}/archivar`, { archivado: accion === 'archivar' }];
    case 'exportar-archivos':
      return ['GET', `${at}/exportar`];
    case 'enviar-enlace':
      return ['POST', `${at}/enlace`];
  }
}

/** Somebody whom this role may give a case to; for who may give it to nobody, a lawyer. */
async function candidateFor(house: House, { roles }: QuienActua): Promise<string> {
  const [tipo = 'Abogado'] = rolesAsignables(roles);
  const { id } = await house.account({ roles: [tipo] });
  return id;
}

const isOther = (accion: Accion, { estado }: CasoActuable) =>
  (accion === 'cerrar' && estaCerrado(estado)) || (accion === 'reactivar' && !estaCerrado(estado));

export const everyAction: Measure = {
  id: 'H11',
  run: async (house) => {
    const { db } = house.platform;
    const wrong: string[] = [];
    const others = await othersOf(house);
    const roles = await db.selectFrom('rol').select('id').execute();
    const type = { tipo_gestion: 'De todos', estado: 1, roles: roles.map(({ id }) => id) };
    await others.send(others.admin, 'POST', 'tipos-gestion', { body: type });
    const made = await storeCase(others);
    await storeEntry(others, made);
    await setMobile(house.platform, made.persona_id, '3117770000');
    let tries = 0;
    for (const rol of ROLES) {
      const actor = await actorOf(house, rol);
      const to = { self: actor.id, candidate: await candidateFor(house, actor) };
      for (const [shape, columns] of Object.entries(SHAPES))
        for (const accion of ACCIONES) {
          // They hold it, by the one type that no rule looks at: what refuses is the rule, not the reach.
          const whole = { ...FRESH, ...columns, perito_id: actor.id };
          await db.updateTable('caso').set(whole).where('id', '=', made.id).execute();
          // What an earlier one sent would stand in the way of the next.
          const gone = { estado: 'fallido' };
          await db.updateTable('caso_enlace').set(gone).where('caso_id', '=', made.id).execute();
          const waits = { estado_asesor: 'Activo en espera' };
          await db.updateTable('usuario').set(waits).where('id', 'in', Object.values(to)).execute();
          const caso: CasoActuable = { ...whole, abogado: [] };
          if (isOther(accion, caso)) continue;
          const [method, path, body] = callOf(accion, made.caso, to);
          const before = await revOf(house, made.id);
          const sent = body === undefined ? {} : { body };
          const { status, text } = await house.ask(method, path, { token: actor.token, ...sent });
          tries += 1;
          const isDone = method === 'GET' ? status === 200 : (await revOf(house, made.id)) !== before;
          const reason = impedimento(accion, caso, actor);
          const said = `${rol}, ${shape}, ${accion}: ${status} ${text.slice(0, 80)}`;
          if (reason === undefined ? status !== 200 : isDone || status >= 500) wrong.push(said);
        }
    }
    return none(`${tries} actions × roles × states against the table`, wrong);
  },
};

async function revOf({ platform }: House, id: string): Promise<number> {
  const found = platform.db.selectFrom('caso').select('rev').where('id', '=', id);
  return (await found.executeTakeFirstOrThrow()).rev;
}
