import type { Route } from '@amparo/contract/kernel/route';
import { todasLasRutas } from '@amparo/contract/routes';
import type { House } from './house.ts';
import { none, type Measure } from './measure.ts';

const routes = todasLasRutas();
/** Reads of one record, each with the list that its ids come from. */
const reads = routes.flatMap((get) => {
  const list = routes.find(({ method, path }) => method === 'GET' && `${path}/:id` === get.path);
  return get.method === 'GET' && list !== undefined ? [{ get, list }] : [];
});

/** A file of this user that no record uses yet. */
async function looseFile({ platform }: House, usuario_id: string, entidad: string): Promise<string> {
  const { id } = await platform.db
    .insertInto('archivo')
    .values({ usuario_id, entidad, nombre: 'a.png', tipo: 'image/png', bytes: 1, llave: crypto.randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function compare(house: House, token: string, { get, list }: { get: Route; list: Route }) {
  const page = (await house.ask('GET', list.path, { token })).json() as { datos?: { _id: string }[] };
  const id = page.datos?.[0]?._id;
  if (id === undefined) return undefined;
  const read = async (spelled: string) =>
    (await house.ask('GET', get.path.replace(':id', spelled), { token })).text;
  return (await read(id)) === (await read(id.toUpperCase()));
}

/** Saves a photo id again in capitals. The file must still count as used, so that it is not deleted. */
async function letsGo(house: House, { id, token }: { id: string; token: string }): Promise<number> {
  const foto = await looseFile(house, id, 'Usuarios');
  for (const spelled of [foto, foto.toUpperCase()])
    await house.ask('PUT', `usuarios/${id}`, { token, body: { foto: spelled } });
  return (await house.ask('DELETE', `archivos/${foto}`, { token })).status;
}

export const oneSpelling: Measure = {
  id: 'H41',
  run: async (house) => {
    const admin = await house.person({ roles: ['Administrador'] });
    const wrong: string[] = [];
    let compared = 0;
    for (const read of reads) {
      const same = await compare(house, admin.token, read);
      if (same !== undefined) compared += 1;
      if (same === false) wrong.push(read.get.path);
    }
    const deleted = await letsGo(house, admin);
    if (deleted !== 422) wrong.push(`a used file could be deleted: ${deleted}`);
    if (compared === 0) wrong.push('nothing was compared');
    return none(`${compared} records read by their id in capitals, one used file saved in capitals`, wrong);
  },
};
