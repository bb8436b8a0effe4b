import { fineNumber } from './fines.ts';
import type { Bench, House } from './house.ts';
import { broadTotal, byCode, deepPages, firstPage, type Listed } from './lists.ts';

const TABLES = ['comparendo', 'inscripcion', 'vehiculo', 'usuario'];
/** Code of a quarter of all fines. */
const BROAD_CODE = 'C29';

/** Offender and vehicle of the fine with this row number. */
async function fined(house: House, n: number): Promise<{ identificacion: string; placa: string }> {
  const { rows } = await house.bare.query<{ identificacion: string; placa: string }>(
    `select u.identificacion, v.placa from comparendo c join usuario u on u.id = c.infractor_id
     join vehiculo v on v.id = c.vehiculo_id where c.numero_norm = $1`,
    [fineNumber(n)],
  );
  if (rows[0] === undefined) throw new Error('No such fine');
  return rows[0];
}

export function fineBenches(fines: number): Record<string, Bench> {
  const list: Listed = { path: 'comparendos', rows: fines, tables: TABLES };
  const one = Math.floor(fines / 3);
  const criteria = async (house: House) => {
    const { identificacion, placa } = await fined(house, one);
    return [
      `filtros[numero_comparendo]=${fineNumber(one)}`,
      `filtros[identificacion]=${identificacion}`,
      `filtros[placa]=${placa}`,
    ];
  };
  return {
    'P01-comparendos': firstPage(list),
    'P02-comparendos': deepPages(list),
    'P03-comparendos': broadTotal(list, `filtros[codigo_infraccion]=${BROAD_CODE}`),
    'P04-comparendos': byCode(list, criteria),
  };
}
