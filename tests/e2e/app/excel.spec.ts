import { exported, rowsOf, today } from '../support/excel.ts';
import { choose, expectAddress, goWithin, offered } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

// The browser is in Tokyo, but the report must use the days and hours of Bogotá.
test.use({ timezoneId: 'Asia/Tokyo' });

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

test('EXCEL-10 EXCEL-13 EXCEL-18 EXCEL-19 the report of users requires a range and contains the users of its first and last day', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const person = await testServer.person({
    nombres: '=Íñigo',
    apellidos: 'Peñuela',
    roles: ['Profesor', 'Perito'],
  });
  const active = await testServer.person({ nombres: 'Ana', apellidos: 'Zea', roles: ['Profesor'] });
  const next = await testServer.person({ nombres: 'Fuera', roles: ['Profesor'] });
  const unidad_geografica = { departamento: 'BOGOTÁ', ciudad: 'BOGOTÁ D.C.' };
  const direccion = { unidad_geografica, barrio: 'x', direccion: 'y', indicaciones: 'z', tipo: 'Casa' };
  const telefonos = ['3001112233', '6017432200'].map((telefono) => ({
    tipo_contacto: 'Personal',
    tipo: 'Fijo',
    telefono,
  }));
  await testServer.sql(
    `update usuario set identificacion_tipo = 'CC', identificacion = '70700700', estado = false, verificado = true,
      creado = '2021-03-12T23:59:00-05:00', ultimo_ingreso = '2021-03-13T01:05:00Z', direcciones = $2, telefonos = $3 where id = $1`,
    [person.id, JSON.stringify([direccion]), JSON.stringify(telefonos)],
  );
  await testServer.sql("update usuario set creado = '2021-03-12T00:00:00-05:00' where id = $1", [active.id]);
  await testServer.sql("update usuario set creado = '2021-03-13T00:00:00-05:00' where id = $1", [next.id]);
  // `usuario_rol` stores a copy of the day, made when the role is assigned.
  await testServer.sql('update usuario_rol l set creado = u.creado from usuario u where u.id = l.usuario_id');
  await enter('/v-users');
  await page.getByRole('button', { name: 'Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar a Excel' });
  const write = async (from: string, to: string) => {
    await dialog.getByLabel('Fecha inicial').fill(from);
    await dialog.getByLabel('Fecha final').fill(to);
    await page.keyboard.press('Tab');
  };
  const exportar = () => dialog.getByRole('button', { name: 'Exportar' }).click();

  await test.step('EXCEL-01 EXCEL-06 the dialog is 500 px wide and its end date is today', async () => {
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(500);
    await expect(dialog.getByLabel('Fecha final')).toHaveValue(today());
  });
  await test.step('EXCEL-02 EXCEL-04 start and role are required', async () => {
    await exportar();
    await expect(dialog.getByText('El campo fecha inicial es obligatorio')).toBeVisible();
    await expect(dialog.getByText('El campo rol es obligatorio')).toBeVisible();
    await axe('excel dialog');
  });
  await test.step('EXCEL-07 EXCEL-09 the quantity is 5, 10, 20, 50, 100 or all', async () => {
    await dialog.getByLabel('Cantidad').click();
    await expect(offered(page)).toHaveText(['5', '10', '20', '50', '100', 'Todo']);
    await page.keyboard.press('Escape');
  });
  await test.step('EXCEL-20 an end before its start is refused, and a range without users downloads nothing', async () => {
    await write('02/01/2020', '01/01/2020');
    await choose(page, dialog.getByLabel('Rol'), 'Profesor');
    await exportar();
    await expect(dialog.getByText('La fecha final no puede ser anterior a la inicial')).toBeVisible();
    await write('02/01/2020', '03/01/2020');
    await exportar();
    await expect(dialog.getByText('No hay registros con esos datos. No se descargó nada.')).toBeVisible();
  });

  await write('12/03/2021', '12/03/2021');
  const file = await exported(page, dialog);
  const [headers = [], ...rows] = rowsOf(await file.path());
  await test.step('EXCEL-11 EXCEL-12 the file name and a column heading contain the time of the export', () => {
    expect(file.suggestedFilename()).toMatch(/^Reporte \d{2}-\d{2}-\d{4} \d{2}-\d{2}\.xls$/);
    expect(headers.at(-1)).toMatch(/^Reporte \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
  });
  await test.step('EXCEL-13 EXCEL-17 the columns have the names of the list on screen', () =>
    expect(headers.slice(0, 13)).toEqual(HEADERS));
  await test.step('EXCEL-14 EXCEL-15 EXCEL-16 EXCEL-21 lists are joined by "//", states are words and a formula is stored as text', () =>
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
      expect.arrayContaining([active.correo, '12/03/2021 00:00', 'ACTIVO']),
    ]));
  await test.step('EXCEL-18 COMUN-42 COMUN-43 days and times are in Bogotá time', () =>
    expect(rows.map((row) => row[11])).toEqual(['12/03/2021 23:59', '12/03/2021 00:00']));
});

