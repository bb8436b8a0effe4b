import { beforeAll, expect, test } from 'vitest';
import { mensajesDeTurnos as textos } from '@amparo/contract/revision/turnos/schemas';
import { useCustomerApp } from '../../../testing/customer-app.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { dayFromToday, newCentre, newVehicle } from './testing.ts';

const testApp = useTestApp({ started: true, partners: true });
const phone = useCustomerApp(testApp, 'turnos');
const { post, json } = phone;
let admin: TestUser;

beforeAll(async () => {
  admin = await testApp.admin();
});

async function ground() {
  const centro = await newCentre(testApp);
  const kind = await admin.call('POST', 'tipo-revision', { body: { tipo: `Preventiva ${centro}` } });
  const { id: usuario } = await testApp.account();
  const { id: vehiculo, placa } = await newVehicle(testApp, usuario);
  const tipo = kind.json<{ _id: string }>()._id;
  return { usuario, placa, body: { vehiculo, centro, tipo, fecha: dayFromToday(5), hora: '14:00' } };
}

test('TURNOS-54 on the phone a customer books an inspection, follows its steps and gets the messages of the server', async () => {
  const { usuario, placa, body } = await ground();
  const empty = await (await fetch(`${phone.url}/turnos?usuario=${usuario}`)).text();
  expect(empty).toContain(`${placa} · RENAULT`);
  const booked = await post({ usuario, hacer: 'reservar', ...body });
  expect(booked).toContain(textos.reservado);
  expect(booked).toContain('Turno Activo');
  expect(await post({ usuario, hacer: 'reservar', ...body })).toContain(textos.yaReservado);
  const [turno] = (await json('GET', `mis-turnos?usuario=${usuario}`)).datos;
  const cancelled = await post({ usuario, hacer: 'cancelar', turno: turno?._id ?? '' });
  expect(cancelled).toContain(textos.cancelado);
  expect(cancelled).toContain('Turno Cerrado');
  const again = await json('POST', 'mis-turnos', { usuario, ...body });
  await admin.call('PUT', `turnos/${again._id}`);
  const shown = await (await fetch(`${phone.url}/turnos?usuario=${usuario}`)).text();
  expect(shown).toContain('1. Llegada al CDA');
  expect(shown).not.toContain('Cancelar el turno');
  expect((await json('PUT', `mis-turnos/${again._id}/cancelar`, { usuario })).message).toBe(textos.enCurso);
  expect(await (await fetch(`${phone.url}/turnos?usuario=nadie`)).text()).toContain(
    'No hay una persona activa',
  );
});
