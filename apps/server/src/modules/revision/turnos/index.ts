import { turnos } from '@amparo/contract/revision/turnos/routes';
import { read, write } from '../../../platform/http/endpoints.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportEndpoint } from '../../../platform/records/catalogue.ts';
import { appointmentCommands } from './appointment-commands.ts';
import { findAppointments } from './find.ts';
import { listAppointments, ofVehicle, readCalendar } from './list.ts';
import { appointmentsOf } from './milestones.ts';
import { access, appointments } from './records.ts';

export { appointmentsForCustomers } from './customers.ts';

export function turnosModule(platform: Platform): Module {
  const records = appointments(platform);
  const { arrive, receive, recordStep, cancel } = appointmentCommands(platform, records);
  return {
    endpoints: [
      read(turnos.list, 'propios', (call) => listAppointments(call)),
      exportEndpoint(platform, turnos.exportar),
      read(turnos.calendario, 'propios', readCalendar),
      read(turnos.deVehiculo, 'propios', ofVehicle),
      read(turnos.get, 'propios', (call) => records.find(call, call.params.id)),
      write(turnos.llegada, 'propios', (call) => arrive(call, call.params.id)),
      write(turnos.recibir, 'propios', (call) => receive(call, call.params.id, call.body.mecanico)),
      write(turnos.actualizarPaso, 'propios', (call) => recordStep(call, call.params.id, call.body)),
      write(turnos.cancelar, 'propios', (call) => cancel(call, call.params.id)),
    ],
    records: [access],
    finders: [findAppointments],
    milestones: appointmentsOf,
  };
}
