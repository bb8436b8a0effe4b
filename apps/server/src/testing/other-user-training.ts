import type { Case } from './other-user-call.ts';
import type { OtherUserData } from './other-user-data.ts';
import { createAccount } from './people.ts';

export const TRAINING_SAMPLES: Readonly<Record<string, (others: OtherUserData) => object>> = {
  locaciones: (others) => ({
    nombre: others.text(),
    nit: `${others.digits()}-7`,
    festivos: false,
    direccion: {
      barrio: 'San Fernando',
      direccion: 'Calle 5 # 34-20',
      unidad_geografica: { departamento: 'VALLE DEL CAUCA', ciudad: 'SANTIAGO DE CALI' },
    },
  }),
};

/** A teacher who is not signed in. */
export async function teacher(others: OtherUserData): Promise<string> {
  const { id } = await createAccount(others.platform, { nombres: others.mark, roles: ['Profesor'] });
  others.ids.push(id);
  return id;
}

const room = async (others: OtherUserData) => ({
  servicios: others.text(),
  descripcion: 'Segundo piso',
  capacidad: 20,
  horario_semanal: [{ dia: 'Lunes' }],
  horas: [{ hora: '08:00', profesor: await teacher(others) }],
});

/** A room in a venue of other users, and its path. */
export async function storeTrainingRoom(
  others: OtherUserData,
  venue?: string,
): Promise<{ id: string; path: string }> {
  const path = `locaciones/${venue ?? (await others.record('locaciones'))}/salones`;
  const body = { salones: [await room(others)] };
  const { _id } = (await others.send(others.admin, 'POST', path, { body })) as { _id: string };
  others.ids.push(_id);
  return { id: _id, path: `${path}/${_id}` };
}

/** Every call about rooms, whose paths begin with their venue. */
export const TRAINING_CALLS: Readonly<Record<string, Case>> = {
  'GET locaciones/:id/salones': async (others) => {
    const { path } = await storeTrainingRoom(others);
    return { path: `${path.replace(/\/[^/]+$/, '')}?elementosPorPagina=5000` };
  },
  'GET locaciones/:id/salones/:salonId': async (others) => ({ path: (await storeTrainingRoom(others)).path }),
  'POST locaciones/:id/salones': async (others) => ({
    path: `locaciones/${await others.record('locaciones')}/salones`,
    body: { salones: [await room(others)] },
  }),
  'PUT locaciones/:id/salones/:salonId': async (others) => ({
    path: (await storeTrainingRoom(others)).path,
    body: await room(others),
  }),
  'DELETE locaciones/:id/salones/:salonId': async (others) => ({
    path: (await storeTrainingRoom(others)).path,
  }),
};
