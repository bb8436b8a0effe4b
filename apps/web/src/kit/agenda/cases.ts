import { agenda } from '@amparo/contract/agenda';
import { choqueSimple } from '@amparo/contract/choque-simple';
import { campo } from '@amparo/contract/kernel/fields';
import { normalizaPlaca, placaLegible } from '@amparo/contract/kernel/placa';
import { call } from '../data/call.ts';
import { Failure } from '../data/failure.ts';
import type { Can } from '../data/me.ts';
import type { SearchSource } from '../forms/fields/SearchSelect.tsx';

/** As much of a case as it takes to tell it from another. */
interface FoundCase {
  caso: number;
  placa: string;
  afectado: string;
  estado: string;
}

/** Where cases are looked for by their plate: one entry for each kind of case that has a list. */
const LISTS = [
  {
    permiso: 'asistencia-choque-simple.ver',
    byPlate: async (placa: string, signal: AbortSignal): Promise<FoundCase[]> => {
      const query = { pagina: 1, elementosPorPagina: 20, filtros: { placa } };
      const { datos } = await call(choqueSimple.list, { query }, { signal });
      return datos.map(({ caso, estado, vehiculo, afectado }) => ({
        caso,
        estado,
        placa: vehiculo.placa,
        afectado: afectado.nombre_completo,
      }));
    },
  },
] as const;

const Placa = campo.placa('Placa');
const isNumber = (typed: string) => /^\d+$/.test(typed);

async function byNumber(caso: string, signal?: AbortSignal): Promise<FoundCase[]> {
  try {
    const answer = await call(
      agenda.responsables,
      { params: { caso } },
      signal === undefined ? {} : { signal },
    );
    return [answer.caso];
  } catch (error) {
    // A number that is no case of theirs finds nothing; it is not a failure.
    if (error instanceof Failure && error.kind === 'missing') return [];
    throw error;
  }
}

/** Cases by their whole number or their plate, of every kind that the person may see. */
export function casesSource(can: Can): SearchSource<FoundCase> {
  return {
    recurso: 'agenda',
    which: 'casos',
    wants: (typed) =>
      isNumber(typed) || Placa.safeParse(typed).success
        ? undefined
        : 'Escribe el número del caso o la placa completa',
    read: async ({ typed, signal }) => {
      const lists = LISTS.filter(({ permiso }) => can(permiso));
      const datos = isNumber(typed)
        ? await byNumber(typed, signal)
        : (await Promise.all(lists.map(({ byPlate }) => byPlate(normalizaPlaca(typed), signal)))).flat();
      return { datos, totalElementos: datos.length };
    },
    find: async (caso) => {
      const [found] = await byNumber(caso);
      if (found === undefined) throw new Error(`There is no case ${caso}`);
      return found;
    },
    option: ({ caso, placa, afectado, estado }) => ({
      value: String(caso),
      label: `Caso ${caso} · ${placaLegible(placa)}`,
      detail: `${afectado} · ${estado}`,
    }),
  };
}
