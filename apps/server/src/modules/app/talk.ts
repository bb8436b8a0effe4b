import { sql } from 'kysely';
import { mensajesDeApp as textos, type SalaDeApp } from '@amparo/contract/app';
import { ESTADOS_CERRADOS } from '@amparo/contract/casos';
import { type Sala } from '@amparo/contract/chats';
import { esCliente, mensajesDeChats } from '@amparo/contract/salas';
import type { Who } from '../../platform/access/who.ts';
import type { Db } from '../../platform/db/database.ts';
import { Forbidden, Missing } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Asked } from '../../platform/records.ts';
import { listRooms, openOwnRoom, openRoom, sendingOf } from '../chats/index.ts';

/** A phone shows the ones that moved last; older ones are of cases that ended long ago. */
const MOST = 100;

interface OpenCase {
  _id: string;
  caso: number;
  estado: string;
  placa: string;
}

/** Open cases of the person on their side: of a customer their own, on the road those that they hold. */
async function openCases(db: Db, { app, usuarioId }: Who): Promise<OpenCase[]> {
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
/** Between the customer and the house; staff may also speak to several customers in one. */
const isOwnRoom = ({ app, usuarioId }: Who, { relacion, personas }: Sala) =>
  app === 'cliente' &&
  relacion === 'libre' &&
  personas.every(({ _id, como }) => _id === usuarioId || !esCliente(como));

/** Of a room only what whoever holds the phone has to know; of the others in it their name and role. */
function shown(who: Who, sala: Sala): SalaDeApp {
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
const begun = ({ usuarioId }: Who, titulo: string, caso: SalaDeApp['caso']): SalaDeApp => ({
  ...NOTHING_YET,
  yo: usuarioId,
  titulo,
  caso,
  impedimento: null,
});

/** Conversations as the app has them: by the same functions as staff, for one person on one side. */
export function appTalk(platform: Platform) {
  /** Rooms that nobody has opened are offered and not made: who only looks leaves no empty one behind. */
  async function list(db: Db, who: Who): Promise<{ datos: SalaDeApp[] }> {
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

  async function open(asked: Asked, numero: number | null | undefined): Promise<SalaDeApp> {
    const { who, work } = asked;
    if (numero !== null && numero !== undefined) {
      const caso = await work.tx
        .selectFrom('caso')
        .select('id')
        .where('caso', '=', numero)
        .where('clase', '=', 'choque-simple')
        .executeTakeFirst();
      if (caso === undefined) throw new Missing(mensajesDeChats.casoDesconocido);
      const order = { personas: [], relacion: { asistencia_choque_simple: caso.id } };
      return shown(who, await openRoom(platform, asked, order));
    }
    // On the road nobody is a customer: whoever is spoken to there is chosen in the office.
    if (who.app !== 'cliente') throw new Forbidden();
    return shown(who, await openOwnRoom(platform, asked));
  }

  return { list, open, sending: sendingOf(platform) };
}
