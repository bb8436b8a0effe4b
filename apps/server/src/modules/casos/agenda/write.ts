import { sql } from 'kysely';
import { calculaPlazo, type DatosDePlazo, type Plazo } from '@amparo/contract/base/dias-no-habiles/plazos';
import { instantesDe } from '@amparo/contract/casos/agenda/rules';
import {
  mensajesDeAgenda as textos,
  type CambiosDeCompromiso,
  type Compromiso,
  type NuevoCompromiso,
} from '@amparo/contract/casos/agenda/schemas';
import { estaCerrado } from '@amparo/contract/casos/casos/acciones';
import { paginaDeCaso } from '@amparo/contract/casos/casos/clases';
import { diaConSemana } from '@amparo/contract/kernel/dias-habiles';
import type { Dia } from '@amparo/contract/kernel/time';
import type { Who } from '../../../platform/access/who.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Invalid, Missing, RuleBroken } from '../../../platform/http/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Asked } from '../../../platform/records.ts';
import type { Work } from '../../../platform/work.ts';
import { notify } from '../../base/avisos/index.ts';
import { closedFrom } from '../../base/dias-no-habiles/index.ts';
import { expectTheySee, findCase } from './people.ts';
import type { Commitments } from './records.ts';
import { keepReminders } from './reminders.ts';
import { aboutCase, titleOf, whenOf } from './words.ts';

/** Computes a term, skipping the days that are registered as closed. */
export const countTerm = async (db: Db, datos: DatosDePlazo): Promise<Plazo> =>
  calculaPlazo(datos, await closedFrom(db, datos.base));

/** The given day, or the last day of the term. A day after the term is rejected. */
function dayOf(dia: Dia | undefined, plazo: Plazo | null): Dia {
  const day = dia ?? plazo?.vence;
  // The contract requires `dia` or `plazo`.
  if (day === undefined) throw new Error('A commitment has no day');
  if (plazo !== null && day > plazo.vence)
    throw new Invalid({ dia: textos.despuesDelPlazo(diaConSemana(plazo.vence)) });
  return day;
}

async function columnsOf(tx: Tx, datos: CambiosDeCompromiso): Promise<object> {
  const { tipo, titulo, dia, hora, duracion, lugar, enlace, recordatorios } = datos;
  const plazo = datos.plazo === null ? null : await countTerm(tx, datos.plazo);
  return {
    tipo,
    titulo,
    ...instantesDe(tipo, dayOf(dia, plazo), hora, duracion),
    lugar,
    enlace,
    recordatorios,
    plazo: plazo === null ? null : JSON.stringify(plazo),
  };
}

async function keepPeople(tx: Tx, id: string, responsables: readonly string[]): Promise<void> {
  await sql`delete from compromiso_responsable where compromiso_id = ${id}`.execute(tx);
  await sql`insert into compromiso_responsable (compromiso_id, usuario_id, orden)
    select ${id}, p.id, p.n from unnest(${responsables}::uuid[]) with ordinality p (id, n)`.execute(tx);
}

const idsOf = ({ responsables }: Compromiso) => responsables.map(({ _id }) => _id);
function expectOpen({ estado }: { estado: string }): void {
  if (estaCerrado(estado)) throw new RuleBroken(textos.casoCerrado(estado));
}
function expectPending({ estado }: Compromiso): void {
  if (estado !== 'pendiente') throw new RuleBroken(textos.yaTerminado(estado));
}

/** Locks the case row in share mode, so that the case cannot be closed while a commitment is saved. */
const holdCase = (tx: Tx, id: string) => sql`select from caso where id = ${id} for share`.execute(tx);

export function commitmentWrites(platform: Platform, records: Commitments) {
  /** Notifies the responsible users, except the user who made the change. */
  async function tell(work: Work, who: Who, compromiso: Compromiso, titulo: string, ids = idsOf(compromiso)) {
    const mensaje = [titleOf(compromiso), whenOf(compromiso), aboutCase(compromiso)].join(' · ');
    for (const id of ids.filter((one) => one !== who.usuarioId))
      await notify(platform, work, id, {
        titulo,
        mensaje,
        enlace: paginaDeCaso(compromiso.caso.clase, compromiso.caso),
      });
  }

  async function create(asked: Asked, datos: NuevoCompromiso): Promise<Compromiso> {
    const { work, who, reach } = asked;
    const known = await findCase({ db: work.tx, who, reach }, String(datos.caso));
    if (known === undefined) throw new Missing(textos.casoDesconocido);
    await holdCase(work.tx, known._id);
    // Read again: while this waited for the lock, the case may have been closed or reassigned.
    const caso = await findCase({ db: work.tx, who, reach }, String(datos.caso));
    if (caso === undefined) throw new Missing(textos.casoDesconocido);
    expectOpen(caso);
    await expectTheySee(work.tx, caso._id, datos.responsables);
    const id = await records.insert(work.tx, { caso_id: caso._id, ...(await columnsOf(work.tx, datos)) });
    await keepPeople(work.tx, id, datos.responsables);
    const created = await records.readAgain(work.tx, id);
    await keepReminders(work.tx, created);
    await records.record(work, 'crear', created);
    await tell(work, who, created, 'Tienes un compromiso nuevo');
    return created;
  }

  async function change(asked: Asked, antes: Compromiso, datos: CambiosDeCompromiso): Promise<Compromiso> {
    const { tx } = asked.work;
    const despues = await records.rewrite(asked, antes._id, 'editar', async ({ _id, caso }) => {
      await holdCase(tx, caso._id);
      expectOpen((await records.readAgain(tx, _id)).caso);
      await expectTheySee(tx, caso._id, datos.responsables, idsOf(antes));
      await records.update(tx, _id, await columnsOf(tx, datos));
      await keepPeople(tx, _id, datos.responsables);
    });
    await keepReminders(tx, despues);
    return despues;
  }

  async function update(asked: Asked, id: string, datos: CambiosDeCompromiso): Promise<Compromiso> {
    const { work, who } = asked;
    const antes = await records.lock(asked, id);
    expectPending(antes);
    const despues = await change(asked, antes, datos);
    const before = new Set(idsOf(antes));
    const isNew = Object.groupBy(idsOf(despues), (one) => (before.has(one) ? 'stays' : 'added'));
    await tell(work, who, despues, 'Tienes un compromiso nuevo', isNew.added ?? []);
    if (antes.inicio !== despues.inicio)
      await tell(work, who, despues, 'Un compromiso cambió de fecha', isNew.stays ?? []);
    return despues;
  }

  /** Fulfils or cancels the commitment, which deletes its reminders. */
  async function end(asked: Asked, id: string, accion: string, values: object): Promise<Compromiso> {
    const despues = await records.change(asked, id, accion, async () => values);
    await keepReminders(asked.work.tx, despues);
    return despues;
  }

  /** Writes the result. It can be corrected later; the history keeps both values. */
  async function fulfil(asked: Asked, id: string, resultado: string): Promise<Compromiso> {
    const { estado } = await records.lock(asked, id);
    if (estado === 'cancelado') throw new RuleBroken(textos.yaTerminado(estado));
    return end(asked, id, 'cumplir', { estado: 'cumplido', resultado });
  }

  async function cancel(asked: Asked, id: string): Promise<Compromiso> {
    expectPending(await records.lock(asked, id));
    const despues = await end(asked, id, 'cancelar', { estado: 'cancelado' });
    await tell(asked.work, asked.who, despues, 'Se canceló un compromiso');
    return despues;
  }

  return { create, update, fulfil, cancel };
}
