import { agenda } from '@amparo/contract/casos/agenda/routes';
import { remindersJob } from '../../../platform/background/reminders.ts';
import { bare, read, write } from '../../../platform/http/endpoints.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { commitmentCommands, countTerm } from './commitment-commands.ts';
import { feeds } from './feed.ts';
import { listCommitments } from './list.ts';
import { commitmentsOfCase } from './milestones.ts';
import { candidates } from './people.ts';
import { access, commitments } from './records.ts';
import { commitmentReminders } from './reminders.ts';

export function agendaModule(platform: Platform): Module {
  const records = commitments(platform);
  const { create, update, fulfil, cancel } = commitmentCommands(platform, records);
  const { one, whole, renew, subscriptionOf } = feeds(platform, records);
  return {
    endpoints: [
      read(agenda.list, 'propios', listCommitments),
      read(agenda.plazo, 'todos', ({ db, query }) => countTerm(db, query)),
      read(agenda.responsables, 'propios', (call) => candidates(call, call.params.caso)),
      read(agenda.suscripcion, 'todos', ({ db, who }) => subscriptionOf(db, who.usuarioId)),
      bare(agenda.renovarSuscripcion, 'todos', renew),
      read(agenda.get, 'propios', (call) => records.find(call, call.params.id)),
      read(agenda.ics, 'propios', one),
      write(agenda.create, 'propios', (call) => create(call, call.body)),
      write(agenda.update, 'propios', (call) => update(call, call.params.id, call.body)),
      write(agenda.resultado, 'propios', (call) => fulfil(call, call.params.id, call.body.resultado)),
      write(agenda.cancelar, 'propios', (call) => cancel(call, call.params.id)),
      bare(agenda.calendario, whole),
    ],
    jobs: [remindersJob(platform, commitmentReminders)],
    records: [access],
    milestones: [commitmentsOfCase],
  };
}
