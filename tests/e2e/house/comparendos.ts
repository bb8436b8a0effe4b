import { expect, type Page } from '@playwright/test';
import { diaDe } from '@amparo/contract/kernel/time';
import {
  relojDeComparendo,
  type ComparendoContado,
  type RelojDeComparendo,
} from '@amparo/contract/reloj-comparendo';
import type { House, Person } from './house.ts';
import { unique } from './screen.ts';
import { newVehiculo, type Stored } from './vehiculos.ts';
import { dialogOf } from './writes.ts';

/** Somebody with a document, a mobile and a vehicle. */
export interface Driver extends Person {
  nombre: string;
  identificacion: string;
  vehiculo: Stored;
  admin: Person;
}

export interface Fine extends ComparendoContado {
  id: string;
  numero: string;
  driver: Driver;
}

let last = 0;
const code = () => `${process.pid}${String(++last).padStart(4, '0')}`;
/** Numbers of fines that no other test of this run has. */
export const newNumero = () => `99001${code()}`;

async function saved<T>(answer: Response): Promise<T> {
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as T;
}

export async function newDriver(
  house: House,
  nombres = 'Gloria',
  { identificacion = `6${code()}`, placa }: { identificacion?: string; placa?: string } = {},
): Promise<Driver> {
  const apellidos = unique('Lasso');
  const person = await house.person({ nombres, apellidos });
  const vehiculo = await newVehiculo(house, placa === undefined ? {} : { placa }, person);
  const telefonos = [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3158842067' }];
  const change = { identificacion: { tipo: 'CC', identificacion }, telefonos };
  await saved(await house.api(vehiculo.admin, 'PUT', `usuarios/${person.id}`, change));
  return { ...person, nombre: `${nombres} ${apellidos}`, identificacion, vehiculo, admin: vehiculo.admin };
}

/** A fine on the road of today, of somebody of its own unless they are given. */
export async function newFine(
  house: House,
  change: Partial<ComparendoContado> & Record<string, unknown> = {},
  of?: Driver,
): Promise<Fine> {
  const driver = of ?? (await newDriver(house));
  const counted = {
    fecha_imposicion: diaDe(new Date()),
    codigo_infraccion: 'C35',
    tipo_comparendo: 'En vía',
    valor_comparendo: 633_200,
    ...change,
  };
  const numero = typeof change['numero_comparendo'] === 'string' ? change['numero_comparendo'] : newNumero();
  const { _id: id } = await saved<{ _id: string }>(
    await house.api(driver.admin, 'POST', 'comparendos', {
      lugar: { departamento: 'VALLE DEL CAUCA', ciudad: 'SANTIAGO DE CALI', localidad: 'Calle 13 con 66' },
      infractor: driver.id,
      vehiculo: driver.vehiculo.id,
      ...counted,
      numero_comparendo: numero,
    }),
  );
  return { ...counted, id, numero, driver };
}

/** Where a fine stands today, by the rule itself: over the days that the company closed, too. */
export async function clockOf(house: House, { driver, ...fine }: Fine): Promise<RelojDeComparendo> {
  const { datos } = await saved<{ datos: { fecha: string; motivo: string }[] }>(
    await house.api(driver.admin, 'GET', 'dias-no-habiles?filtros[estado]=true&elementosPorPagina=500'),
  );
  const cerrados = new Map(datos.map(({ fecha, motivo }) => [fecha, motivo]));
  return relojDeComparendo(fine, diaDe(new Date()), { cerrados });
}

export const onlyFine = ({ numero }: Pick<Fine, 'numero'>) =>
  `/listarComparendo?filtros[numero_comparendo]=${numero}`;
export const addingFine = (page: Page) => dialogOf(page, 'Agregar comparendo');
export const editingFine = (page: Page) => dialogOf(page, 'Actualizar comparendo');

/** As much of a row of the registry as tells whose it is. */
export interface Told {
  numero_comparendo: string;
  fecha_imposicion: string;
  codigo_infraccion: string;
  identificacion: string;
  placa: string;
  valor_comparendo: number;
}

/** A fine of the registry that is owed, of somebody whom the house does not know yet; `n` tells one test from another. */
export async function toldByRegistry(house: House, n: number): Promise<Told> {
  const admin = await house.person({ roles: ['Administrador'] });
  const { datos } = await saved<{ datos: (Told & { estado: string })[] }>(
    await house.api(admin, 'GET', `comparendos-simit?elementosPorPagina=50&pagina=${6 + n}`),
  );
  const isWhole = (row: Told & { estado: string }) =>
    row.estado === 'Pendiente' &&
    [row.fecha_imposicion, row.codigo_infraccion, row.identificacion, row.placa, row.valor_comparendo].every(
      (value) => value !== null,
    );
  const found = datos.find(isWhole);
  if (found === undefined) throw new Error('The registry tells of nobody who owes something');
  return found;
}

export const lookupOf = ({ identificacion }: Pick<Driver, 'identificacion'>) =>
  `/Comparendos?identificacion=${identificacion}`;
