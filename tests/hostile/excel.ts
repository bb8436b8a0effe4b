import type { z } from 'zod';
import type { Route } from '@amparo/contract/kernel/route';
import { todasLasRutas } from '@amparo/contract/routes';
import { otherUserData } from '@amparo/server/testing/other-user-records';
import { workbookOf } from '../../apps/web/src/kit/excel/workbook.ts';
import { lists, pathOf, textsOf } from './contract.ts';
import { none, type HostileMeasure } from './measure.ts';
import { createAll } from './records.ts';
import type { TargetServer } from './target-server.ts';

const FORMULAS = ['=cmd|"/c calc"!A1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x")'];

/** Lists that have an export. */
const exported = todasLasRutas()
  .filter(({ path }) => path.endsWith('/exportaciones'))
  .flatMap(
    ({ recurso }) =>
      lists.find(({ path }) => path === recurso) ?? lists.filter((list) => list.recurso === recurso),
  );

function rowOf({ answer }: Route): z.ZodType {
  const { datos } = (answer as z.ZodObject<{ datos: z.ZodArray }>).shape;
  return datos.element as z.ZodType;
}

/** All texts of a row of the answer, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Texts of the stored rows, read like an export reads them. */
async function storedTexts(testServer: TargetServer, token: string, route: Route): Promise<string[][]> {
  const answer = await testServer.ask('GET', `${pathOf(route)}?elementosPorPagina=500`, { token });
  return (answer.json()['datos'] as unknown[]).map(textsIn);
}

/**
 * The stream begins after the first sector and is contiguous. A record has a number, a length and its bytes.
 */
const FIRST_SECTOR = 512;
const END = 0x000a;
const TEXT_CELL = 0x00fd;
/** Records without formulas: start and end of a sheet, columns, size, numbers, shared texts and view. */
const HARMLESS = [0x0809, END, 0x007d, 0x0200, 0x0203, TEXT_CELL, 0x023e, 0x0041];
/** Format of a cell that stays text when it is edited. */
const TEXT_LOOK = 17;

/** The records of the sheet, which follow those of the workbook. */
function* sheetRecords(file: DataView): Generator<{ id: number; at: number }> {
  let ends = 0;
  for (let at = FIRST_SECTOR; ends < 2; at += 4 + file.getUint16(at + 2, true)) {
    const id = file.getUint16(at, true);
    if (ends === 1) yield { id, at: at + 4 };
    if (id === END) ends += 1;
  }
}

function problemsOf(rows: readonly string[][]): string[] {
  const file = new DataView(workbookOf(['=A1'], '=A1', rows));
  const wrong: string[] = [];
  let cells = 0;
  let asText = 0;
  for (const { id, at } of sheetRecords(file)) {
    if (!HARMLESS.includes(id)) wrong.push(`a record of kind ${id.toString(16)}`);
    if (id !== TEXT_CELL) continue;
    cells += 1;
    if (file.getUint16(at + 4, true) === TEXT_LOOK) asText += 1;
  }
  const written = rows.flat().filter((text) => text !== '');
  const dangerous = written.filter((text) => /^[=+\-@\t\r]/.test(text));
  // The heading and the stamp of the report are text cells too.
  if (cells !== written.length + 2) wrong.push(`${cells} text cells of ${written.length + 2}`);
  if (asText !== dangerous.length) wrong.push(`${asText} of ${dangerous.length} stay text`);
  return wrong;
}

/** Creates a form and an answer that contain formulas. */
async function answered(testServer: TargetServer, token: string): Promise<void> {
  const identificador_formulario = 'HOSTIL_FORMULAS';
  const preguntas = [{ pregunta: FORMULAS[0], abierta: true }];
  const form = { nombre: '=1', identificador_formulario, modulo: 'GENERAL', calificable: false, preguntas };
  await testServer.ask('POST', 'formularios', { token, body: form });
  const path = `formularios/identificador/${identificador_formulario}/respuestas`;
  const respuestas = [{ pregunta: FORMULAS[0], respuesta: FORMULAS[1] }];
  await testServer.ask('POST', path, { token, body: { respuestas } });
}

/** Exports with rows of an external registry, in which the app stores nothing. */
const NOT_OURS = ['comparendos-simit'];
const hasFormula = (rows: readonly string[][]) => rows.flat().some((text) => text.startsWith('='));

export const formulas: HostileMeasure = {
  id: 'H32',
  run: async (testServer) => {
    const { token } = await testServer.person({ roles: ['Administrador'] });
    for (const text of FORMULAS) await createAll(testServer, token, [text]);
    await answered(testServer, token);
    const others = await otherUserData(testServer, '=');
    const wrong: string[] = exported.length === 0 ? ['no export was found'] : [];
    let columns = 0;
    let cells = 0;
    for (const route of exported) {
      const fields = textsOf(rowOf(route));
      const invented = FORMULAS.map((text) => fields.map(() => text));
      let stored = await storedTexts(testServer, token, route);
      const isOurs = !NOT_OURS.includes(route.path);
      if (isOurs && !hasFormula(stored)) {
        // Creates records that need more than one call.
        await others.traced(route.recurso);
        stored = await storedTexts(testServer, token, route);
      }
      if (isOurs && !hasFormula(stored)) wrong.push(`${route.path} stored no formula`);
      wrong.push(...[invented, stored].flatMap(problemsOf).map((problem) => `${route.path}: ${problem}`));
      columns += fields.length;
      cells += [...invented, ...stored].flat().length;
    }
    return none(`${exported.length} exports, ${columns} texts of their rows, ${cells} cells`, wrong);
  },
};
