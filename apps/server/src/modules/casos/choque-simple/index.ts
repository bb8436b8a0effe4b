import { mensajesDeAsignacion } from '@amparo/contract/casos/casos/candidatos';
import { esVistaDeEspecialista } from '@amparo/contract/casos/casos/pestanas';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { bare, read, write } from '../../../platform/http/endpoints.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { Forbidden, Unauthenticated } from '../../../platform/lib/problems.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportEndpoint } from '../../../platform/records/catalogue.ts';
import type { Lookup } from '../../vehiculos/consulta-poliza/index.ts';
import {
  boardOf,
  caseActions,
  caseEndpoints,
  casesOf,
  findCases,
  teamOf,
  timelineOf,
} from '../casos/index.ts';
import type { Positions } from '../ubicaciones/index.ts';
import { consumptions } from './consume.ts';
import { deskOf } from './create.ts';
import { exportFilesEndpoint, exportFilesJob } from './export.ts';
import { linkJob } from './link-job.ts';
import { linkPartners } from './link-partners.ts';
import { linkTokens } from './link-token.ts';
import { linkSender } from './link.ts';
import { opener } from './open.ts';

export { createOwn, deskOf } from './create.ts';
export { linkEntry } from './link-entry.ts';

export function choqueSimpleModule(platform: Platform, lookup: Lookup, positions: Positions): Module {
  const desk = deskOf(platform);
  const { records } = desk;
  const actions = caseActions(platform, records);
  const open = opener(desk, lookup);
  const consumption = consumptions(platform, records);
  const board = boardOf(platform, records);
  const team = teamOf(platform.db, positions.ofPeople);
  const partners = linkPartners(platform);
  const sendLink = linkSender(platform, records, partners);
  return {
    endpoints: [
      read(choqueSimple.list, 'propios', (call) => records.list(call)),
      ...caseEndpoints(platform, choqueSimple, records, positions.ofPeople),
      read(choqueSimple.mapa, 'propios', async (call) => {
        if (esVistaDeEspecialista(call.who.roles)) throw new Forbidden();
        return positions.map(await records.findWhole(call, call.params.caso));
      }),
      bare(choqueSimple.create, 'todos', ({ who, accessLevel, once, body }) => {
        if (who === undefined) throw new Unauthenticated();
        return open({ who, accessLevel, once }, body);
      }),
      write(choqueSimple.consumir, 'propios', (call) => consumption.again(call, call.params.caso)),
      read(choqueSimple.mesa, 'todos', (call) => board(call, call.query)),
      read(choqueSimple.equipo, 'todos', (call) => team(call)),
      write(choqueSimple.solicitarPersonal, 'propios', async (call) => ({
        ...(await actions.request(call, call.params.caso, call.body.rol)),
        message: mensajesDeAsignacion.solicitado(call.body.rol),
      })),
      write(choqueSimple.aprobacion, 'propios', (call) =>
        actions.approval(call, call.params.caso, call.body),
      ),
      write(choqueSimple.archivar, 'propios', (call) =>
        actions.archive(call, call.params.caso, call.body.archivado),
      ),
      write(choqueSimple.enviarEnlace, 'propios', (call) => sendLink(call, call.params.caso)),
      exportFilesEndpoint(platform, records),
      exportEndpoint(platform, choqueSimple.exportar),
    ],
    records: [records.access],
    finders: [findCases(records)],
    milestones: [...casesOf(records), ...timelineOf(records)],
    jobs: [
      consumption.job as Job,
      exportFilesJob(platform, records) as Job,
      linkJob({ platform, records, partners, tokens: linkTokens(platform) }) as Job,
    ],
  };
}
