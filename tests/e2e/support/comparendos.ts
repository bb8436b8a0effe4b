import { expect, type Page } from '@playwright/test';
import { diaDe } from '@amparo/contract/kernel/time';
import {
  relojDeComparendo,
  type ComparendoContado,
  type RelojDeComparendo,
} from '@amparo/contract/transito/comparendos/reloj';
import type { E2eServer, Person } from './e2e-server.ts';
import { unique } from './screen.ts';
import { newVehiculo, type Stored } from './vehiculos.ts';
import { dialogOf } from './writes.ts';

/** A person with an identification, a mobile number and a vehicle. */
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
/** A fine number that no other test of this run uses. */
export const newNumero = () => `99001${code()}`;

async function saved<T>(answer: Response): Promise<T> {
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as T;
}

export async function newDriver(
  testServer: E2eServer,
  nombres = 'Gloria',
  { identificacion = `6${code()}`, placa }: { identificacion?: string; placa?: string } = {},
): Promise<Driver> {
  const apellidos = unique('Lasso');
  const person = await testServer.person({ nombres, apellidos });
  const vehiculo = await newVehiculo(testServer, placa === undefined ? {} : { placa }, person);
  const telefonos = [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3158842067' }];
  const change = { identificacion: { tipo: 'CC', identificacion }, telefonos };
  await saved(await testServer.api(vehiculo.admin, 'PUT', `usuarios/${person.id}`, change));
  return { ...person, nombre: `${nombres} ${apellidos}`, identificacion, vehiculo, admin: vehiculo.admin };
}

/** Creates a fine that was imposed on the road today, for a new driver unless `of` is given. */
export async function newFine(
  testServer: E2eServer,
  change: Partial<ComparendoContado> & Record<string, unknown> = {},
  of?: Driver,
): Promise<Fine> {
  const driver = of ?? (await newDriver(testServer));
  const counted = {
    fecha_imposicion: diaDe(new Date()),
    codigo_infraccion: 'C35',
    tipo_comparendo: 'En vía',
    valor_comparendo: 633_200,
    ...change,
  };
  const numero = typeof change['numero_comparendo'] === 'string' ? change['numero_comparendo'] : newNumero();
  const { _id: id } = await saved<{ _id: string }>(
    await testServer.api(driver.admin, 'POST', 'comparendos', {
      lugar: { departamento: 'VALLE DEL CAUCA', ciudad: 'SANTIAGO DE CALI', localidad: 'Calle 13 con 66' },
      infractor: driver.id,
      vehiculo: driver.vehiculo.id,
      ...counted,
      numero_comparendo: numero,
    }),
  );
  return { ...counted, id, numero, driver };
}

/** Term of a fine today, computed with the rule of the contract and the closing days of the company. */
export async function clockOf(testServer: E2eServer, { driver, ...fine }: Fine): Promise<RelojDeComparendo> {
  const { datos } = await saved<{ datos: { fecha: string; motivo: string }[] }>(
    await testServer.api(driver.admin, 'GET', 'dias-no-habiles?filtros[estado]=true&elementosPorPagina=500'),
  );
  const cerrados = new Map(datos.map(({ fecha, motivo }) => [fecha, motivo]));
  return relojDeComparendo(fine, diaDe(new Date()), { cerrados });
}

export const onlyFine = ({ numero }: Pick<Fine, 'numero'>) =>
  `/listarComparendo?filtros[numero_comparendo]=${numero}`;
export const addingFine = (page: Page) => dialogOf(page, 'Agregar comparendo');
export const editingFine = (page: Page) => dialogOf(page, 'Actualizar comparendo');

/** Fields of a registry row that identify a fine and its owner. */
export interface FineNotice {
  numero_comparendo: string;
  fecha_imposicion: string;
  codigo_infraccion: string;
  identificacion: string;
  placa: string;
  valor_comparendo: number;
}

/**
 * A pending fine of the registry whose owner Amparo does not know. Each `n` reads another page, so that tests
 * do not share fines.
 */
export async function toldByRegistry(testServer: E2eServer, n: number): Promise<FineNotice> {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const { datos } = await saved<{ datos: (FineNotice & { estado: string })[] }>(
    await testServer.api(admin, 'GET', `comparendos-simit?elementosPorPagina=50&pagina=${6 + n}`),
  );
  const isWhole = (row: FineNotice & { estado: string }) =>
    row.estado === 'Pendiente' &&
    [row.fecha_imposicion, row.codigo_infraccion, row.identificacion, row.placa, row.valor_comparendo].every(
      (value) => value !== null,
    );
  const found = datos.find(isWhole);
  if (found === undefined) throw new Error('The registry has no complete pending fine on this page');
  return found;
}

export const lookupOf = ({ identificacion }: Pick<Driver, 'identificacion'>) =>
  `/Comparendos?identificacion=${identificacion}`;
