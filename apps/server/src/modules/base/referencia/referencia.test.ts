import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { referencia } from '@amparo/contract/base/referencia/routes';
import { normaliza } from '@amparo/contract/kernel/text';
import { prepareDatabase } from '../../../prepare.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { findCiudad } from './index.ts';

const testApp = useTestApp();

/** Any signed-in user may call these routes without a permission. */
async function ask(path: string) {
  const person = await testApp.person();
  return person.call('GET', path);
}
async function departments() {
  const answer = await ask('unidadGeografica/departamentos/COLOMBIA');
  return referencia.departamentos.answer.parse(answer.json()).datos.map((row) => row.departamento);
}

test('REFERENCIA-01 REFERENCIA-02 REFERENCIA-03 REFERENCIA-09 the identification types are complete and sorted by name', async () => {
  const answer = await ask('tipoIdentificacion');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    datos: [
      { tipo: 'CC', descripcion: 'Cédula de ciudadanía' },
      { tipo: 'CE', descripcion: 'Cédula de extranjería' },
      { tipo: 'NIT', descripcion: 'NIT' },
      { tipo: 'PA', descripcion: 'Pasaporte' },
      { tipo: 'TI', descripcion: 'Tarjeta de identidad' },
    ],
  });
});

test.each([
  'tipoIdentificacion',
  'unidadGeografica/departamentos/COLOMBIA',
  'unidadGeografica/ciudades/META',
  'unidadGeografica/punto/META/VILLAVICENCIO',
  'mapa',
  'marcas',
  'marcas/KIA/lineas',
  'tipos-carroceria',
])('REFERENCIA-09 H01 %s responds 401 without a session', async (path) =>
  expect((await testApp.call('GET', path)).statusCode).toBe(401),
);

describe('departments', () => {
  test('REFERENCIA-04 REFERENCIA-06 REFERENCIA-08 REFERENCIA-09 the 33 departments of Colombia are sorted by name', async () => {
    const names = await departments();
    expect(names).toHaveLength(33);
    expect(new Set(names).size).toBe(33);
    expect(names.map(normaliza)).toEqual(names.map(normaliza).toSorted());
    expect(names).toEqual(expect.arrayContaining(['ANTIOQUIA', 'ATLÁNTICO', 'BOGOTÁ', 'NARIÑO']));
  });

  test.each(['COLOMBIA', 'colombia', 'Col%C3%B3mbia', '%20COLOMBIA%20'])(
    'REFERENCIA-04 REFERENCIA-10 the country is found as %s, with a leading slash in the path',
    async (pais) => {
      const answer = await ask(`/unidadGeografica/departamentos/${pais}`);
      expect(referencia.departamentos.answer.parse(answer.json()).datos).toHaveLength(33);
    },
  );

  test('REFERENCIA-04 an unknown country responds 404', async () => {
    const answer = await ask('unidadGeografica/departamentos/ATLANTIDA');
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'No encontramos ese registro' }]);
  });
});

test('LOCACIONES-15 LOCACIONES-34 a city returns its coordinates, also if another department has one of that name; no tiles are configured by default', async () => {
  const pointOf = async (departamento: string, ciudad: string) =>
    ask(`unidadGeografica/punto/${encodeURIComponent(departamento)}/${encodeURIComponent(ciudad)}`);
  expect((await pointOf('Boyaca', 'caldas')).json()).toEqual({ coordenadas: [5.5546, -73.8656] });
  expect((await pointOf('ANTIOQUIA', 'CALDAS')).json()).toEqual({ coordenadas: [6.0911, -75.6337] });
  expect((await pointOf('META', 'CALDAS')).statusCode).toBe(404);
  expect((await ask('mapa')).json()).toEqual({ teselas: null });
});

