import type { z } from 'zod';
import type { CasoEnCurso, llamadasDeCaso } from '@amparo/contract/casos/casos/schemas';
import { read, write, type Endpoint } from '../../../platform/http/endpoints.ts';
import { orMissing } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findContact } from '../../identidad/usuarios/index.ts';
import { caseActions } from './actions.ts';
import { assign } from './assign.ts';
import { candidates, type WhereAre } from './candidates.ts';
import { addEntry } from './entries.ts';
import type { CaseRecords } from './records.ts';

type Calls = ReturnType<typeof llamadasDeCaso<string, z.ZodRawShape, z.ZodRawShape>>;

type Answered = Record<string, unknown>;

export function everyCaseEndpoints<C extends CasoEnCurso & Answered, W extends Answered>(
  platform: Platform,
  calls: Pick<Calls, 'get' | 'afectado' | 'candidatos'>,
  records: CaseRecords<C, W>,
  whereAre: WhereAre,
): Endpoint[] {
  return [
    read(calls.get, 'propios', (call) => records.findWhole(call, call.params.caso)),
    read(calls.afectado, 'propios', async (call) => {
      const { persona } = await records.find(call, call.params.caso);
      return orMissing(await findContact(call.db, persona));
    }),
    read(calls.candidatos, 'propios', (call) =>
      candidates(platform, records, call, { caso: call.params.caso, ...call.query, whereAre }),
    ),
  ];
}

/** Endpoints shared by the kinds whose calls name a case by its number. */
export function caseEndpoints<C extends CasoEnCurso & Answered, W extends Answered>(
  platform: Platform,
  calls: Calls,
  records: CaseRecords<C, W>,
  whereAre: WhereAre,
): Endpoint[] {
  const actions = caseActions(platform, records);
  return [
    ...everyCaseEndpoints(platform, calls, records, whereAre),
    write(calls.gestion, 'propios', async (call) => {
      await addEntry(platform, records, call, { caso: call.params.caso, datos: call.body });
      return records.findWhole({ ...call, db: call.work.tx }, call.params.caso);
    }),
    write(calls.asignar, 'propios', async (call) => {
      const { caso } = await assign(platform, records, call, { caso: call.params.caso, ...call.body });
      return caso;
    }),
    write(calls.cerrar, 'propios', (call) => actions.toggle(call, call.params.caso)),
  ];
}
