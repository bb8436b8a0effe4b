import { mensajesDeAsignacion } from '@amparo/contract/candidatos';
import { choqueSimple } from '@amparo/contract/choque-simple';
import { exportEndpoint } from '../../platform/http/catalogue.ts';
import { orMissing, Unauthenticated } from '../../platform/http/problems.ts';
import { bare, read, write } from '../../platform/http/serve.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { addEntry, assign, candidates, caseActions, casesOf, findCases } from '../casos/index.ts';
import type { Lookup } from '../consulta-poliza/index.ts';
import { findContact } from '../usuarios/index.ts';
import { consumptions } from './consume.ts';
import { deskOf } from './create.ts';
import { exportFilesEndpoint, exportFilesJob } from './export.ts';
import { opener } from './open.ts';

export { createOwn, deskOf } from './create.ts';

/** Simple collisions, on the core that all kinds of case share. */
export function choqueSimpleModule(platform: Platform, lookup: Lookup): Module {
  const desk = deskOf(platform);
  const { records } = desk;
  const actions = caseActions(platform, records);
  const open = opener(desk, lookup);
  const consumption = consumptions(platform, records);
  return {
    endpoints: [
      read(choqueSimple.list, 'propios', (call) => records.list(call)),
      read(choqueSimple.get, 'propios', (call) => records.findWhole(call, call.params.caso)),
      read(choqueSimple.afectado, 'propios', async (call) => {
        const { persona } = await records.find(call, call.params.caso);
        return orMissing(await findContact(call.db, persona));
      }),
      bare(choqueSimple.create, 'todos', ({ who, reach, once, body }) => {
        if (who === undefined) throw new Unauthenticated();
        return open({ who, reach, once }, body);
      }),
      write(choqueSimple.consumir, 'propios', (call) => consumption.again(call, call.params.caso)),
      write(choqueSimple.gestion, 'propios', (call) =>
        addEntry(platform, records, call, {
          caso: call.params.caso,
          entidad: 'CHOQUESIMPLE',
          datos: call.body,
        }),
      ),
      read(choqueSimple.candidatos, 'propios', (call) =>
        candidates(platform, records, call, { caso: call.params.caso, ...call.query }),
      ),
      write(choqueSimple.asignar, 'propios', (call) =>
        assign(platform, records, call, { caso: call.params.caso, ...call.body }),
      ),
      write(choqueSimple.solicitarPersonal, 'propios', async (call) => ({
        ...(await actions.request(call, call.params.caso, call.body.rol)),
        message: mensajesDeAsignacion.solicitado(call.body.rol),
      })),
      write(choqueSimple.aprobacion, 'propios', (call) =>
        actions.approval(call, call.params.caso, call.body),
      ),
      write(choqueSimple.cerrar, 'propios', (call) => actions.toggle(call, call.params.caso)),
      write(choqueSimple.archivar, 'propios', (call) =>
        actions.archive(call, call.params.caso, call.body.archivado),
      ),
      exportFilesEndpoint(platform, records),
      exportEndpoint(platform, choqueSimple.exportar),
    ],
    records: [records.access],
    finders: [findCases(records)],
    milestones: casesOf(records),
    jobs: [consumption.job as Job, exportFilesJob(platform, records) as Job],
  };
}
