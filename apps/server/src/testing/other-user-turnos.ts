import { instanteDe } from '@amparo/contract/kernel/time';
import type { Case } from './other-user-call.ts';
import { today, type OtherUserData } from './other-user-data.ts';
import { signIn } from './people.ts';

/** An appointment of today that is not assigned to the caller. */
export async function storeInspection(others: OtherUserData): Promise<{ id: string; placa: string }> {
  const { db } = others.platform;
  const placa = others.plate();
  const { id: centro_id } = await db
    .insertInto('centro_revision')
    .values({
      nombre: others.text(),
      nit: `${others.digits()}-7`,
      departamento: 'ANTIOQUIA',
      ciudad: 'MEDELLÍN',
      direccion: 'Calle 80 # 20-15',
      clases: ['Livianos'],
      habilitacion: 'Resolución 12',
      habilitacion_vence: today(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('turno')
    .values({
      usuario_id: (await others.person()).id,
      vehiculo_id: await others.record('vehiculos', { placa }),
      centro_id,
      tipo: others.text(),
      inicio: instanteDe(today(), '10:00'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  others.ids.push(id);
  return { id, placa };
}

const ofOne =
  (suffix = '', body?: object): Case =>
  async (others) => ({ path: `turnos/${(await storeInspection(others)).id}${suffix}`, body });

/** Every call about appointments of other users. */
export const INSPECTION_CALLS: Readonly<Record<string, Case>> = {
  'GET turnos': async (others) => {
    await storeInspection(others);
    return { path: 'turnos?elementosPorPagina=5000' };
  },
  'GET turnos/calendario': async (others) => {
    await storeInspection(others);
    return { path: `turnos/calendario?desde=${today()}&hasta=${today()}` };
  },
  'GET turnos/vehiculo/:placa': async (others) => ({
    path: `turnos/vehiculo/${(await storeInspection(others)).placa}`,
  }),
  'GET turnos/:id': ofOne(),
  'PUT turnos/:id': ofOne(),
  'PUT turnos/:id/recibir-vehiculo': async (others, asker) => {
    // A separate mechanic, to whom the permitted user can assign the appointment.
    const { id: mecanico } = await signIn(others.platform, { roles: ['Mecánico'] });
    return ofOne('/recibir-vehiculo', { mecanico })(others, asker);
  },
  'PUT turnos/:id/actualizar-paso': ofOne('/actualizar-paso', {
    paso: 3,
    resultado: 'Aprobado',
    descripcion: 'x',
  }),
  'DELETE turnos/:id': ofOne(),
};
