import { exported, openExcel, rowsOf, today } from './house/excel.ts';
import { choose, offered } from './house/screen.ts';
import { expect, test } from './house/test.ts';

// Whole stories, each looked at in both themes.

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
  await expect(dialog.getByLabel('Fecha final')).toHaveValue(today());
  await dialog.getByRole('button', { name: 'Exportar' }).click();
  await expect(dialog.getByText('El campo fecha inicial es obligatorio')).toBeVisible();
  await expect(dialog.getByText('El campo rol es obligatorio')).toBeVisible();
  await axe('excel dialog');
  await dialog.getByLabel('Cantidad').click();
  await expect(offered(page)).toHaveText(['5', '10', '20', '50', '100', 'Todo']);
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

test.describe('a computer in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('COMUN-42 COMUN-43 EXCEL-10 EXCEL-11 EXCEL-12 EXCEL-13 EXCEL-14 EXCEL-15 EXCEL-16 EXCEL-17 EXCEL-18 EXCEL-19 EXCEL-21 the file says what the people are, both days included, in the hours of Bogotá', async ({
    page,
    enter,
    house,
  }) => {
    const person = await house.person({
      nombres: '=Íñigo',
      apellidos: 'Peñuela',
      roles: ['Profesor', 'Perito'],
    });
    const active = await house.person({ nombres: 'Ana', apellidos: 'Zea', roles: ['Profesor'] });
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
    await house.sql("update usuario set creado = '2021-03-12T00:00:00-05:00' where id = $1", [active.id]);
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
      expect.arrayContaining([active.correo, '12/03/2021 00:00', 'ACTIVO']),
    ]);
  });
});

test('PERMISOS-13 the report takes the criteria on screen and says so, is remembered in the trail, and next time has the same range', async ({
  page,
  enter,
  house,
}) => {
  const name = `Exportable${process.pid}`;
  const [first, second] = [
    await house.person({ nombres: `${name} Uno`, roles: ['Profesor'] }),
    await house.person({ nombres: `${name} Dos`, roles: ['Profesor'] }),
  ];
  await house.person({ nombres: `${name} Tres`, roles: ['Perito'] });
  await house.person({ nombres: 'Otro', roles: ['Profesor'] });
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

  const trail = await house.sql<{ despues: { filtros: object; filas: number } }>(
    "select despues from auditoria where recurso = 'usuarios' and accion = 'exportar' and usuario_id = $1",
    [person.id],
  );
  const range = { fecha_inicial: `${year}-01-01`, fecha_final: expect.stringMatching(`^${year}-`) };
  expect(trail).toEqual([{ despues: { filtros: { nombres: name, rol: 'Profesor', ...range }, filas: 2 } }]);

  await expect(dialog).toBeHidden();
  await page.goto('/v-users');
  await open();
  await expect(dialog.locator('[aria-pressed=true]')).toHaveText(['Este año']);
  await expect(dialog.getByLabel('Fecha inicial')).toHaveValue(`01/01/${year}`);
  await expect(dialog).toContainText('de la lista, sin criterios aplicados.');
  await expect(rol).not.toContainText('Profesor');
});

for (const [permisos, buttons] of [
  [['usuarios.ver'], 0],
  [['usuarios.ver', 'usuarios.exportar'], 1],
] as const)
  test(`PERMISOS-13 ${buttons === 0 ? 'no' : 'the'} Excel button for who has ${permisos.join(' and ')}`, async ({
    page,
    enter,
  }) => {
    await enter('/v-users', { permisos });
    await expect(page.locator('.list-row').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Excel' })).toHaveCount(buttons);
  });