describe('cities', () => {
  test('REFERENCIA-05 REFERENCIA-06 REFERENCIA-09 the 1,122 municipalities are listed by department and sorted by name', async () => {
    let total = 0;
    for (const departamento of await departments()) {
      const answer = await ask(`unidadGeografica/ciudades/${encodeURIComponent(departamento)}`);
      const { datos } = referencia.ciudades.answer.parse(answer.json());
      const names = datos.map((row) => normaliza(row.ciudad));
      expect(names, departamento).toEqual(names.toSorted());
      expect(new Set(datos.map((row) => row.departamento))).toEqual(new Set([departamento]));
      total += datos.length;
    }
    expect(total).toBe(1_122);
  });

  test.each(['NARIÑO', 'nariño', 'narino', 'Nari\u0301n\u0303o'])(
    'REFERENCIA-10 the department is found as %s, encoded in the path',
    async (written) => {
      const answer = await ask(`unidadGeografica/ciudades/${encodeURIComponent(written)}`);
      const { datos } = referencia.ciudades.answer.parse(answer.json());
      expect(datos).toContainEqual({ departamento: 'NARIÑO', ciudad: 'PASTO' });
    },
  );

  test.each(['ATLANTIDA', "x' or '1'='1", '%', 'x'.repeat(201), '😀'])(
    'REFERENCIA-05 an unknown department (%s) responds 404',
    async (departamento) => {
      const answer = await ask(`unidadGeografica/ciudades/${encodeURIComponent(departamento)}`);
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'No encontramos ese registro' }]);
    },
  );

  test('REFERENCIA-05 a path with invalid encoding gets 400', async () => {
    const answer = await ask('unidadGeografica/ciudades/%E0%A4%A');
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'Revisa los datos enviados' }]);
  });

  test('REFERENCIA-07 a city of its department is found in the official spelling, a city of another one is not', async () => {
    const { db } = testApp.app.platform;
    expect(await findCiudad(db, 'antioquia', ' medellin ')).toEqual({
      departamento: 'ANTIOQUIA',
      ciudad: 'MEDELLÍN',
    });
    expect(await findCiudad(db, 'ANTIOQUIA', 'CALI')).toBeUndefined();
  });
});

describe('vehicles', () => {
  test('VEHICULOS-31 REFERENCIA-09 the brands are unique and sorted by name', async () => {
    const { datos } = referencia.marcas.answer.parse((await ask('marcas')).json());
    const names = datos.map(({ marca }) => marca);
    expect(names).toHaveLength(76);
    expect(new Set(names).size).toBe(names.length);
    expect(names.map(normaliza)).toEqual(names.map(normaliza).toSorted());
    expect(names).toEqual(expect.arrayContaining(['CHEVROLET', 'MERCEDES BENZ', 'RENAULT', 'YAMAHA']));
  });

  test.each(['CITROEN', 'citroën', ' Citroe\u0308n '])(
    'VEHICULOS-32 REFERENCIA-09 REFERENCIA-10 the lines of a brand written as %s are found and sorted by name',
    async (written) => {
      const answer = await ask(`marcas/${encodeURIComponent(written)}/lineas`);
      const { datos } = referencia.lineas.answer.parse(answer.json());
      expect(new Set(datos.map(({ marca }) => marca))).toEqual(new Set(['CITROEN']));
      const names = datos.map(({ linea }) => normaliza(linea));
      expect(names).toHaveLength(9);
      expect(names).toEqual(names.toSorted());
    },
  );

  test.each(['TRABANT', "x' or '1'='1", '%', '😀', 'x'.repeat(201)])(
    'VEHICULOS-32 an unknown brand (%s) responds 404',
    async (marca) => {
      const answer = await ask(`marcas/${encodeURIComponent(marca)}/lineas`);
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'No encontramos ese registro' }]);
    },
  );

  test('VEHICULOS-33 VEHICULOS-61 PLANES-11 PLANES-17 classes and bodies are sorted, with the placeholders for "none" at the end', async () => {
    const { datos } = referencia.tiposCarroceria.answer.parse((await ask('tipos-carroceria')).json());
    expect(datos).toHaveLength(22);
    expect(datos.at(-1)).toEqual({
      tipo_vehiculo: 'SIN CLASE',
      tipo_carroceria: [{ carroceria: 'SIN CARROCERÍA' }],
    });
    const classes = datos.slice(0, -1).map(({ tipo_vehiculo }) => normaliza(tipo_vehiculo));
    expect(classes).toEqual(classes.toSorted());
    const bodiesOf = (clase: string) =>
      datos.find((one) => one.tipo_vehiculo === clase)?.tipo_carroceria.map((one) => one.carroceria) ?? [];
    for (const { tipo_vehiculo: clase } of datos) {
      const carrocerias = bodiesOf(clase);
      expect(carrocerias.at(-1), clase).toBe('SIN CARROCERÍA');
      const bodies = carrocerias.slice(0, -1).map(normaliza);
      expect(bodies, clase).toEqual(bodies.toSorted());
    }
    expect(bodiesOf('AUTOMÓVIL')).toEqual(expect.arrayContaining(['COUPÉ', 'HATCH BACK', 'SEDÁN']));
    expect(bodiesOf('AUTOMÓVIL')).toHaveLength(13);
  });

  test('VEHICULOS-31 VEHICULOS-33 seeding again corrects a spelling, restores missing rows and keeps additional ones', async () => {
    const { db } = testApp.app.platform;
    await db.updateTable('marca_linea').set({ marca: 'Kia' }).where('marca_norm', '=', 'kia').execute();
    await db.deleteFrom('clase_carroceria').where('clase_norm', '=', 'bus').execute();
    await db.insertInto('marca_linea').values({ marca: 'LADA', linea: 'NIVA' }).execute();
    await prepareDatabase(testApp.url);
    const { datos } = referencia.marcas.answer.parse((await ask('marcas')).json());
    const names = datos.map(({ marca }) => marca);
    expect(names.filter((name) => ['KIA', 'Kia', 'LADA'].includes(name))).toEqual(['KIA', 'LADA']);
    const classes = referencia.tiposCarroceria.answer.parse((await ask('tipos-carroceria')).json());
    expect(classes.datos.find(({ tipo_vehiculo }) => tipo_vehiculo === 'BUS')?.tipo_carroceria).toHaveLength(
      8,
    );
    await db.deleteFrom('marca_linea').where('marca_norm', '=', 'lada').execute();
  });
});

