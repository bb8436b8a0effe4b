import type { Bench, BenchServer } from './bench-server.ts';
import { broadTotal, byCode, deepPages, firstPage, type Listed } from './lists.ts';
import { FLEET_OWNER, plateOf } from './vehicles.ts';

const TABLES = ['vehiculo', 'vehiculo_documento', 'vehiculo_beneficiario', 'usuario'];
/** Brand of nearly one vehicle in five. */
const BROAD_BRAND = 'CHEVROLET';

async function ownerOf(testServer: BenchServer, number: number): Promise<string> {
  const { rows } = await testServer.bare.query<{ id: string }>(
    'select id from usuario where identificacion_norm = $1',
    [String(10_000_000 + number)],
  );
  return rows[0]?.id ?? '';
}

export function vehicleBenches(rows: number, people: number): Record<string, Bench> {
  const list: Listed = { path: 'vehiculos', rows, tables: TABLES };
  const third = (whole: number) => Math.floor(whole / 3);
  const byPlate = async (testServer: BenchServer) => [
    `filtros[placa]=${await plateOf(testServer.bare, third(rows))}`,
    // As users type it.
    `filtros[placa]=${(await plateOf(testServer.bare, third(rows) + 1)).toLowerCase().replace(/^(...)/, '$1-')}`,
  ];
  const byOwner = async (testServer: BenchServer) => [
    `filtros[propietario]=${await ownerOf(testServer, third(people))}`,
    `filtros[propietario]=${await ownerOf(testServer, FLEET_OWNER)}`,
  ];
  return {
    'P01-vehiculos': firstPage(list),
    'P02-vehiculos': deepPages(list),
    'P03-vehiculos': broadTotal(list, `filtros[marca]=${BROAD_BRAND}`),
    'P04-vehiculos': byCode(list, byPlate),
    'P04-propietario': byCode(list, byOwner),
  };
}
