import { expect, test } from 'vitest';
import {
  estaHabilitado,
  tecnomecanicaLocaciones,
  vigenciaDeHabilitacion,
  type Centro,
} from '@amparo/contract/revision/tecnomecanica-locaciones/routes';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { centreData, newCentre } from '../../../testing/inspection.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { findCentro } from './index.ts';

const ROW = 'RUTAS-51';
const testApp = useTestApp();
const datos = (n: number) =>
  centreData({
    nombre: `CDA La Bahía ${n}`,
    latitud: 10.4004321,
    longitud: -75.5144,
    clases: ['Motocicleta', 'Livianos'],
  });

behavesAsCatalogue(testApp, tecnomecanicaLocaciones, {
  rows: {
    list: `${ROW} PRECIOS-09 PRECIOS-32`,
    create: ROW,
    refuse: ROW,
    unique: ROW,
    edit: ROW,
    toggle: ROW,
  },
  datos,
  cambio: (n) => ({
    ...datos(n),
    departamento: 'ANTIOQUIA',
    ciudad: 'MEDELLÍN',
    latitud: null,
    longitud: null,
    clases: ['Pesados' as const],
    habilitacion_vence: '2098-01-31',
  }),
  escrito: { clase: 'livianos' },
  refuses: [
    [{ nombre: ' ' }, 'nombre', 'El campo nombre es obligatorio'],
    [{ nit: '900.123.456-7' }, 'nit', 'El NIT se escribe sin puntos, como 900123456-7'],
    [{ departamento: undefined }, 'departamento', 'El campo departamento es obligatorio'],
    [{ ciudad: '' }, 'ciudad', 'El campo ciudad es obligatorio'],
    [{ ciudad: 'MEDELLÍN' }, 'ciudad', 'Esa ciudad no existe en ese departamento'],
    [{ direccion: undefined }, 'direccion', 'El campo dirección es obligatorio'],
    [{ latitud: 90.1 }, 'latitud', 'El valor ingresado 90,1 debe ser menor o igual a 90'],
    [{ clases: [] }, 'clases', 'El campo clases de vehículo es obligatorio'],
    [{ clases: ['Livianos', 'Livianos'] }, 'clases.1', 'Esa clase ya está en la lista'],
    [{ clases: ['Tractores'] }, 'clases.0', 'El campo clases de vehículo no es válido'],
    [{ habilitacion: '' }, 'habilitacion', 'El campo habilitación es obligatorio'],
    [
      { habilitacion_vence: undefined },
      'habilitacion_vence',
      'El campo vencimiento de la habilitación es obligatorio',
    ],
  ],
  unique: ['nombre', 'Ya existe un centro con ese NIT y ese nombre'],
});

test('RUTAS-51 places are stored in their official spelling and classes in fixed order; the history shows classes as text', async () => {
  const admin = await testApp.admin();
  const centro = await newCentre(admin, {
    departamento: 'bolivar',
    ciudad: 'cartagena de indias',
    clases: ['Pesados', 'Motocicleta'],
  });
  expect(centro).toMatchObject({
    departamento: 'BOLÍVAR',
    ciudad: 'CARTAGENA DE INDIAS',
    clases: ['Motocicleta', 'Pesados'],
  });
  const body = { ...centreData({ nombre: centro.nombre }), clases: ['Livianos'] };
  await admin.call('PUT', `tecnomecanica-locaciones/${centro._id}`, { body });
  const { datos: lines } = (
    await admin.call('GET', `auditoria/tecnomecanica-locaciones/${centro._id}`)
  ).json<{
    datos: { cambios: object[] }[];
  }>();
  expect(lines[0]?.cambios).toEqual([
    { campo: 'clases', antes: 'Motocicleta, Pesados', despues: 'Livianos' },
  ]);
});

test('RUTAS-51 findCentro returns a centre only while it is active, with its classes and the end of its enablement', async () => {
  const admin = await testApp.admin();
  const { db } = testApp.app.platform;
  const { _id } = await newCentre(admin, {
    clases: ['Pesados', 'Livianos'],
    habilitacion_vence: '2098-02-28',
  });
  expect(await findCentro(db, _id)).toMatchObject({
    _id,
    clases: ['Livianos', 'Pesados'],
    habilitacion_vence: '2098-02-28',
  });
  await admin.call('DELETE', `tecnomecanica-locaciones/${_id}`);
  expect(await findCentro(db, _id)).toBeUndefined();
});

test.each([
  ['2026-12-16', 'vigente', true],
  ['2026-12-17', 'por-vencer', true],
  ['2027-01-16', 'por-vencer', true],
  ['2027-01-17', 'vencido', false],
])('RUTAS-51 on %s an enablement until 16/01/2027 is %s', (hoy, estado, habilitado) => {
  const centro: Pick<Centro, 'habilitacion_vence'> = { habilitacion_vence: '2027-01-16' };
  expect(vigenciaDeHabilitacion(centro, hoy).estado).toBe(estado);
  expect(estaHabilitado(centro, hoy)).toBe(habilitado);
});
