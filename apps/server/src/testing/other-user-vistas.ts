import type { Case } from './other-user-call.ts';
import type { OtherUserData } from './other-user-data.ts';

const view = (others: OtherUserData) => ({
  nombre: others.text(),
  filtros: { placa: 'ABC123' },
  columnas: [],
  tamano: 20,
});

/** A view that the administrator shared with a role that no caller has, and a user with that role. */
async function shared(others: OtherUserData) {
  const body = { ...view(others), lista: 'vehiculos' };
  const { _id: id } = (await others.send(others.admin, 'POST', 'vistas', { body })) as { _id: string };
  others.ids.push(id);
  await others.send(others.admin, 'PUT', `vistas/${id}/roles`, { body: { roles: ['Perito'] } });
  return { path: `vistas/${id}`, allowed: await others.person() };
}

/** Every call about a view of another user. */
export const VIEW_CALLS: Readonly<Record<string, Case>> = {
  'GET vistas': async (others) => ({ ...(await shared(others)), path: 'vistas' }),
  'PUT vistas/:id': async (others) => ({ path: (await shared(others)).path, body: view(others) }),
  'DELETE vistas/:id': async (others) => ({ path: (await shared(others)).path }),
  'PUT vistas/:id/habitual': async (others) => {
    const { path, allowed } = await shared(others);
    return { path: `${path}/habitual`, body: { habitual: true }, allowed };
  },
  'PUT vistas/:id/oculta': async (others) => {
    const { path, allowed } = await shared(others);
    return { path: `${path}/oculta`, body: { oculta: true }, allowed };
  },
  'PUT vistas/:id/roles': async (others) => ({
    path: `${(await shared(others)).path}/roles`,
    body: { roles: [] },
  }),
};
