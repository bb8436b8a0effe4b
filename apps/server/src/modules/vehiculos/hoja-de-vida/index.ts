import { hojaDeVida } from '@amparo/contract/vehiculos/hoja-de-vida/routes';
import { HITOS_POR_PAGINA, type Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import { can, type Principal } from '../../../platform/access/principal.ts';
import type { RecordAccess } from '../../../platform/access/record-access.ts';
import { accessLevelFor } from '../../../platform/access/scope.ts';
import { read } from '../../../platform/http/endpoints.ts';
import { RecordNotFound } from '../../../platform/lib/problems.ts';
import type { Module } from '../../../platform/module.ts';
import type { TimelineSource } from '../../../platform/records/timeline-source.ts';

const knows = ({ recursos }: TimelineSource, recurso: string) =>
  recursos === 'todos' || recursos.includes(recurso);
const mayRead = (who: Principal, { permiso }: TimelineSource) => permiso === undefined || can(who, permiso);

/** Newest first, and within one instant by id in byte order, as every source sorts its entries. */
function order(a: Hito, b: Hito): number {
  if (a.fecha !== b.fecha) return a.fecha < b.fecha ? 1 : -1;
  return a._id < b._id ? 1 : -1;
}

/** Timeline of a record, merged from the entries of all modules, for users who may see the record. */
export function hojaDeVidaModule(
  records: readonly RecordAccess[],
  milestones: readonly TimelineSource[],
): Module {
  const byRecurso = new Map(records.map((access) => [access.recurso, access]));
  return {
    endpoints: [
      read(hojaDeVida.list, async ({ db, who, params: { recurso, registroId: id }, query }) => {
        const visible = await byRecurso.get(recurso)?.visible(db, who, [id]);
        if (visible === undefined || visible.length === 0) throw new RecordNotFound();
        const readable = milestones.filter((source) => knows(source, recurso) && mayRead(who, source));
        const tipos = query.tipo?.split(',');
        const asked = readable.filter(({ tipo }) => tipos === undefined || tipos.includes(tipo));
        const told = readable.flatMap(({ tells = [] }) => tells);
        // Reads one more than fits on the page, to find out whether there are older entries.
        const limit = HITOS_POR_PAGINA + 1;
        const found = await Promise.all(
          asked.map(async ({ tipo, permiso, read: readFrom }) => {
            const accessLevel = permiso === undefined ? 'propio' : accessLevelFor(who, permiso);
            const hitos = await readFrom({
              db,
              who,
              accessLevel,
              recurso,
              id,
              antes: query.antes,
              limit,
              told,
            });
            return hitos.map((hito) => ({ tipo, ...hito }));
          }),
        );
        const all = found.flat().toSorted(order);
        return {
          datos: all.slice(0, HITOS_POR_PAGINA),
          hayMas: all.length > HITOS_POR_PAGINA,
          tipos: [...new Set(readable.map(({ tipo }) => tipo))],
        };
      }),
    ],
  };
}
