import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import {
  picoPlaca,
  type DatosDePicoPlaca,
  type PicoPlaca,
} from '@amparo/contract/transito/pico-placa/routes';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { newRule, ruleData } from '../../../testing/pico-placa.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const ROW = 'RUTAS-82';
const testApp = useTestApp();
let admin: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
});

/** A city has one rule per class and day, so each record of the catalogue test needs its own city. */
const cities = readFileSync(new URL('../../../../seeds/colombia.tsv', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .flatMap(([, departamento, ciudad]) =>
    departamento === 'ANTIOQUIA' && ciudad !== undefined ? [ciudad] : [],
  )
  .filter((ciudad) => ciudad !== 'MEDELLÍN');
const datos = (n: number) => ruleData({ ciudad: cities[n] ?? '' });

behavesAsCatalogue(testApp, picoPlaca, {
  rows: { list: ROW, create: ROW, refuse: ROW, edit: ROW, toggle: ROW },
  datos,
  cambio: (n) => ({
    ...datos(n),
    clases: ['Motocicletas' as const, 'Carga' as const],
    esquema: 'Rotación' as const,
    criterio: 'Primer dígito' as const,
    dias: [],
    semana: [1, 3],
    grupos: [[1, 2], [3]],
    festivos: true,
    exenciones: [],
  }),
  escrito: { clase: 'particulares', vigente: '2031-06-30' },
  refuses: [
    [{ ciudad: '' }, 'ciudad', 'El campo ciudad es obligatorio'],
    [{ ciudad: 'BARRANQUILLA' }, 'ciudad', 'El campo ciudad no es válido'],
    [{ clases: [] }, 'clases', 'El campo clases es obligatorio'],
    [{ clases: ['Carga', 'Carga'] }, 'clases.1', 'El campo clases no es válido'],
    [{ esquema: 'A veces' }, 'esquema', 'El campo esquema no es válido'],
    [{ dias: [] }, 'dias', 'Di qué dígitos no circulan al menos un día de la semana'],
    [{ dias: [{ dia: 8, digitos: [1] }] }, 'dias.0.dia', 'El valor ingresado 8 debe ser menor o igual a 7'],
    [{ esquema: 'Par e impar', par: [1] }, 'semana', 'Elige los días de la semana en que aplica'],
    [
      { esquema: 'Par e impar', semana: [1] },
      'par',
      'Di qué dígitos no circulan en fecha par y en fecha impar',
    ],
    [
      { esquema: 'Rotación', semana: [1, 2], grupos: [[1]] },
      'grupos',
      'Escribe un grupo de dígitos por cada día en que aplica',
    ],
    [{ franjas: [] }, 'franjas', 'Agrega al menos una franja de horas'],
    [
      { franjas: [{ desde: '20:00', hasta: '06:00' }] },
      'franjas.0.hasta',
      'La franja debe terminar después de comenzar',
    ],
    [{ fecha_final: '2030-12-31' }, 'fecha_final', 'La fecha final debe ser igual o posterior a la inicial'],
    [{ acto: ' ' }, 'acto', 'El campo acto administrativo es obligatorio'],
  ],
});

const CROSSED = 'MEDELLÍN ya tiene una regla activa para carga en esas fechas';
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  admin.call(method, `pico-placa${path}`, body === undefined ? {} : { body });
const cargo = (year: number, change: Partial<DatosDePicoPlaca> = {}) =>
  ruleData({ clases: ['Carga'], fecha_inicial: `${year}-01-01`, fecha_final: `${year}-12-31`, ...change });
const taken = async (id: string) =>
  testApp.app.platform.db
    .selectFrom('pico_placa_vigencia')
    .select(['clase', 'dias'])
    .where('regla_id', '=', id)
    .orderBy('clase')
    .execute();

test('RUTAS-82 of twenty concurrent rules for a city, class and day one is created; the others get 409 naming the overlap', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      send('POST', '', {
        ...cargo(2040, n % 2 === 0 ? {} : { fecha_inicial: '2040-12-31' }),
        // Both spellings name the same city.
        ciudad: n % 3 === 0 ? 'medellin' : 'MEDELLÍN',
        clases: n % 2 === 0 ? ['Motocicletas', 'Carga'] : ['Carga', 'Servicio público'],
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array<number>(19).fill(409));
  for (const answer of refused)
    expect(answer.json<{ errors: Record<string, string> }>().errors['fecha_inicial']).toMatch(
      /^MEDELLÍN ya tiene una regla activa para (carga|motocicletas|servicio público) en esas fechas$/,
    );
});

test('RUTAS-82 an inactive rule occupies no days; activating, editing and cloning check for overlaps again', async () => {
  const first = await newRule(admin, cargo(2041));
  expect(await taken(first._id)).toEqual([{ clase: 'Carga', dias: '[2041-01-01,2042-01-01)' }]);
  await send('DELETE', `/${first._id}`);
  expect(await taken(first._id)).toEqual([]);
  const second = await newRule(admin, cargo(2041));
  const crossed = { statusCode: 409, errors: { fecha_inicial: CROSSED } };
  const refusal = async (asked: ReturnType<typeof send>) => {
    const answer = await asked;
    return { statusCode: answer.statusCode, errors: answer.json<{ errors?: object }>().errors };
  };
  expect(await refusal(send('PUT', `/${first._id}`, { estado: 1 }))).toEqual(crossed);
  expect((await admin.call('GET', `pico-placa/${first._id}`)).json()).toMatchObject({
    estado: false,
    _rev: 2,
  });
  // An inactive rule may overlap another rule.
  expect(await refusal(send('PUT', `/${first._id}`, cargo(2041, { acto: 'Decreto 9' })))).toMatchObject({
    statusCode: 200,
  });
  const third = await newRule(admin, cargo(2042));
  expect(await refusal(send('PUT', `/${third._id}`, cargo(2042, { fecha_inicial: '2041-12-31' })))).toEqual(
    crossed,
  );
  const days = { fecha_inicial: '2041-06-01', fecha_final: '2041-06-30', acto: null };
  expect(await refusal(send('POST', `/${third._id}/clonar`, days))).toEqual(crossed);
  // Other classes, another city and the day after the period do not overlap.
  await newRule(admin, cargo(2041, { clases: ['Particulares', 'Motocicletas'] }));
  await newRule(admin, cargo(2041, { ciudad: 'BELLO' }));
  await newRule(admin, cargo(2043));
  await send('DELETE', `/${second._id}`);
  expect(await refusal(send('PUT', `/${first._id}`, { estado: 1 }))).toMatchObject({ statusCode: 200 });
  expect(await taken(first._id)).toHaveLength(1);
});

test('RUTAS-82 a rule is cloned to another period with a new act or the same one, and the clone has its own history', async () => {
  const rule = await newRule(admin, cargo(2050, { exenciones: ['Eléctrico', 'Híbrido'] }));
  const clone = async (year: number, acto: string | null) => {
    const days = { fecha_inicial: `${year}-01-01`, fecha_final: `${year}-12-31` };
    const answer = await send('POST', `/${rule._id}/clonar`, { ...days, acto });
    expect(answer.statusCode, answer.body).toBe(200);
    return { days, ...picoPlaca.clonar.answer.parse(answer.json()) };
  };
  const { days, message, ...next } = await clone(2051, 'Decreto 7 de 2051');
  expect(message).toBe('Regla copiada al nuevo período');
  const { _id, creacion, ...same } = rule;
  expect(next).toEqual({
    ...same,
    ...days,
    acto: 'Decreto 7 de 2051',
    _id: next._id,
    creacion: next.creacion,
  });
  expect([next._id, next.creacion.fecha >= creacion.fecha]).toEqual([expect.not.stringMatching(_id), true]);
  expect((await clone(2052, null)).acto).toBe(rule.acto);
  const told = await admin.call('GET', `auditoria/pico-placa/${next._id}`);
  expect(told.json()).toMatchObject({ datos: [{ accion: 'crear' }] });
  const wrong = { fecha_inicial: '2053-02-01', fecha_final: '2053-01-01', acto: null };
  expect((await send('POST', `/${rule._id}/clonar`, wrong)).statusCode).toBe(400);
  const reader = await testApp.person({ permisos: ['pico-placa.ver', 'pico-placa.editar'] });
  expect((await reader.call('POST', `pico-placa/${rule._id}/clonar`, { body: wrong })).statusCode).toBe(403);
});

test('RUTAS-82 only the fields of the scheme are stored, and the history shows digits, days and hours as text', async () => {
  const rule = await newRule(admin, { ...cargo(2060), par: [1], semana: [2], grupos: [[1]] });
  expect(rule).toMatchObject({ par: [], impar: [], semana: [], grupos: [] });
  const alternate = { esquema: 'Par e impar' as const, semana: [1, 2, 3], par: [1, 2], impar: [3] };
  const edited = await send('PUT', `/${rule._id}`, {
    ...cargo(2060, alternate),
    franjas: [
      { desde: '06:00', hasta: '09:00' },
      { desde: '17:00', hasta: '20:00' },
    ],
  });
  expect(edited.json<PicoPlaca>()).toMatchObject({ ...alternate, dias: [] });
  const told = await admin.call('GET', `auditoria/pico-placa/${rule._id}`);
  const cambios = told.json<{ datos: { cambios: { campo: string; antes: string; despues: string }[] }[] }>()
    .datos[0]?.cambios;
  const said = Object.fromEntries(
    (cambios ?? []).map(({ campo, antes, despues }) => [campo, [antes, despues]]),
  );
  expect(said).toMatchObject({
    dias: ['lun 1-2, mar 3-4', ''],
    semana: ['', 'lun, mar, mié'],
    par: ['', '1, 2'],
    franjas: ['06:00 a 20:00', '06:00 a 09:00 y 17:00 a 20:00'],
  });
});
