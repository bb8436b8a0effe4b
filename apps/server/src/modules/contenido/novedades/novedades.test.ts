import { expect, test } from 'vitest';
import { novedades } from '@amparo/contract/contenido/novedades/routes';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { daysAhead, draft, mine, publish, published, read, recall, today, written } from './testing.ts';

const ROW = 'RUTAS-75';
const testApp = useTestApp({ started: true });

behavesAsCatalogue(testApp, novedades, {
  rows: { access: ROW, list: ROW, create: ROW, refuse: ROW, edit: ROW, toggle: ROW },
  datos: (n) => ({
    titulo: `Cierre ${n}`,
    cuerpo: `Desvío por la Calle 24\nhasta las ${n}`,
    tipo: 'operativa' as const,
    roles: ['Perito' as const],
    ciudades: ['BOGOTÁ D.C.'],
    vigencia_desde: today(),
    vigencia_hasta: null,
    confirmar: true,
  }),
  cambio: (n) => ({
    titulo: `Resolución ${n}`,
    cuerpo: 'Rige desde hoy',
    tipo: 'normativa' as const,
    roles: [],
    ciudades: [],
    vigencia_desde: '2026-01-01',
    vigencia_hasta: '2026-01-31',
    confirmar: false,
  }),
  leido: (datos) => ({ ...datos, publicacion: null, recordada: null }),
  escrito: { situacion: 'borrador' },
  refuses: [
    [{ titulo: ' ' }, 'titulo', 'El campo título es obligatorio'],
    [{ titulo: 'x'.repeat(121) }, 'titulo', 'El campo título admite máximo 120 caracteres'],
    [{ cuerpo: 'x'.repeat(4001) }, 'cuerpo', 'El campo mensaje admite máximo 4000 caracteres'],
    [{ tipo: 'chisme' }, 'tipo', 'El campo tipo no es válido'],
    [{ roles: ['Usuario'] }, 'roles.0', 'El campo rol no es válido'],
    [{ ciudades: ['TUNJA', 'Macondo'] }, 'ciudades', 'No existen estas ciudades: Macondo'],
    [
      { vigencia_hasta: '2020-01-01' },
      'vigencia_hasta',
      'La fecha final debe ser igual o posterior a la inicial',
    ],
    [{ confirmar: undefined }, 'confirmar', 'El campo pedir confirmación de lectura es obligatorio'],
  ],
});

test('RUTAS-75 cities are stored in their official spelling, and the list filters by situation', async () => {
  const admin = await testApp.admin();
  const saved = await draft(admin, { titulo: 'Situada', ciudades: ['bogota d.c.', ' medellin '] });
  expect(saved.ciudades.toSorted()).toEqual(['BOGOTÁ D.C.', 'MEDELLÍN']);
  const soon = await published(admin, { titulo: 'Situada', vigencia_desde: daysAhead(2) });
  const now = await published(admin, { titulo: 'Situada' });
  const gone = await published(admin, { titulo: 'Situada' });
  await admin.call('DELETE', `novedades/${gone._id}`);
  const past = await published(admin, { titulo: 'Situada', vigencia_hasta: today() });
  const body = written({ titulo: 'Situada', vigencia_desde: '2026-01-01', vigencia_hasta: '2026-01-02' });
  await admin.call('PUT', `novedades/${past._id}`, { body });
  for (const [situacion, { _id }] of [
    ['borrador', saved],
    ['programada', soon],
    ['vigente', now],
    ['vencida', past],
    ['retirada', gone],
  ] as const) {
    const found = await admin.call(
      'GET',
      `novedades?filtros[titulo]=situada&filtros[situacion]=${situacion}`,
    );
    expect(found.json(), situacion).toMatchObject({ totalElementos: 1, datos: [{ _id }] });
  }
});

test('RUTAS-75 managing announcements needs permissions; all staff read and confirm those addressed to them', async () => {
  const [admin, adviser] = [await testApp.admin(), await testApp.person({ roles: ['Contact Center'] })];
  const toAll = await published(admin, { titulo: 'Permisos' });
  for (const [method, path] of [
    ['GET', 'novedades'],
    ['POST', 'novedades'],
    ['GET', `novedades/${toAll._id}`],
    ['PUT', `novedades/${toAll._id}`],
    ['DELETE', `novedades/${toAll._id}`],
    ['PUT', `novedades/${toAll._id}/publicar`],
    ['PUT', `novedades/${toAll._id}/recordar`],
    ['GET', `novedades/${toAll._id}/lectores`],
    ['POST', 'novedades/exportaciones'],
  ] as const)
    expect((await adviser.call(method, path)).statusCode, `${method} ${path}`).toBe(403);
  expect(await mine(adviser)).toContain('Permisos');
  expect((await read(adviser, toAll)).statusCode).toBe(200);
  expect((await testApp.call('GET', 'novedades/mias')).statusCode).toBe(401);
  const coordinator = await testApp.person({ roles: ['Coordinador Operativo'] });
  expect((await publish(coordinator, await draft(coordinator, { roles: ['Perito'] }))).statusCode).toBe(200);
});

test('RUTAS-75 publishing a withdrawn or expired announcement is refused, and so is a reminder without unread addressees', async () => {
  const admin = await testApp.admin();
  const over = await draft(admin, { vigencia_desde: '2026-01-01', vigencia_hasta: '2026-01-31' });
  const withdrawn = await draft(admin);
  await admin.call('DELETE', `novedades/${withdrawn._id}`);
  const nobody = await published(admin, { roles: ['Coordinador Investigador'], ciudades: ['LETICIA'] });
  const refused = [
    [publish(admin, over), 'Su vigencia ya terminó. Cambia las fechas y después publícala.'],
    [publish(admin, withdrawn), 'Esta novedad está retirada. Actívala antes de publicarla.'],
    [recall(admin, over), 'Solo se recuerda una novedad publicada y vigente.'],
    [recall(admin, nobody), 'Ya la leyeron todas las personas a quienes va dirigida.'],
  ] as const;
  for (const [asked, message] of refused) {
    const answer = await asked;
    expect([answer.statusCode, answer.json()]).toEqual([422, { message }]);
  }
});
