import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { comparendos } from '@amparo/contract/transito/comparendos/routes';
import type { Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { createVehicle, UNKNOWN } from '../../../testing/purchases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { createFine, daysAgo, fineData, newNumber, newPlate } from './testing.ts';

const testApp = useTestApp({ started: true });
let admin: TestUser;
let person: TestUser;
let vehicle: Vehiculo;
const identificacion = newNumber();
const placa = newPlate();

beforeAll(async () => {
  admin = await testApp.admin();
  person = await testApp.person({ nombres: 'Gloria', apellidos: 'Lasso', identificacion });
  vehicle = await createVehicle(admin, person.id, { placa });
});

const LUGAR = { departamento: 'BOLÍVAR', ciudad: 'CARTAGENA DE INDIAS', localidad: 'Bocagrande' };
const whole = (n: number) =>
  fineData(person.id, vehicle._id, {
    numero_comparendo: `N${n}x${newNumber()}`,
    descripcion_infraccion: 'Transitar por sitios restringidos',
    referencia_descuento: `REF-${n}`,
    transito_organismo: 'DATT Cartagena',
    tipo_comparendo: 'En vía',
    fecha_notificacion: null,
    valor_comparendo: 650_000 + n,
  });

behavesAsCatalogue(testApp, comparendos, {
  rows: {
    access: 'COMPARENDOS-04',
    list: 'COMPARENDOS-05',
    create: 'COMPARENDOS-06 COMPARENDOS-22',
    unique: 'COMPARENDOS-22',
    edit: 'COMPARENDOS-07',
    toggle: 'COMPARENDOS-08',
  },
  datos: whole,
  cambio: (n) => ({ ...whole(n), codigo_infraccion: 'D04', valor_comparendo: 1_300_000 }),
  leido: ({ infractor, vehiculo, ...datos }) => ({
    ...datos,
    infractor: { _id: infractor },
    vehiculo: { _id: vehiculo },
  }),
  refuses: [
    [
      { codigo_infraccion: '' },
      'codigo_infraccion',
      'El campo código de infracción es obligatorio',
      'COMPARENDOS-10',
    ],
    [{ infractor: undefined }, 'infractor', 'El campo infractor es obligatorio', 'COMPARENDOS-11'],
    [{ vehiculo: undefined }, 'vehiculo', 'El campo vehículo es obligatorio', 'COMPARENDOS-12'],
    [
      { lugar: { ...LUGAR, localidad: '' } },
      'lugar.localidad',
      'El campo localidad es obligatorio',
      'COMPARENDOS-13',
    ],
    [
      { lugar: { ...LUGAR, departamento: ' ' } },
      'lugar.departamento',
      'El campo departamento es obligatorio',
      'COMPARENDOS-14',
    ],
    [{ lugar: { ...LUGAR, ciudad: '' } }, 'lugar.ciudad', 'El campo ciudad es obligatorio', 'COMPARENDOS-15'],
    [
      { lugar: { ...LUGAR, ciudad: 'CALI' } },
      'lugar.ciudad',
      'Esa ciudad no existe en ese departamento',
      'COMPARENDOS-15',
    ],
    [
      { fecha_imposicion: '' },
      'fecha_imposicion',
      'El campo fecha de imposición es obligatorio',
      'COMPARENDOS-23',
    ],
    [
      { fecha_imposicion: '2026-02-30' },
      'fecha_imposicion',
      'El campo fecha de imposición no es válido',
      'COMPARENDOS-23',
    ],
    [
      { fecha_imposicion: daysAgo(-2) },
      'fecha_imposicion',
      'La fecha de imposición no puede ser posterior a hoy',
      'COMPARENDOS-23',
    ],
    [
      { fecha_notificacion: daysAgo(4) },
      'fecha_notificacion',
      'La notificación no puede ser anterior a la imposición',
    ],
    [
      { infractor: UNKNOWN },
      'infractor',
      'Esa persona no existe o está inactiva',
      'COMPARENDOS-11 COMPARENDOS-20',
    ],
    [
      { vehiculo: UNKNOWN },
      'vehiculo',
      'Ese vehículo no existe o está inactivo',
      'COMPARENDOS-12 COMPARENDOS-20',
    ],
  ],
  get escrito() {
    return { identificacion, placa, infractor_id: person.id, vehiculo_id: vehicle._id };
  },
  unique: ['numero_comparendo', 'Ya existe un comparendo con ese número'],
});

const edit = (id: string, body: object) => admin.call('PUT', `comparendos/${id}`, { body });
const read = async (id: string) =>
  comparendos.get.answer.parse((await admin.call('GET', `comparendos/${id}`)).json());

test('COMPARENDOS-06 COMPARENDOS-22 COMPARENDOS-26 five fields are enough; the place gets its official spelling and a known code its description', async () => {
  const lugar = { departamento: ' bolivar ', ciudad: 'cartagena de indias', localidad: 'Manga' };
  const fine = await createFine(admin, person.id, vehicle._id, { lugar, codigo_infraccion: 'c 14' });
  expect(fine).toMatchObject({
    lugar: { ...LUGAR, localidad: 'Manga' },
    codigo_infraccion: 'C14',
    descripcion_infraccion: expect.stringMatching(/^Circular por lugares o en horas restringidas/),
    numero_comparendo: null,
    referencia_descuento: null,
    transito_organismo: null,
    tipo_comparendo: null,
    fecha_notificacion: null,
    valor_comparendo: null,
    infractor: {
      _id: person.id,
      nombre_completo: 'Gloria Lasso',
      identificacion: { tipo: 'CC', identificacion },
    },
    vehiculo: { _id: vehicle._id, placa: vehicle.placa },
    capacitacion_agendada: false,
    curso: null,
  });
  // Several fines may lack a number, and an unknown code has no description.
  expect(
    (await createFine(admin, person.id, vehicle._id, { codigo_infraccion: 'Z99' })).descripcion_infraccion,
  ).toBeNull();
  const own = fineData(person.id, vehicle._id, { descripcion_infraccion: 'Como lo dice la orden' });
  expect((await edit(fine._id, own)).json()).toMatchObject({
    descripcion_infraccion: 'Como lo dice la orden',
  });
});

test('COMPARENDOS-16 COMPARENDOS-23 the clock shows the price of today and respects closed days; an inactive fine has no clock', async () => {
  const photo = {
    tipo_comparendo: 'Fotodetección',
    valor_comparendo: 633_200,
    fecha_imposicion: daysAgo(30),
    // A text of a user that looks like a seed must stay unchanged.
    descripcion_infraccion: '"reloj" : ["2020-01-01",null,null,"A01"]',
  };
  const fine = await createFine(admin, person.id, vehicle._id, photo);
  expect(fine.reloj).toMatchObject({ etapa: 'por-notificar', paga: 50 });
  const notified = { ...photo, fecha_notificacion: daysAgo(0) };
  const edited = await edit(fine._id, fineData(person.id, vehicle._id, notified));
  const { reloj } = comparendos.update.answer.parse(edited.json());
  expect(reloj).toMatchObject({ etapa: 'mitad', paga: 50, habiles: 11 });

  // The last day is closed, so the term ends on the next working day.
  const body = { fecha: reloj?.hasta, motivo: 'Suspensión de términos' };
  const closed = (await admin.call('POST', 'dias-no-habiles', { body })).json<{ _id: string }>();
  const later = (await read(fine._id)).reloj;
  expect(later?.hasta?.localeCompare(reloj?.hasta ?? '')).toBe(1);
  const list = await admin.call(
    'GET',
    `comparendos?filtros[vehiculo_id]=${vehicle._id}&elementosPorPagina=5000`,
  );
  const listed = comparendos.list.answer.parse(list.json()).datos.find(({ _id }) => _id === fine._id);
  expect(listed).toMatchObject({ reloj: later, descripcion_infraccion: photo.descripcion_infraccion });
  await admin.call('DELETE', `dias-no-habiles/${closed._id}`);
  expect((await read(fine._id)).reloj?.hasta).toBe(reloj?.hasta);

  const off = await admin.call('DELETE', `comparendos/${fine._id}`);
  expect(off.json()).toMatchObject({ estado: false, reloj: null });
});

test('COMPARENDOS-20 COMPARENDOS-22 the number of a fine is unique ignoring case, and a refused write stores nothing', async () => {
  const numero_comparendo = `ab${newNumber()}`;
  const first = await createFine(admin, person.id, vehicle._id, { numero_comparendo });
  const again = fineData(person.id, vehicle._id, { numero_comparendo: numero_comparendo.toUpperCase() });
  const refused = await admin.call('POST', 'comparendos', { body: again });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { errors: { numero_comparendo: 'Ya existe un comparendo con ese número' } },
  ]);
  const found = await admin.call(
    'GET',
    `comparendos?filtros[numero_comparendo]=${numero_comparendo.toUpperCase()}`,
  );
  expect(found.json()).toMatchObject({ totalElementos: 1, datos: [{ _id: first._id }] });
});

