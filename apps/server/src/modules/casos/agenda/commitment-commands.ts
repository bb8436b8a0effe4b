import { sql } from 'kysely';
import { calculaPlazo, type DatosDePlazo, type Plazo } from '@amparo/contract/base/dias-no-habiles/plazos';
import { instantesDe } from '@amparo/contract/casos/agenda/rules';
import {
  mensajesDeAgenda as textos,
  type CambiosDeCompromiso,
  type Compromiso,
  type NuevoCompromiso,
} from '@amparo/contract/casos/agenda/schemas';
import { paginaDeCaso } from '@amparo/contract/casos/casos/clases';
import { estaCerrado } from '@amparo/contract/casos/casos/rules';
import { diaConSemana } from '@amparo/contract/kernel/dias-habiles';
import type { Dia } from '@amparo/contract/kernel/time';
import type { Principal } from '../../../platform/access/principal.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { InvalidInput, RecordNotFound, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { notify } from '../../base/avisos/index.ts';
import { closedFrom } from '../../base/dias-no-habiles/index.ts';
import { assertTheySee, findCase } from './people.ts';
import type { Commitments } from './records.ts';
import { storeReminders } from './reminders.ts';
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
    throw new InvalidInput({ dia: textos.despuesDelPlazo(diaConSemana(plazo.vence)) });
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

async function storePeople(tx: Tx, id: string, responsables: readonly string[]): Promise<void> {
  await sql`delete from compromiso_responsable where compromiso_id = ${id}`.execute(tx);
  await sql`insert into compromiso_responsable (compromiso_id, usuario_id, orden)
    select ${id}, p.id, p.n from unnest(${responsables}::uuid[]) with ordinality p (id, n)`.execute(tx);
}

const idsOf = ({ responsables }: Compromiso) => responsables.map(({ _id }) => _id);
function assertOpen({ estado }: { estado: string }): void {
  if (estaCerrado(estado)) throw new RuleViolation(textos.casoCerrado(estado));
}
function assertPending({ estado }: Compromiso): void {
  if (estado !== 'pendiente') throw new RuleViolation(textos.yaTerminado(estado));
}

/** Locks the case row in share mode, so that the case cannot be closed while a commitment is saved. */
const holdCase = (tx: Tx, id: string) => sql`select from caso where id = ${id} for share`.execute(tx);

export function commitmentCommands(platform: Platform, records: Commitments) {
  /** Notifies the responsible users, except the user who made the change. */
  async function tell(
    work: UnitOfWork,
    who: Principal,
    compromiso: Compromiso,
    titulo: string,
    ids = idsOf(compromiso),
  ) {
    const mensaje = [titleOf(compromiso), whenOf(compromiso), aboutCase(compromiso)].join(' · ');
    for (const id of ids.filter((one) => one !== who.usuarioId))
      await notify(platform, work, id, {
        titulo,
        mensaje,
        enlace: paginaDeCaso(compromiso.caso.clase, compromiso.caso),
      });
  }

  async function create(asked: WriteContext, datos: NuevoCompromiso): Promise<Compromiso> {
    const { work, who, accessLevel } = asked;
    const known = await findCase({ db: work.tx, who, accessLevel }, String(datos.caso));
    if (known === undefined) throw new RecordNotFound(textos.casoDesconocido);
    await holdCase(work.tx, known._id);
    // Read again: while this waited for the lock, the case may have been closed or reassigned.
    const caso = await findCase({ db: work.tx, who, accessLevel }, String(datos.caso));
    if (caso === undefined) throw new RecordNotFound(textos.casoDesconocido);
    assertOpen(caso);
    await assertTheySee(work.tx, caso._id, datos.responsables);
    const id = await records.insert(work.tx, { caso_id: caso._id, ...(await columnsOf(work.tx, datos)) });
    await storePeople(work.tx, id, datos.responsables);
    const created = await records.readAgain(work.tx, id);
    await storeReminders(work.tx, created);
    await records.record(work, 'crear', created);
    await tell(work, who, created, 'Tienes un compromiso nuevo');
    return created;
  }

  async function change(
    asked: WriteContext,
    antes: Compromiso,
    datos: CambiosDeCompromiso,
  ): Promise<Compromiso> {
    const { tx } = asked.work;
    const despues = await records.rewrite(asked, antes._id, 'editar', async ({ _id, caso }) => {
      await holdCase(tx, caso._id);
      assertOpen((await records.readAgain(tx, _id)).caso);
      await assertTheySee(tx, caso._id, datos.responsables, idsOf(antes));
      await records.update(tx, _id, await columnsOf(tx, datos));
      await storePeople(tx, _id, datos.responsables);
    });
    await storeReminders(tx, despues);
    return despues;
  }

  async function update(asked: WriteContext, id: string, datos: CambiosDeCompromiso): Promise<Compromiso> {
    const { work, who } = asked;
    const antes = await records.lock(asked, id);
    assertPending(antes);
    const despues = await change(asked, antes, datos);
    const before = new Set(idsOf(antes));
    const isNew = Object.groupBy(idsOf(despues), (one) => (before.has(one) ? 'stays' : 'added'));
    await tell(work, who, despues, 'Tienes un compromiso nuevo', isNew.added ?? []);
    if (antes.inicio !== despues.inicio)
      await tell(work, who, despues, 'Un compromiso cambió de fecha', isNew.stays ?? []);
    return despues;
  }

  /** Fulfils or cancels the commitment, which deletes its reminders. */
  async function end(asked: WriteContext, id: string, accion: string, values: object): Promise<Compromiso> {
    const despues = await records.change(asked, id, accion, async () => values);
    await storeReminders(asked.work.tx, despues);
    return despues;
  }

  /** Writes the result. It can be corrected later; the history keeps both values. */
  async function fulfil(asked: WriteContext, id: string, resultado: string): Promise<Compromiso> {
    const { estado } = await records.lock(asked, id);
    if (estado === 'cancelado') throw new RuleViolation(textos.yaTerminado(estado));
    return end(asked, id, 'cumplir', { estado: 'cumplido', resultado });
  }

  async function cancel(asked: WriteContext, id: string): Promise<Compromiso> {
    assertPending(await records.lock(asked, id));
    const despues = await end(asked, id, 'cancelar', { estado: 'cancelado' });
    await tell(asked.work, asked.who, despues, 'Se canceló un compromiso');
    return despues;
  }

  return { create, update, fulfil, cancel };
}
