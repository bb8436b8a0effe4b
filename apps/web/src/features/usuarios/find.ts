import { criterioDePersona } from '@amparo/contract/kernel/typed';
import { usuarios } from '@amparo/contract/usuarios';
import { address } from '../../kit/data/address.ts';
import { call } from '../../kit/data/call.ts';
import type { Find } from '../../kit/manifest.ts';

const MOST = 5;

/** People by email, identification or names; each leads to the list with that person alone. */
export const find: Find = async (typed, signal) => {
  const query = { filtros: criterioDePersona(typed), elementosPorPagina: MOST };
  const { datos } = await call(usuarios.list, { query }, { signal });
  return datos.map(({ nombre_completo, correo_electronico }) => ({
    path: address('', 'v-users', { query: { filtros: { correo_electronico } } }),
    label: nombre_completo,
    detail: correo_electronico,
  }));
};