test('REFERENCIA-03 REFERENCIA-04 PERMISOS-13 seeding again changes no row and applies no migration', async () => {
  const client = new Client({ connectionString: testApp.url });
  await client.connect();
  const tables = [
    'tipo_identificacion',
    'unidad_geografica',
    'marca_linea',
    'clase_carroceria',
    'rol',
    'permiso',
    'rol_permiso',
    'migracion',
  ];
  const fingerprint = async () => {
    const prints = tables.map(
      (table) =>
        `select count(*)::int as n, md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`,
    );
    return (await client.query<{ n: number; sum: string }>(prints.join(' union all '))).rows;
  };
  const before = await fingerprint();
  const { applied } = await prepareDatabase(testApp.url);
  expect(applied).toEqual([]);
  expect(await fingerprint()).toEqual(before);
  await client.end();
});

test('PERMISOS-15 seeding again keeps renamed, inactive and withdrawn permissions', async () => {
  const admin = await testApp.admin();
  const { db } = testApp.app.platform;
  const { id } = await db
    .selectFrom('permiso')
    .select('id')
    .where('clave', '=', 'permisos.editar')
    .executeTakeFirstOrThrow();
  await admin.call('PUT', `permisos/${id}`, { body: { nombre: 'Cambiar nombres' } });
  await db.deleteFrom('rol_permiso').where('permiso_id', '=', id).execute();
  const added = await admin.call('POST', 'permisos', { body: { nombre: 'Agregado' } });
  await admin.call('DELETE', `permisos/${added.json<{ _id: string }>()._id}`);
  await prepareDatabase(testApp.url);
  const rows = await db
    .selectFrom('permiso')
    .select(['nombre', 'estado'])
    .where('nombre', 'in', ['permisos.editar', 'Cambiar nombres', 'Agregado'])
    .orderBy('nombre')
    .execute();
  expect(rows).toEqual([
    { nombre: 'Agregado', estado: false },
    { nombre: 'Cambiar nombres', estado: true },
  ]);
  expect(await db.selectFrom('rol_permiso').selectAll().where('permiso_id', '=', id).execute()).toEqual([]);
});