test('COMPARENDOS-11 COMPARENDOS-12 inactive people and vehicles cannot be chosen, but a stored fine may keep them', async () => {
  const gone = await testApp.person();
  const old = await createVehicle(admin, gone.id);
  const fine = await createFine(admin, gone.id, old._id);
  await admin.call('DELETE', `vehiculos/${old._id}`);
  await admin.call('DELETE', `usuarios/${gone.id}`);
  const body = fineData(gone.id, old._id, { codigo_infraccion: 'C02' });
  expect((await edit(fine._id, body)).statusCode).toBe(200);
  const refused = await admin.call('POST', 'comparendos', { body });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    {
      errors: {
        infractor: 'Esa persona no existe o está inactiva',
        vehiculo: 'Ese vehículo no existe o está inactivo',
      },
    },
  ]);
});

test('COMPARENDOS-04 COMPARENDOS-08 the history shows people, plate, place and amount in words', async () => {
  const fine = await createFine(admin, person.id, vehicle._id, { valor_comparendo: 633_200 });
  await edit(fine._id, fineData(person.id, vehicle._id, { valor_comparendo: 1_266_100 }));
  const { rows } = await sql<{ antes: object; despues: object }>`
    select antes, despues from auditoria where recurso = 'comparendos' and registro_id = ${fine._id}
    and accion = 'editar'`.execute(testApp.app.platform.db);
  expect(rows).toHaveLength(1);
  expect(Object.keys(rows[0]?.despues ?? {})).not.toContain('reloj');
  expect(rows[0]?.despues).toMatchObject({ valor_comparendo: expect.stringMatching(/1\.266\.100/) });
});

