import type { Bench, House } from './house.ts';
import { broadTotal, byCode, deepPages, firstPage, type Listed } from './lists.ts';
import { FLEET_OWNER, plateOf } from './vehicles.ts';

const TABLES = ['vehiculo', 'vehiculo_documento', 'vehiculo_beneficiario', 'usuario'];
/** Brand of nearly one vehicle in five. */
const BROAD_BRAND = 'CHEVROLET';

async function ownerOf(house: House, number: number): Promise<string> {
  const { rows } = await house.bare.query<{ id: string }>(
    'select id from usuario where identificacion_norm = $1',
    [String(10_000_000 + number)],
  );
  return rows[0]?.id ?? '';
}

export function vehicleBenches(rows: number, people: number): Record<string, Bench> {
  const list: Listed = { path: 'vehiculos', rows, tables: TABLES };
  const third = (whole: number) => Math.floor(whole / 3);
  const byPlate = async (house: House) => [
    `filtros[placa]=${await plateOf(house.bare, third(rows))}`,
    // As users type it.
    `filtros[placa]=${(await plateOf(house.bare, third(rows) + 1)).toLowerCase().replace(/^(...)/, '$1-')}`,
  ];
  const byOwner = async (house: House) => [
    `filtros[propietario]=${await ownerOf(house, third(people))}`,
    `filtros[propietario]=${await ownerOf(house, FLEET_OWNER)}`,
  ];
  return {
    'P01-vehiculos': firstPage(list),
    'P02-vehiculos': deepPages(list),
    'P03-vehiculos': broadTotal(list, `filtros[marca]=${BROAD_BRAND}`),
    'P04-vehiculos': byCode(list, byPlate),
    'P04-propietario': byCode(list, byOwner),
  };
}