test(
  'PERMISOS-13 the report uses the criteria on screen, is audited, and opens next time with the same range',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    const name = `Exportable${process.pid}`;
    const [first, second] = [
      await testServer.person({ nombres: `${name} Uno`, roles: ['Profesor'] }),
      await testServer.person({ nombres: `${name} Dos`, roles: ['Profesor'] }),
    ];
    await testServer.person({ nombres: `${name} Tres`, roles: ['Perito'] });
    await testServer.person({ nombres: 'Otro', roles: ['Profesor'] });
    const person = await enter(`/v-users?filtros[nombres]=${name}&filtros[rol]=Profesor`);
    const dialog = page.getByRole('dialog', { name: 'Exportar a Excel' });
    const ranges = dialog.getByRole('group', { name: 'Rangos de fechas' }).getByRole('button');
    const open = () => page.getByRole('button', { name: 'Excel' }).click();
    const rol = dialog.locator('.ant-select', { has: page.getByLabel('Rol') });

    await open();
    await expect(dialog).toContainText(
      `Sobre 2 registros que cumplen 2 criterios: Nombres = ${name}, Rol = Profesor.`,
    );
    await expect(rol).toHaveText('Profesor');
    await expect(ranges).toHaveText(['Hoy', 'Esta semana', 'Este mes', 'Este año']);
    await expect(dialog.locator('[aria-pressed=true]')).toHaveCount(0);
    await ranges.filter({ hasText: 'Este año' }).click();
    const year = (await dialog.getByLabel('Fecha final').inputValue()).slice(-4);
    await expect(dialog.getByLabel('Fecha inicial')).toHaveValue(`01/01/${year}`);
    const [, ...rows] = rowsOf(await (await exported(page, dialog)).path());
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map((row) => row[2]))).toEqual(new Set([first.correo, second.correo]));

    const trail = await testServer.sql<{ despues: { filtros: object; filas: number } }>(
      "select despues from auditoria where recurso = 'usuarios' and accion = 'exportar' and usuario_id = $1",
      [person.id],
    );
    const range = { fecha_inicial: `${year}-01-01`, fecha_final: expect.stringMatching(`^${year}-`) };
    expect(trail).toEqual([{ despues: { filtros: { nombres: name, rol: 'Profesor', ...range }, filas: 2 } }]);

    await expect(dialog).toBeHidden();
    await goWithin(page, '/v-users');
    await expectAddress(page, /\/v-users$/);
    await open();
    await expect(dialog.locator('[aria-pressed=true]')).toHaveText(['Este año']);
    await expect(dialog.getByLabel('Fecha inicial')).toHaveValue(`01/01/${year}`);
    await expect(dialog).toContainText('de la lista, sin criterios aplicados.');
    await expect(rol).not.toContainText('Profesor');
  },
);
