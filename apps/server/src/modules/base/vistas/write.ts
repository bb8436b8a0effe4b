import type { z } from 'zod';
import { vistas } from '@amparo/contract/base/vistas/routes';
import {
  MAXIMO_DE_VISTAS,
  mensajesDeVistas as textos,
  type DatosDeVista,
} from '@amparo/contract/base/vistas/schemas';
import { lockRow } from '../../../platform/db/database.ts';
import { InvalidInput, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRecordStore, type WriteContext } from '../../../platform/records/record-store.ts';
import { assertCurrentRevision } from '../../../platform/records/revision-check.ts';
import {
  countViews,
  deleteView,
  dropHidden,
  dropUsual,
  lockSeen,
  ROW,
  storeHidden,
  storeUsual,
} from './repository.ts';
import { isOwn, listsOf } from './rules.ts';

const { recurso } = vistas.list;
type StoredView = Omit<z.output<typeof vistas.create.answer>, 'message'>;

const valuesOf = ({ filtros, ...rest }: DatosDeVista) => ({ ...rest, filtros: JSON.stringify(filtros) });

export function viewWrites(platform: Platform) {
  const records = createRecordStore<StoredView>(platform, {
    recurso,
    table: 'vista',
    row: ROW,
    conflicts: { vista_nombre_unico: { nombre: textos.repetida } },
    recordScope: isOwn,
  });

  async function create({ who, work }: WriteContext, { lista, ...datos }: DatosDeVista & { lista: string }) {
    if (!listsOf(who).includes(lista)) throw new InvalidInput({ lista: textos.listaDesconocida });
    // Lock the user, so that concurrent requests cannot exceed the limit.
    await lockRow(work.tx, 'usuario', who.usuarioId);
    if ((await countViews(work.tx, who.usuarioId)) >= MAXIMO_DE_VISTAS)
      throw new RuleViolation(textos.demasiadas);
    const id = await records.insert(work.tx, { usuario_id: who.usuarioId, lista, ...valuesOf(datos) });
    const made = await records.readAgain(work.tx, id);
    await records.record(work, 'crear', made);
    return made;
  }

  const update = (asked: WriteContext, id: string, datos: DatosDeVista) =>
    records.change(asked, id, 'editar', async () => valuesOf(datos));

  const share = (asked: WriteContext, id: string, roles: string[]) =>
    records.change(asked, id, 'compartir', async () => ({ roles }));

  async function remove(asked: WriteContext, id: string) {
    const { work } = asked;
    const antes = await records.lock(asked, id);
    await assertCurrentRevision(work, recurso, antes);
    await deleteView(work.tx, antes._id);
    await platform.audit.record(work, { recurso, id: antes._id, accion: 'eliminar', antes });
    return antes;
  }

  async function setUsual({ who, work }: WriteContext, id: string, habitual: boolean) {
    const { lista } = await lockSeen(work.tx, who, id);
    const preference = { usuario_id: who.usuarioId, vista_id: id };
    if (habitual) await storeUsual(work.tx, { ...preference, lista });
    else await dropUsual(work.tx, preference);
    await platform.audit.record(work, { recurso, id, accion: 'preferir', despues: { habitual } });
    return {};
  }

  /** A hidden view is no longer the default of its list. */
  async function setHidden({ who, work }: WriteContext, id: string, oculta: boolean) {
    const { propia } = await lockSeen(work.tx, who, id);
    if (propia) throw new RuleViolation(textos.noSeOculta);
    const preference = { usuario_id: who.usuarioId, vista_id: id };
    if (oculta) {
      await storeHidden(work.tx, preference);
      await dropUsual(work.tx, preference);
    } else await dropHidden(work.tx, preference);
    await platform.audit.record(work, { recurso, id, accion: 'preferir', despues: { oculta } });
    return {};
  }

  return { create, update, share, remove, setUsual, setHidden };
}
