import { salones } from '@amparo/contract/locaciones';
import { catalogueEndpoints } from '../../platform/http/catalogue.ts';
import { read, write } from '../../platform/http/serve.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { findVenues } from './find.ts';
import { roomAccess, venueRooms, type MoreRoom } from './rooms.ts';
import { venueRecords } from './venues.ts';

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
    finders: [findVenues(venues)],
  };
}
