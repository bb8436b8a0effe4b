import type { Case } from './other-user-call.ts';
import { today, type OtherUserData } from './other-user-data.ts';
import type { Person } from './people.ts';

/** A valid fine that this user may write. */
export const fineSample = async (others: OtherUserData, by: Person) => ({
  fecha_imposicion: today(),
  lugar: { departamento: 'BOLÍVAR', ciudad: 'CARTAGENA DE INDIAS', localidad: others.text() },
  infractor: by.id,
  codigo_infraccion: 'C14',
  vehiculo: await others.record('vehiculos'),
});

/** Every call about fines of other users, except those of the catalogue. */
export const FINE_CALLS: Readonly<Record<string, Case>> = {
  'GET comparendos/consulta': async (others) => {
    const infractor = (await others.person()).id;
    const placa = others.plate();
    const vehiculo = await others.record('vehiculos', { placa, propietario: infractor });
    await others.record('comparendos', { infractor, vehiculo });
    return { path: `comparendos/consulta?placa=${placa}` };
  },
};
