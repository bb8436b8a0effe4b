import { sql } from 'kysely';
import { locaciones, salones } from '@amparo/contract/capacitacion/locaciones/routes';
import { read, write } from '../../../platform/http/endpoints.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findByName } from '../../../platform/records/by-name.ts';
import { catalogueEndpoints } from '../../../platform/records/catalogue.ts';
import { roomAccess, venueRooms, type MoreRoom } from './rooms.ts';
import { SEDES, venueRecords } from './venues.ts';

export function locacionesModule(platform: Platform, { moreRoom }: { moreRoom: MoreRoom }): Module {
  const venues = venueRecords(platform);
  const rooms = venueRooms(platform, moreRoom);
  return {
    endpoints: [
      ...catalogueEndpoints(venues),
      read(salones.list, 'todos', rooms.page),
      read(salones.get, 'todos', rooms.find),
      write(salones.create, 'todos', (call) => rooms.create(call, call.params.id, call.body.salones[0])),
      write(salones.update, 'todos', (call) =>
        rooms.update(call, call.params.id, call.params.salonId, call.body),
      ),
      write(salones.deactivate, 'todos', (call) =>
        rooms.deactivate(call, call.params.id, call.params.salonId),
      ),
    ],
    records: [venues.access, roomAccess],
    finders: [
      findByName({
        recurso: locaciones.list.recurso,
        permiso: 'locaciones.ver',
        table: SEDES,
        detalle: sql`t.ciudad`,
        scope: venues.scope,
      }),
    ],
  };
}
