import { sql } from 'kysely';
import { type SalaDeApp } from '@amparo/contract/canales/app/schemas';
import { mensajesDeApp as textos } from '@amparo/contract/canales/app/texts';
import { ESTADOS_CERRADOS } from '@amparo/contract/casos/casos/rules';
import { esCliente } from '@amparo/contract/casos/casos/salas';
import { type Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { mensajesDeChats } from '@amparo/contract/conversaciones/chats/texts';
import type { Principal } from '../../../platform/access/principal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Forbidden, RecordNotFound } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { listRooms, openOwnRoom, openRoom, createMessageSender } from '../../conversaciones/chats/index.ts';

/** The app lists the most recently active rooms; older rooms belong to cases closed long ago. */
const MOST = 100;

interface OpenCase {
  _id: string;
  caso: number;
  estado: string;
  placa: string;
}

/** Open cases of the user: their own as a customer, or those that they hold as a field worker. */
async function openCases(db: Db, { app, usuarioId }: Principal): Promise<OpenCase[]> {
  const isTheirs =
    app === 'cliente'
      ? sql`t.persona_id = ${usuarioId}`
      : sql`(t.abogado_id = ${usuarioId} or t.investigador_id = ${usuarioId})`;
  const closed = sql.join(ESTADOS_CERRADOS.map((estado) => sql.lit(estado)));
  const { rows } = await sql<OpenCase>`select t.id as _id, t.caso, t.estado, v.placa
    from caso t join vehiculo v on v.id = t.vehiculo_id
    where t.clase = 'choque-simple' and t.estado not in (${closed}) and ${isTheirs}
    order by t.caso desc limit ${MOST}`.execute(db);
  return rows;
}

const shownCase = ({ caso, estado, placa }: Omit<OpenCase, '_id'>) => ({ caso, estado, placa });
/** Whether this is the customer's room with the company. A free room that includes other customers is not. */
const isOwnRoom = ({ app, usuarioId }: Principal, { relacion, personas }: Sala) =>
  app === 'cliente' &&
  relacion === 'libre' &&
  personas.every(({ _id, como }) => _id === usuarioId || !esCliente(como));

/** The part of a room that the app shows; of the other members only name and role. */
function shown(who: Principal, sala: Sala): SalaDeApp {
  const { _id, caso, personas, message, ultimo, leido, sin_leer, impedimento } = sala;
  const others = personas.filter((persona) => persona._id !== who.usuarioId);
  const inCase = caso === null ? sala.titulo : textos.salaDeCaso(caso.caso, caso.placa);
  return {
    _id,
    yo: who.usuarioId,
    titulo: isOwnRoom(who, sala) ? textos.escribenos : inCase,
    caso: caso === null ? null : shownCase(caso),
    personas: others.map(({ nombre_completo, rol }) => ({ nombre_completo, rol })),
    message,
    ultimo,
    leido,
    sin_leer,
    visto: Math.max(0, ...others.map((other) => other.leido)),
    impedimento,
  };
}

const NOTHING_YET = { _id: null, personas: [], message: null, ultimo: 0, leido: 0, sin_leer: 0, visto: 0 };
const begun = ({ usuarioId }: Principal, titulo: string, caso: SalaDeApp['caso']): SalaDeApp => ({
  ...NOTHING_YET,
  yo: usuarioId,
  titulo,
  caso,
  impedimento: null,
});

/**
 * Conversations for the app: the same functions as for staff, limited to one user on one side (customer or
 * field).
 */
export function appConversations(platform: Platform) {
  /**
   * Offers rooms that do not exist yet without creating them, so that reading the list leaves no empty rooms.
   */
  async function list(db: Db, who: Principal): Promise<{ datos: SalaDeApp[] }> {
    const { datos: rooms } = await listRooms(db, who, {}, { elementosPorPagina: MOST });
    const cases = await openCases(db, who);
    const missing = cases.filter((one) => !rooms.some(({ caso }) => caso?._id === one._id));
    const hasOwn = who.app !== 'cliente' || rooms.some((room) => isOwnRoom(who, room));
    return {
      datos: [
        ...missing.map((one) => begun(who, textos.salaDeCaso(one.caso, one.placa), shownCase(one))),
        ...rooms.map((room) => shown(who, room)),
        ...(hasOwn ? [] : [begun(who, textos.escribenos, null)]),
      ],
    };
  }

  async function open(asked: WriteContext, numero: number | null | undefined): Promise<SalaDeApp> {
    const { who, work } = asked;
    if (numero !== null && numero !== undefined) {
      const caso = await work.tx
        .selectFrom('caso')
        .select('id')
        .where('caso', '=', numero)
        .where('clase', '=', 'choque-simple')
        .executeTakeFirst();
      if (caso === undefined) throw new RecordNotFound(mensajesDeChats.casoDesconocido);
      const order = { personas: [], relacion: { asistencia_choque_simple: caso.id } };
      return shown(who, await openRoom(platform, asked, order));
    }
    // Only customers have a room with the company. A field worker cannot start a room without a case.
    if (who.app !== 'cliente') throw new Forbidden();
    return shown(who, await openOwnRoom(platform, asked));
  }

  return { list, open, sending: createMessageSender(platform) };
}
