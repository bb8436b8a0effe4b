import type { Bench, BenchServer } from './bench-server.ts';
import { fineNumber } from './fines.ts';
import { broadTotal, byCode, deepPages, firstPage, type Listed } from './lists.ts';

const TABLES = ['comparendo', 'inscripcion', 'vehiculo', 'usuario'];
/** Code of a quarter of all fines. */
const BROAD_CODE = 'C29';

/** Offender and vehicle of the fine with this row number. */
async function fined(testServer: BenchServer, n: number): Promise<{ identificacion: string; placa: string }> {
  const { rows } = await testServer.bare.query<{ identificacion: string; placa: string }>(
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
  const criteria = async (testServer: BenchServer) => {
    const { identificacion, placa } = await fined(testServer, one);
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
