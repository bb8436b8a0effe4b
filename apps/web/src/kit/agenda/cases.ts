import { agenda } from '@amparo/contract/agenda';
import { vehiculoEn, type CasoEnCurso } from '@amparo/contract/caso';
import { choqueSimple } from '@amparo/contract/choque-simple';
import { juridica } from '@amparo/contract/juridica';
import { campo } from '@amparo/contract/kernel/fields';
import { normalizaPlaca, placaLegible } from '@amparo/contract/kernel/placa';
import { lesionesHomicidios } from '@amparo/contract/lesiones-homicidios';
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

const told = ({ caso, estado, afectado, ...vehicle }: CasoEnCurso): FoundCase => ({
  caso,
  estado,
  placa: vehiculoEn(vehicle).placa,
  afectado: afectado.nombre_completo,
});
const of = (placa: string) => ({ query: { pagina: 1, elementosPorPagina: 20, filtros: { placa } } });

/** Where cases are looked for by their plate: one entry for each kind of case. */
const LISTS = [
  {
    permiso: 'asistencia-choque-simple.ver',
    byPlate: async (placa: string, signal: AbortSignal) =>
      (await call(choqueSimple.list, of(placa), { signal })).datos.map(told),
  },
  {
    permiso: 'asistencia-lesiones-homicidios.ver',
    byPlate: async (placa: string, signal: AbortSignal) =>
      (await call(lesionesHomicidios.list, of(placa), { signal })).datos.map(told),
  },
  {
    permiso: 'asistencia-juridica.ver',
    byPlate: async (placa: string, signal: AbortSignal) =>
      (await call(juridica.list, of(placa), { signal })).datos.map(told),
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
