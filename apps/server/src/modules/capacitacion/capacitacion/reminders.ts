import { sql } from 'kysely';
import { BATCH, type ReminderSource } from '../../../platform/background/reminders.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifyReminder } from './notifications.ts';

const DAY_MS = 86_400_000;

/**
 * Users who enrolled less than a day before the session have just received its details and get no reminder.
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

async function notifyBatch(platform: Platform, work: UnitOfWork, ahora: Date): Promise<number> {
  const due = await takeDue(work.tx, ahora);
  await notifyReminder(platform, work, due);
  return due.length;
}

export const trainingReminders: ReminderSource = {
  name: 'capacitacion.recordatorios',
  tellBatch: notifyBatch,
};
