import type { Route } from '@amparo/contract/kernel/route';
import { todasLasRutas } from '@amparo/contract/routes';
import { none, type HostileMeasure } from './measure.ts';
import type { TargetServer } from './target-server.ts';

const routes = todasLasRutas();
/** Reads of one record, each with the list that its ids come from. */
const reads = routes.flatMap((get) => {
  const list = routes.find(({ method, path }) => method === 'GET' && `${path}/:id` === get.path);
  return get.method === 'GET' && list !== undefined ? [{ get, list }] : [];
});

/** A file of this user that no record uses yet. */
async function looseFile({ platform }: TargetServer, usuario_id: string, entidad: string): Promise<string> {
  const { id } = await platform.db
    .insertInto('archivo')
    .values({ usuario_id, entidad, nombre: 'a.png', tipo: 'image/png', bytes: 1, llave: crypto.randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function compare(testServer: TargetServer, token: string, { get, list }: { get: Route; list: Route }) {
  const page = (await testServer.ask('GET', list.path, { token })).json() as { datos?: { _id: string }[] };
  const id = page.datos?.[0]?._id;
  if (id === undefined) return undefined;
  const read = async (spelled: string) =>
    (await testServer.ask('GET', get.path.replace(':id', spelled), { token })).text;
  return (await read(id)) === (await read(id.toUpperCase()));
}

/** Saves a photo id again in capitals. The file must still count as used, so that it is not deleted. */
async function letsGo(
  testServer: TargetServer,
  { id, token }: { id: string; token: string },
): Promise<number> {
  const foto = await looseFile(testServer, id, 'Usuarios');
  for (const spelled of [foto, foto.toUpperCase()])
    await testServer.ask('PUT', `usuarios/${id}`, { token, body: { foto: spelled } });
  return (await testServer.ask('DELETE', `archivos/${foto}`, { token })).status;
}

export const oneSpelling: HostileMeasure = {
  id: 'H41',
  run: async (testServer) => {
    const admin = await testServer.person({ roles: ['Administrador'] });
    const wrong: string[] = [];
    let compared = 0;
    for (const read of reads) {
      const same = await compare(testServer, admin.token, read);
      if (same !== undefined) compared += 1;
      if (same === false) wrong.push(read.get.path);
    }
    const deleted = await letsGo(testServer, admin);
    if (deleted !== 422) wrong.push(`a used file could be deleted: ${deleted}`);
    if (compared === 0) wrong.push('nothing was compared');
    return none(`${compared} records read by their id in capitals, one used file saved in capitals`, wrong);
  },
};
