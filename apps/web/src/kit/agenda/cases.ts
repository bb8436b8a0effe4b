import { agenda } from '@amparo/contract/casos/agenda/routes';
import { vehiculoEn, type CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { juridica } from '@amparo/contract/casos/juridica/routes';
import { lesionesHomicidios } from '@amparo/contract/casos/lesiones-homicidios/routes';
import { campo } from '@amparo/contract/kernel/fields';
import { normalizaPlaca, placaLegible } from '@amparo/contract/kernel/placa';
import { call } from '../data/call.ts';
import { Failure } from '../data/failure.ts';
import { mayCall, type Can } from '../data/me.ts';
import type { SearchSource } from '../forms/fields/SearchSelect.tsx';

interface FoundCase {
  caso: number;
  placa: string;
  afectado: string;
  estado: string;
}

const told = ({ caso, estado, afectado, ...vehicle }: CasoEnCurso): FoundCase => ({
  caso,
  estado,
  placa: vehiculoEn(vehicle).placa,
  afectado: afectado.nombre_completo,
});
/** The search by plate asks the list of each kind of case. */
const LISTS = [choqueSimple.list, lesionesHomicidios.list, juridica.list];

async function byPlate(list: (typeof LISTS)[number], placa: string, signal: AbortSignal) {
  const query = { pagina: 1, elementosPorPagina: 20, filtros: { placa } };
  return (await call(list, { query }, { signal })).datos.map(told);
}

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
    // 404: the user has no such case in scope. The search shows no hits instead of an error.
    if (error instanceof Failure && error.kind === 'missing') return [];
    throw error;
  }
}

/** Finds cases of every kind in the user's scope by full number or plate. */
export function casesSource(can: Can): SearchSource<FoundCase> {
  return {
    recurso: 'agenda',
    which: 'casos',
    wants: (typed) =>
      isNumber(typed) || Placa.safeParse(typed).success
        ? undefined
        : 'Escribe el número del caso o la placa completa',
    read: async ({ typed, signal }) => {
      const lists = LISTS.filter((list) => mayCall(can, list));
      const datos = isNumber(typed)
        ? await byNumber(typed, signal)
        : (await Promise.all(lists.map((list) => byPlate(list, normalizaPlaca(typed), signal)))).flat();
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
