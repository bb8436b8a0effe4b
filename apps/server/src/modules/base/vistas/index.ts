import { vistas } from '@amparo/contract/base/vistas/routes';
import { read, write } from '../../../platform/http/endpoints.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listViews } from './repository.ts';
import { viewWrites } from './write.ts';

/** Saved views of lists: the user's own views, and views of other users that are shared with their roles. */
export function vistasModule(platform: Platform): Module {
  const { create, update, remove, setUsual, setHidden, share } = viewWrites(platform);
  return {
    endpoints: [
      read(vistas.list, async ({ db, who }) => ({ datos: await listViews(db, who) })),
      write(vistas.create, (call) => create(call, call.body)),
      write(vistas.update, (call) => update(call, call.params.id, call.body)),
      write(vistas.remove, (call) => remove(call, call.params.id)),
      write(vistas.habitual, (call) => setUsual(call, call.params.id, call.body.habitual)),
      write(vistas.oculta, (call) => setHidden(call, call.params.id, call.body.oculta)),
      write(vistas.compartir, 'propios', (call) => share(call, call.params.id, call.body.roles)),
    ],
  };
}
