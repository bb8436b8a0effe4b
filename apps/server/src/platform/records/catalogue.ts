import type { exportacion } from '@amparo/contract/kernel/catalogue';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { esActivacion } from '@amparo/contract/kernel/record';
import type { Route } from '@amparo/contract/kernel/route';
import { can } from '../access/principal.ts';
import type { RecordAccess } from '../access/record-access.ts';
import { accessLevelFor } from '../access/scope.ts';
import { read, write, type Endpoint } from '../http/endpoints.ts';
import { Forbidden } from '../lib/problems.ts';
import type { Platform } from '../platform.ts';
import { resource, type Resource, type ResourceRoutes } from './resource.ts';

type Calls = ResourceRoutes & {
  activate?: Route<'PUT', `${string}/:id`> | Route<'PUT', `${string}/:id/${string}`>;
  exportar?: ReturnType<typeof exportacion>;
};

export function catalogueEndpoints<R extends Calls>(records: Resource<R>): Endpoint[] {
  const { list, get, create, update, deactivate, activate }: Calls = records.rutas;
  const { recordScope, find, create: add, edit, setEstado } = records as unknown as Resource;
  const endpoints = [
    read(list, recordScope, (call) => records.list(call as never)),
    read(get, recordScope, (call) => find(call, call.params.id)),
    ...(create === undefined ? [] : [write(create, 'todos', (call) => add(call, call.body))]),
    ...(update === undefined
      ? []
      : [
          write(update, recordScope, async (call) => {
            const id = call.params.id;
            if (!esActivacion(call.body)) return edit(call, id, call.body);
            // A user who may not deactivate a record may not activate it either.
            const inhabilitar = `${records.recurso}.inhabilitar`;
            if (!can(call.who, inhabilitar)) throw new Forbidden();
            const asked = { ...call, accessLevel: accessLevelFor(call.who, inhabilitar) };
            // Replace the success message of the route, which is about an edit.
            return { ...(await setEstado(asked, id, true)), message: mensajes.exito };
          }),
        ]),
    write(deactivate, recordScope, (call) => setEstado(call, call.params.id, false)),
  ];
  const hasOwnCall = activate !== undefined && activate !== update;
  return hasOwnCall
    ? [...endpoints, write(activate, recordScope, (call) => setEstado(call, call.params.id, true))]
    : endpoints;
}

/** A module that is only a catalogue. */
export function catalogueModule<R extends Calls>(
  platform: Platform,
  rutas: R,
  definition: Parameters<typeof resource<R>>[2],
): { endpoints: Endpoint[]; records: RecordAccess[] } {
  const records = resource(platform, rutas, definition);
  const { exportar } = rutas;
  const endpoints = catalogueEndpoints(records);
  return {
    endpoints: exportar === undefined ? endpoints : [...endpoints, exportEndpoint(platform, exportar)],
    records: [records.access],
  };
}

/** Logs who exports which rows, and how many, before the file exists. */
export function exportEndpoint<R extends string>(
  { audit }: Platform,
  route: ReturnType<typeof exportacion<R>>,
): Endpoint {
  return write(route as ReturnType<typeof exportacion<string>>, 'todos', async ({ work, body }) => {
    await audit.record(work, { recurso: route.recurso, id: null, accion: 'exportar', despues: body });
    return {};
  });
}