test('COMPARENDOS-22 the known codes have a description, the fine in wages, and whether the vehicle is immobilized', async () => {
  const answer = await admin.call('GET', 'comparendos/infracciones');
  const { datos } = comparendos.infracciones.answer.parse(answer.json());
  expect(datos.length).toBeGreaterThan(80);
  expect(datos.find(({ codigo }) => codigo === 'C35')).toMatchObject({
    categoria: 'C',
    smldv: 15,
    inmoviliza: true,
  });
});

test('COMPARENDOS-18 an export requires its permission, and the audit log records its filters and number of rows', async () => {
  const body = { filtros: { placa }, filas: 3 };
  const adviser = await testApp.person({ roles: ['Contact Center'] });
  expect((await adviser.call('POST', 'comparendos/exportaciones', { body })).statusCode).toBe(403);
  const coordinator = await testApp.person({ roles: ['Coordinador Contact Center'] });
  expect((await coordinator.call('POST', 'comparendos/exportaciones', { body })).statusCode).toBe(200);
  const { rows } = await sql<{ despues: object }>`
    select despues from auditoria where recurso = 'comparendos' and accion = 'exportar'
    and usuario_id = ${coordinator.id}`.execute(testApp.app.platform.db);
  expect(rows).toEqual([{ despues: body }]);
});
