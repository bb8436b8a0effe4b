import { capacitacion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { remindersJob } from '../../../platform/background/reminders.ts';
import { read, write } from '../../../platform/http/endpoints.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueEndpoints, exportEndpoint } from '../../../platform/records/catalogue.ts';
import { attendanceByCode } from './attendance-by-code.ts';
import { attendanceWrites, finesOf, listAttendances, placesInRoom, placesOf } from './attendance.ts';
import { readCalendar } from './calendar.ts';
import { listClashes } from './clashes.ts';
import { enrolmentByStaff } from './enrol.ts';
import { trainingsOf } from './milestones.ts';
import { attendanceAccess, attendanceRecords } from './records.ts';
import { trainingReminders } from './reminders.ts';
import { waitingJob } from './waiting.ts';
import { trainingSessions } from './write.ts';

export { trainingForCustomers } from './customers.ts';
export { admitWaiting } from './waiting.ts';

export function capacitacionModule(platform: Platform): Module {
  const sessions = trainingSessions(platform);
  const places = attendanceRecords(platform);
  const { markMany, markOne } = attendanceWrites(sessions, places);
  const { enrolPerson, cancelPlace } = enrolmentByStaff(platform, sessions);
  const { show } = attendanceByCode(platform);
  return {
    endpoints: [
      ...catalogueEndpoints(sessions),
      read(sesiones.calendario, 'propios', readCalendar(sessions)),
      read(sesiones.choques, 'propios', listClashes(sessions)),
      read(sesiones.asistentes, 'propios', async (call) => ({
        datos: await placesOf(call.db, await sessions.find(call, call.params.id)),
      })),
      write(sesiones.marcar, 'propios', (call) => markMany(call, call.params.id, call.body.asistencias)),
      write(sesiones.inscribir, 'propios', (call) => enrolPerson(call, call.params.id, call.body)),
      write(sesiones.cancelar, 'propios', (call) =>
        cancelPlace(call, call.params.id, call.params.inscripcionId),
      ),
      read(sesiones.codigo, 'propios', async (call) => show(await sessions.find(call, call.params.id))),
      read(capacitacion.list, 'propios', (call) => listAttendances(call)),
      exportEndpoint(platform, capacitacion.exportar),
      read(capacitacion.deSalon, 'propios', placesInRoom),
      read(capacitacion.comparendos, 'todos', async ({ db, params }) => finesOf(db, params.usuarioId)),
      write(capacitacion.marcar, 'propios', (call) => markOne(call, call.params.id, call.body)),
    ],
    jobs: [remindersJob(platform, trainingReminders), waitingJob(platform)],
    records: [sessions.access, attendanceAccess],
    milestones: [trainingsOf],
  };
}
