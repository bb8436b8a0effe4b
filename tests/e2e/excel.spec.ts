import { execFileSync } from 'node:child_process';
import type { Download, Locator, Page } from '@playwright/test';
import { expect, test } from './house/test.ts';

// Whole stories, each looked at in both themes.
test.describe.configure({ timeout: 120_000 });
// A recorded trace copies every answer and would be what is measured.
test.use({ trace: 'off' });

/** Rows of the first sheet, read by a program that had nothing to do with writing it. */
function rowsOf(path: string): string[][] {
  const script = `
    binmode STDOUT, ':utf8';
    my $sheet = (Spreadsheet::ParseExcel->new->parse($ARGV[0])->worksheets)[0];
    my ($first, $end) = $sheet->row_range; my (undef, $right) = $sheet->col_range;
    for my $row ($first .. $end) {
      print join("\\t", map { my $cell = $sheet->get_cell($row, $_); $cell ? $cell->value : '' } 0 .. $right), "\\n";
    }`;
  const text = execFileSync('perl', ['-MSpreadsheet::ParseExcel', '-e', script, path], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
}

const HEADERS = [
  'Nombres',
  'Apellidos',
  'Correo electrónico',
  'Departamento',
  'Ciudad',
  'Tipo identificación',
  'Identificación',
  'Teléfonos',
  'Roles',
  'Verificado',
  'Último ingreso',
  'Fecha creación',
  'Estado',
];

async function choose(page: Page, select: Locator, option: string) {
  await select.click();
  // Only the options near the top are drawn until somebody searches.
  if (await select.isEditable()) await select.fill(option);
  await page.locator(`.ant-select-item-option[title="${option}"]`).filter({ visible: true }).click();
}

async function openExcel(page: Page, rol: string, from: string, to: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar a Excel' });
  await dialog.getByLabel('Fecha inicial').fill(from);
  await dialog.getByLabel('Fecha final').fill(to);
  await page.keyboard.press('Tab');
  await choose(page, dialog.getByLabel('Rol'), rol);
  return dialog;
}

const exported = async (page: Page, dialog: Locator): Promise<Download> => {
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dialog.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  return file;
};

interface Seen {
  waits: number[];
  progress: string[];
}

/** How late 95 of 100 answers are at most. */
const late = (waits: number[]) => waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0;

/** Runs in the page: how late it answers to a clock of 10 ms, and what the progress says. */
const WATCH = `
  var watched = { waits: [], progress: [] };
  var before = performance.now();
  setInterval(() => {
    const now = performance.now();
    watched.waits.push(now - before - 10);
    before = now;
    const text = document.querySelector('.excel-reading')?.textContent ?? '';
    if (!watched.progress.includes(text)) watched.progress.push(text);
  }, 10);
`;

test('EXCEL-01 EXCEL-02 EXCEL-03 EXCEL-04 EXCEL-05 EXCEL-06 EXCEL-07 EXCEL-09 EXCEL-20 the dialog asks for dates, role and quantity', async ({
  page,
  enter,
  axe,
}) => {
  await enter('/v-users');
  await page.getByRole('button', { name: 'Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar a Excel' });
  await expect(dialog).toBeVisible();
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(500);
  const today = new Intl.DateTimeFormat('es-CO', {
    timeZone: 'America/Bogota',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date());
  await expect(dialog.getByLabel('Fecha final')).toHaveValue(today);
  await dialog.getByRole('button', { name: 'Exportar' }).click();
  await expect(dialog.getByText('El campo fecha inicial es obligatorio')).toBeVisible();
  await expect(dialog.getByText('El campo rol es obligatorio')).toBeVisible();
  await axe('excel dialog');
  await dialog.getByLabel('Cantidad').click();
  await expect(page.locator('.ant-select-item-option').filter({ visible: true })).toHaveText([
    '5',
    '10',
    '20',
    '50',
    '100',
    'Todo',
  ]);
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Fecha inicial').fill('02/01/2020');
  await dialog.getByLabel('Fecha final').fill('01/01/2020');
  await page.keyboard.press('Tab');
  await choose(page, dialog.getByLabel('Rol'), 'Profesor');
  await dialog.getByRole('button', { name: 'Exportar' }).click();
  await expect(dialog.getByText('La fecha final no puede ser anterior a la inicial')).toBeVisible();
  await dialog.getByLabel('Fecha final').fill('03/01/2020');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Exportar' }).click();
  await expect(dialog.getByText('No hay registros con esos datos. No se descargó nada.')).toBeVisible();
});

test('EXCEL-10 EXCEL-11 EXCEL-12 EXCEL-13 EXCEL-14 EXCEL-15 EXCEL-16 EXCEL-17 EXCEL-18 EXCEL-19 EXCEL-21 the file says what the people are, both days included', async ({
  page,
  enter,
  house,
}) => {
  const person = await house.person({
    nombres: '=Íñigo',
    apellidos: 'Peñuela',
    roles: ['Profesor', 'Perito'],
  });
  const next = await house.person({ nombres: 'Fuera', roles: ['Profesor'] });
  const place = { departamento: 'BOGOTÁ', ciudad: 'BOGOTÁ D.C.' };
  await house.sql(
    `update usuario set identificacion_tipo = 'CC', identificacion = '70700700', estado = false, verificado = true,
      creado = '2021-03-12T23:59:00-05:00', ultimo_ingreso = '2021-03-13T01:05:00Z', direcciones = $2, telefonos = $3 where id = $1`,
    [
      person.id,
      JSON.stringify([
        { unidad_geografica: place, barrio: 'x', direccion: 'y', indicaciones: 'z', tipo: 'Casa' },
      ]),
      JSON.stringify(
        ['3001112233', '6017432200'].map((telefono) => ({
          tipo_contacto: 'Personal',
          tipo: 'Fijo',
          telefono,
        })),
      ),
    ],
  );
  await house.sql("update usuario set creado = '2021-03-13T00:00:00-05:00' where id = $1", [next.id]);
  // The link to the role keeps its own copy of the day, made when the role is given.
  await house.sql('update usuario_rol l set creado = u.creado from usuario u where u.id = l.usuario_id');
  await enter('/v-users');
  const file = await exported(page, await openExcel(page, 'Profesor', '12/03/2021', '12/03/2021'));
  expect(file.suggestedFilename()).toMatch(/^Reporte \d{2}-\d{2}-\d{4} \d{2}-\d{2}\.xls$/);
  const [headers = [], ...rows] = rowsOf(await file.path());
  expect(headers.slice(0, 13)).toEqual(HEADERS);
  expect(headers.at(-1)).toMatch(/^Reporte \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
  expect(rows.map((row) => row.slice(0, 13))).toEqual([
    [
      '=Íñigo',
      'Peñuela',
      person.correo,
      'BOGOTÁ',
      'BOGOTÁ D.C.',
      'CC',
      '70700700',
      '3001112233//6017432200',
      'Perito//Profesor',
      'SI',
      '12/03/2021 20:05',
      '12/03/2021 23:59',
      'INACTIVO',
    ],
  ]);
});

test('EXCEL-08 EXCEL-22 20,000 people: progress moves, the page answers meanwhile, every row arrives', async ({
  page,
  enter,
  house,
}) => {
  await house.sql(`insert into usuario (nombres, apellidos, correo_electronico, identificacion_tipo, identificacion, creado)
    select 'Ángela ' || n, 'Muñoz', 'masa.' || n || '@amparo.co', 'CC', (800000000 + n)::text,
      timestamptz '2019-06-15 12:00:00-05' + n * interval '1 second'
  from generate_series(1, 20000) n`);
  await house.sql(`insert into usuario_rol (usuario_id, rol_id)
  select u.id, r.id from usuario u, rol r where r.nombre = 'Dibujante' and u.correo_electronico like 'masa.%'`);
  await enter('/v-users');
  const dialog = await openExcel(page, 'Dibujante', '15/06/2019', '15/06/2019');
  await page.evaluate(WATCH);
  await expect.poll(() => page.evaluate<number>('watched.waits.length')).toBeGreaterThan(100);
  // What the computer that runs this test adds by itself.
  const calm = late((await page.evaluate<Seen>('({ ...watched, waits: watched.waits.splice(0) })')).waits);
  const file = await exported(page, dialog);
  const { waits, progress } = await page.evaluate<Seen>('watched');
  const busy = late(waits);
  const description = `95 of 100 answers within ${busy.toFixed(1)} ms, ${calm.toFixed(1)} ms before the report`;
  test.info().annotations.push({ type: 'measured', description });
  expect(busy - calm).toBeLessThan(50);
  expect(progress.filter((text) => /^[\d.]+ de 20\.000$/.test(text)).length).toBeGreaterThan(3);
  const [, ...rows] = rowsOf(await file.path());
  expect(rows).toHaveLength(20_000);
  expect(new Set(rows.map((row) => row[6])).size).toBe(20_000);
  expect(rows.find((row) => row[6] === '800000007')?.slice(0, 2)).toEqual(['Ángela 7', 'Muñoz']);
  expect(rows.every((row) => /^15\/06\/2019 \d{2}:\d{2}$/.test(row[11] ?? ''))).toBe(true);
});
