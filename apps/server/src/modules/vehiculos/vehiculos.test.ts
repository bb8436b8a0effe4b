import { beforeAll } from 'vitest';
import { vehiculos } from '@amparo/contract/vehiculos';
import { behavesAsCatalogue } from '../../testing/catalogue.ts';
import { useApp } from '../../testing/harness.ts';

const house = useApp();
let owner: string;

beforeAll(async () => {
  ({ id: owner } = await house.account({ nombres: 'Gloria', apellidos: 'Lasso' }));
});

const datos = (n: number) => ({
  placa: `abc-${String(n).padStart(3, '0')}`,
  marca: 'chevrolet',
  linea: 'spark gt',
  version: 'LTZ',
  modelo: 2018,
  anio: 2018,
  color: 'Blanco',
  kilometraje: 48_210,
  cilindraje: 1_206,
  clase_vehiculo: 'automovil',
  carroceria: 'hatch back',
  tipo_servicio: 'Particular' as const,
  propietario: owner,
});

behavesAsCatalogue(house, vehiculos, {
  rows: {
    list: 'VEHICULOS-12 VEHICULOS-18 VEHICULOS-19',
    create: 'VEHICULOS-22 VEHICULOS-41 VEHICULOS-49 VEHICULOS-54 VEHICULOS-77',
    refuse:
      'VEHICULOS-47 VEHICULOS-48 VEHICULOS-51 VEHICULOS-52 VEHICULOS-53 VEHICULOS-55 VEHICULOS-56 VEHICULOS-57 VEHICULOS-60',
    unique: 'VEHICULOS-50',
    edit: 'VEHICULOS-21 VEHICULOS-23 VEHICULOS-78',
    toggle: 'VEHICULOS-24 VEHICULOS-25',
  },
  datos,
  cambio: (n) => ({ ...datos(n), marca: 'Renault', linea: 'Duster', kilometraje: 50_000, color: null }),
  leido: ({ propietario: _owner, ...written }) => ({
    ...written,
    placa: written.placa.toUpperCase().replace('-', ''),
    marca: written.marca.toUpperCase(),
    linea: written.linea?.toUpperCase(),
    clase_vehiculo: 'AUTOMÓVIL',
    carroceria: 'HATCH BACK',
    propietario: { _id: owner, nombre_completo: 'Gloria Lasso' },
  }),
  refuses: [
    [{ placa: undefined }, 'placa', 'El campo placa es obligatorio'],
    [{ placa: 'AB12' }, 'placa', 'El campo placa debe tener entre 5 y 10 letras y números'],
    [{ placa: 'ABCDEF12345' }, 'placa', 'El campo placa debe tener entre 5 y 10 letras y números'],
    [{ marca: ' ' }, 'marca', 'El campo marca es obligatorio'],
    [{ modelo: undefined, anio: undefined }, 'modelo', 'El campo año-modelo es obligatorio'],
    [
      { modelo: 1998, anio: 1998 },
      'modelo',
      `El año-modelo debe estar entre 1999 y ${new Date().getFullYear() + 2}`,
    ],
    [{ anio: 2017 }, 'modelo', 'El año y el modelo deben ser el mismo'],
    [{ kilometraje: undefined }, 'kilometraje', 'El campo kilometraje es obligatorio'],
    [{ kilometraje: 0 }, 'kilometraje', 'El valor ingresado 0 debe ser mayor o igual a 1'],
    [{ kilometraje: 500_001 }, 'kilometraje', 'El valor ingresado 500.001 debe ser menor o igual a 500.000'],
    [{ cilindraje: 500_001 }, 'cilindraje', 'El valor ingresado 500.001 debe ser menor o igual a 500.000'],
    [{ tipo_servicio: 'Oficial' }, 'tipo_servicio', 'El campo tipo de servicio no es válido'],
    [{ clase_vehiculo: 'NAVE' }, 'clase_vehiculo', 'Esa clase de vehículo no existe'],
    [{ carroceria: 'VOLCO' }, 'carroceria', 'Esa carrocería no es de la clase elegida'],
  ],
  unique: ['placa', 'Ya existe un vehículo con esa placa'],
  said: { create: 'Vehículo creado correctamente', update: 'Vehículo actualizado correctamente' },
});
