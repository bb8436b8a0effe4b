import { expect, test } from 'vitest';
import { choqueSimple } from '@amparo/contract/choque-simple';
import { compras, SITUACIONES, situacionDe } from '@amparo/contract/compras';
import { diaDe } from '@amparo/contract/kernel/time';
import { GRUPOS_DE_MESA } from '@amparo/contract/mesa';
import { useApp } from '../src/testing/harness.ts';
import { seedDemoContent } from './demo-content.ts';

const house = useApp();

test('the demo company has forms, answers, banners, catalogues, sent mail and thirty interactions today, and a board where work goes on', async () => {
  await house.admin();
  await house.account({ roles: ['Profesor'] });
  await seedDemoContent(house.app);
  await seedDemoContent(house.app);
  const admin = await house.admin();

  for (const identificador of ['ASISTENCIA_TEMP2021', 'ASISTENCIA_LESIONES_HOMICIDIO'])
    expect((await admin.call('GET', `formularios/identificador/${identificador}`)).statusCode).toBe(200);
  const surveys = await admin.call('GET', 'respuestas/formularios');
  expect(surveys.json()).toMatchObject({ totalElementos: 340 });
  expect((await admin.call('GET', 'tablero')).json()).toMatchObject({ interacciones: 30 });

  for (const [path, rows] of [
    ['aliados', 5],
    ['asistencia-choque-simple', 60],
    ['asistencia-juridica', 16],
    ['asistencia-lesiones-homicidios', 12],
    ['biblioteca', 14],
    ['biblioteca/categorias', 4],
    ['compras', 60],
    ['correo', 10],
    ['cupones', 6],
    ['cupones-aliados', 5],
    ['empresa', 6],
    ['locaciones', 4],
    ['mascotas', 15],
    ['novedades', 4],
    ['pico-placa', 8],
    ['planes', 8],
    ['polizas', 6],
    ['preguntas-frecuentes', 6],
    ['respuestas-preparadas', 6],
    ['servicios', 7],
    ['tabla-precio', 128],
    ['tecnomecanica-locaciones', 8],
    ['tipo-revision', 5],
    ['tipos-gestion', 6],
    ['tipos-mascota', 3],
    ['turnos', 15],
    ['vehiculos', 72],
  ])
    expect((await admin.call('GET', `${path}`)).json(), `${path}`).toMatchObject({ totalElementos: rows });

  const bought = compras.list.answer.parse(
    (await admin.call('GET', 'compras?elementosPorPagina=100')).json(),
  );
  const situations = new Set(bought.datos.map((compra) => situacionDe(compra, diaDe(new Date()))));
  expect([...situations].toSorted()).toEqual(SITUACIONES.toSorted());
  expect(
    bought.datos.every(
      ({ cantidad_disponible, fecha_final }) => fecha_final !== null || cantidad_disponible >= 0,
    ),
  ).toBe(true);

  const mesa = choqueSimple.mesa.answer.parse(
    (await admin.call('GET', 'asistencia-choque-simple/mesa?elementosPorGrupo=100')).json(),
  );
  const { grupos } = mesa;
  for (const grupo of GRUPOS_DE_MESA) expect(grupos[grupo].total, grupo).toBeGreaterThan(0);
  // Some are about to miss their time and one or two have; a board of nothing but late ones would teach nothing.
  expect(mesa.fuera_de_meta).toBeGreaterThan(0);
  expect(mesa.fuera_de_meta).toBeLessThan(4);
  expect(mesa.movimientos).toHaveLength(12);

  const banners = (await admin.call('GET', 'publicaciones')).json<{
    datos: { imagen: { aws_id: string } }[];
  }>();
  expect(banners.datos).toHaveLength(3);
  const image = await admin.call('GET', `archivos/${banners.datos[0]?.imagen.aws_id}`);
  expect(image.statusCode).toBe(200);
  expect(image.json<{ url: string; miniatura: string | null }>().miniatura).not.toBeNull();
});
