import { beforeAll, describe, expect, test } from 'vitest';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { turnos } from '@amparo/contract/revision/turnos/routes';
import { DIAS_DE_TURNOS, mensajesDeTurnos } from '@amparo/contract/revision/turnos/schemas';
import { hojaDeVida } from '@amparo/contract/vehiculos/hoja-de-vida/routes';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { newCentre, newVehicle, storeAppointment } from './testing.ts';

const testApp = useTestApp();
let admin: TestUser;
let luis: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
  luis = await testApp.person({ nombres: 'Luis', apellidos: 'Torres', roles: ['Mecánico'] });
});

async function inspected() {
  const { id: usuario } = await testApp.account({ nombres: 'Gloria', apellidos: 'Lasso' });
  const { id: vehiculo, placa } = await newVehicle(testApp, usuario);
  const centro = await newCentre(testApp, { nombre: 'CDA del Sur' });
  const id = await storeAppointment(testApp, { usuario, vehiculo, centro, dia: '2034-06-15', hora: '09:00' });
  return { id, usuario, vehiculo, placa, centro };
}

describe('timeline, search and calendar', () => {
  test('the timelines of a plate and of a person show the events of appointments, within the scope of the user', async () => {
    const { id, usuario, vehiculo, placa } = await inspected();
    await admin.call('PUT', `turnos/${id}`);
    await admin.call('PUT', `turnos/${id}/recibir-vehiculo`, { body: { mecanico: luis.id } });
    const body = { paso: 4, resultado: 'Rechazado', descripcion: 'Llanta lisa' };
    await admin.call('PUT', `turnos/${id}/actualizar-paso`, { body });
    await admin.call('DELETE', `turnos/${id}`);
    const told = async (path: string, by = admin) => {
      const answer = await by.call('GET', `hoja-de-vida/${path}?tipo=turnos`);
      expect(answer.statusCode, answer.body).toBe(200);
      return hojaDeVida.list.answer
        .parse(answer.json())
        .datos.map(({ titulo, detalle, tono }) => [titulo, detalle, tono]);
    };
    const at = 'Gloria Lasso · CDA del Sur';
    expect(await told(`vehiculos/${vehiculo}`)).toEqual([
      ['Turno de revisión cancelado', at, 'mal'],
      ['Inspección visual: rechazado', `Llanta lisa · ${at}`, 'mal'],
      ['Recepción del vehículo', `Recibe Luis Torres · ${at}`, 'neutro'],
      ['Mecánico asignado', `Luis Torres · ${at}`, 'neutro'],
      ['Llegada al CDA', at, 'neutro'],
      ['Turno de revisión para el jue 15 jun 2034, 09:00', at, 'ojo'],
    ]);
    const ofPerson = await told(`usuarios/${usuario}`);
    expect(ofPerson).toHaveLength(6);
    expect(ofPerson[0]).toEqual([
      'Turno de revisión cancelado',
      `${placaLegible(placa)} · CDA del Sur`,
      'mal',
    ]);
    const limited = await testApp.person({ permisos: ['vehiculos.ver'], propios: ['turnos.ver'] });
    expect(await told(`vehiculos/${vehiculo}`, limited)).toEqual([]);
    expect(
      await told(`vehiculos/${vehiculo}`, await testApp.person({ permisos: ['vehiculos.ver'] })),
    ).toEqual([]);
  });

  test('the search finds the appointments of a plate, the open one first, and reads recently opened ones by id', async () => {
    const { id, usuario, vehiculo, placa } = await inspected();
    await admin.call('DELETE', `turnos/${id}`);
    const open = await storeAppointment(testApp, { usuario, vehiculo, mecanico: luis.id, dia: '2034-01-01' });
    const find = async (by: TestUser, query: string) =>
      (await by.call('GET', `busqueda?${query}`))
        .json<{ datos: { recurso: string; _id: string; estado: boolean; titulo: string }[] }>()
        .datos.filter(({ recurso }) => recurso === 'turnos');
    expect(await find(admin, `texto=${placa.toLowerCase()}`)).toMatchObject([
      { _id: open, clave: open, estado: true, titulo: `Turno de ${placaLegible(placa)}` },
      { _id: id, estado: false },
    ]);
    expect(await find(luis, `texto=${placa}`)).toMatchObject([{ _id: open }]);
    expect(await find(luis, `recientes[]=turnos:${id}&recientes[]=turnos:${open}`)).toMatchObject([
      { _id: open },
    ]);
  });

  test('the calendar returns the appointments of a range of Bogotá days in order, by centre and mechanic', async () => {
    const centro = await newCentre(testApp);
    const on = (dia: string, hora: string, more: object = {}) =>
      storeAppointment(testApp, { centro, dia, hora, ...more });
    const late = await on('2035-02-02', '23:59');
    const early = await on('2035-02-01', '00:00', { mecanico: luis.id });
    const over = await on('2035-02-01', '10:00', { cierre: 'cancelado' });
    await on('2035-02-03', '00:00');
    await on('2035-01-31', '23:59');
    const ask = (query: string) => admin.call('GET', `turnos/calendario?${query}`);
    const ids = async (query: string) =>
      turnos.calendario.answer.parse((await ask(query)).json()).datos.map(({ _id }) => _id);
    const days = `desde=2035-02-01&hasta=2035-02-02&centro=${centro}`;
    expect(await ids(days)).toEqual([early, over, late]);
    expect(await ids(`${days}&mecanico=${luis.id}`)).toEqual([early]);
    const refused = async (query: string) =>
      (await ask(query)).json<{ errors: Record<string, string> }>().errors;
    expect(DIAS_DE_TURNOS).toBe(62);
    expect(await refused('desde=2035-01-01&hasta=2035-03-04')).toEqual({ hasta: mensajesDeTurnos.rango });
    expect((await ask('desde=2035-01-01&hasta=2035-03-03')).statusCode).toBe(200);
  });
});
