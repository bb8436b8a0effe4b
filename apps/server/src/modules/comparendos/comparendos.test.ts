import { beforeAll, expect, test } from 'vitest';
import { comparendos } from '@amparo/contract/comparendos';
import type { Vehiculo } from '@amparo/contract/vehiculos';
import { behavesAsCatalogue } from '../../testing/catalogue.ts';
import { useApp, type Caller } from '../../testing/harness.ts';
import { createVehicle, UNKNOWN } from '../../testing/purchases.ts';
import { createFine, daysAgo, fineData, newNumber } from './testing.ts';

const house = useApp();
let admin: Caller;
let person: Caller;
let vehicle: Vehiculo;

beforeAll(async () => {
  admin = await house.admin();
  person = await house.person({ nombres: 'Gloria', apellidos: 'Lasso' });
  vehicle = await createVehicle(admin, person.id);
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

behavesAsCatalogue(house, comparendos, {
  rows: {
    access: 'COMPARENDOS-04',
    list: 'COMPARENDOS-05',
    create: 'COMPARENDOS-06 COMPARENDOS-22',
    refuse:
      'COMPARENDOS-10 COMPARENDOS-11 COMPARENDOS-12 COMPARENDOS-13 COMPARENDOS-14 COMPARENDOS-15 COMPARENDOS-20 COMPARENDOS-23',
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
    [{ codigo_infraccion: '' }, 'codigo_infraccion', 'El campo código de infracción es obligatorio'],
    [{ infractor: undefined }, 'infractor', 'El campo infractor es obligatorio'],
    [{ vehiculo: undefined }, 'vehiculo', 'El campo vehículo es obligatorio'],
    [{ lugar: { ...LUGAR, localidad: '' } }, 'lugar.localidad', 'El campo localidad es obligatorio'],
    [
      { lugar: { ...LUGAR, departamento: ' ' } },
      'lugar.departamento',
      'El campo departamento es obligatorio',
    ],
    [{ lugar: { ...LUGAR, ciudad: '' } }, 'lugar.ciudad', 'El campo ciudad es obligatorio'],
    [{ lugar: { ...LUGAR, ciudad: 'CALI' } }, 'lugar.ciudad', 'Esa ciudad no existe en ese departamento'],
    [{ fecha_imposicion: '' }, 'fecha_imposicion', 'El campo fecha de imposición es obligatorio'],
    [{ fecha_imposicion: '2026-02-30' }, 'fecha_imposicion', 'El campo fecha de imposición no es válido'],
    [
      { fecha_imposicion: daysAgo(-2) },
      'fecha_imposicion',
      'La fecha de imposición no puede ser posterior a hoy',
    ],
    [
      { fecha_notificacion: daysAgo(4) },
      'fecha_notificacion',
      'La notificación no puede ser anterior a la imposición',
    ],
    [{ infractor: UNKNOWN }, 'infractor', 'Esa persona no existe o está inactiva'],
    [{ vehiculo: UNKNOWN }, 'vehiculo', 'Ese vehículo no existe o está inactivo'],
  ],
  unique: ['numero_comparendo', 'Ya existe un comparendo con ese número'],
});

test('x', async () => {
  const fine = await createFine(admin, person.id, vehicle._id);
  expect(fine).toMatchObject({ reloj: { etapa: 'mitad' } });
});
