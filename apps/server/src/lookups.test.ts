import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Page } from '@amparo/contract/kernel/list';
import { useTestApp } from './testing/test-app.ts';

const testApp = useTestApp();

/** Each list that a picker uses, its maximum page size, and SQL that fills it beyond that size. */
const LOOKUPS: [path: string, most: number, fill: string][] = [
  [
    'locaciones',
    1000,
    `insert into locacion (nombre, nit, festivos, departamento, ciudad, barrio, direccion)
     select 'Sede ' || n, '900', false, 'BOGOTÁ', 'BOGOTÁ D.C.', 'Chicó', 'Calle 100' from generate_series(1, 1001) n`,
  ],
  [
    'usuarios',
    2000,
    `insert into usuario (nombres, apellidos, correo_electronico)
     select 'Infractora', 'Lasso', n || '@infractora.co' from generate_series(1, 2001) n`,
  ],
  [
    'vehiculos',
    1000,
    `insert into vehiculo (placa, marca, modelo, kilometraje)
     select 'LKP' || lpad(n::text, 4, '0'), 'MAZDA', 2020, 10 from generate_series(1, 1001) n`,
  ],
  [
    'biblioteca/categorias',
    500,
    `insert into biblioteca_categoria (nombre) select 'Categoría ' || n from generate_series(1, 501) n`,
  ],
  [
    'formularios',
    500,
    `insert into formulario (nombre, identificador_formulario, modulo, calificable)
     select 'Formulario ' || n, 'LOOKUP_' || n, 'ASISTENCIA_CHOQUE_SIMPLE', false from generate_series(1, 501) n`,
  ],
];

test.each(LOOKUPS)(
  'COMUN-59 the picker of %s can request %d rows at once and gets the total of all rows',
  async (path, most, fill) => {
    const admin = await testApp.admin();
    await sql.raw(fill).execute(testApp.app.platform.db);
    const answer = await admin.call('GET', `${path}?elementosPorPagina=${most}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { datos, totalElementos } = answer.json<Page<{ _id: string }>>();
    expect(new Set(datos.map(({ _id }) => _id)).size).toBe(most);
    expect(totalElementos).toBeGreaterThan(most);
  },
);
