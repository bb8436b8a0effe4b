import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction, system } from '../../platform/work.ts';
import { tellReminder } from './told.ts';

/** People reminded in one transaction: few enough that nobody waits for it. */
const BATCH = 50;
const DAY_MS = 86_400_000;

/**
 * Takes those who are to be reminded now, so that nobody else does: a row that somebody is moving or taking at this moment is
 * left to them. Whoever got the place within the day before has just read all of it, and is not told again.
 */
async function takeDue(tx: Tx, ahora: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select i.id from inscripcion i join sesion_capacitacion s on s.id = i.sesion_id and s.estado
      where i.estado = 'Inscrito' and i.recordado is null and i.asistio is null
        and i.inicio > ${ahora} and i.inicio <= ${new Date(ahora.getTime() + DAY_MS)}
        and i.creado < i.inicio - interval '1 day'
      order by i.inicio, i.turno limit ${BATCH} for update of i skip locked)
    update inscripcion i set recordado = ${ahora} from due where i.id = due.id returning i.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Taken, noticed and mailed in one transaction, so that each person is reminded once whatever is cut. */
export async function remindOfTraining(platform: Platform, ahora: Date): Promise<void> {
  const batch = () =>
    inTransaction(platform, { actor: system, rev: undefined }, async (work) => {
      const due = await takeDue(work.tx, ahora);
      await tellReminder(platform, work, due);
      return due.length;
    });
  while ((await batch()) > 0);
}

/** Looks every minute, as the agenda does: what is moved or cancelled changes rows, and no job has to be found and undone. */
export function trainingRemindersJob(platform: Platform): Job {
  return {
    name: 'capacitacion.recordatorios',
    data: z.object({}),
    cron: '* * * * *',
    run: () => remindOfTraining(platform, new Date()),
  };
}
