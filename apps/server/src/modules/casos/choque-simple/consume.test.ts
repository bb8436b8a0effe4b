import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Aviso } from '@amparo/contract/base/avisos/schemas';
import { SERVICIO_CHOQUE_SIMPLE, type Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { PLAN_DEL_CASO } from '@amparo/contract/comercial/compras/schemas';
import type { Plan } from '@amparo/contract/comercial/planes/routes';
import { act, answers, openCase, post, readCase, written } from '../../../testing/cases.ts';
import { until } from '../../../testing/processes.ts';
import { buy, createPlan, createServicio, type Deal } from '../../../testing/purchases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { consumptions } from './consume.ts';
import { deskOf } from './create.ts';

const testApp = useTestApp({ started: true, partners: true });
let admin: TestUser;
let plan: Plan;
beforeAll(async () => {
  admin = await testApp.admin();
  const servicios = [await createServicio(admin, { servicio: SERVICIO_CHOQUE_SIMPLE })];
  plan = await createPlan(admin, { nombre: 'Plan dos choques', cantidad: 2, servicios });
});

function jobOf({ _id }: Caso) {
  const { job } = consumptions(testApp.app.platform, deskOf(testApp.app.platform).records);
  const data = { casoId: _id };
  return { run: () => job.run(data), exhaust: () => job.onExhausted?.(data, 'the database was away') };
}

type Bought = Pick<Deal, 'comprador' | 'plan'> & { vehiculo: Pick<Deal['vehiculo'], '_id' | 'placa'> };
const give = ({ persona, vehiculo }: Caso) => buy(admin, deal({ comprador: persona, plan, vehiculo }));
const deal = (of: Bought) => of as Deal;

/** The customer buys the plan before the case is opened, so that the job after five seconds finds it. */
async function openCovered(): Promise<Caso> {
  const body = await written(testApp, admin);
  const { placa } = (await admin.call('GET', `vehiculos/${body.vehiculo}`)).json<{ placa: string }>();
  await buy(admin, deal({ comprador: body.persona, plan, vehiculo: { _id: body.vehiculo, placa } }));
  return (await post(admin, body)).json();
}

const consumedBy = ({ caso }: Caso) =>
  testApp.app.platform.db
    .selectFrom('movimiento')
    .select(['tipo', 'cantidad', 'autor'])
    .where('clave', '=', String(caso))
    .execute();

interface Line {
  accion: string;
  usuario: { nombre: string };
}
const history = async ({ _id }: Caso) =>
  (await admin.call('GET', `auditoria/asistencia-choque-simple/${_id}`))
    .json<{ datos: Line[] }>()
    .datos.map(({ accion, usuario }) => `${usuario.nombre} ${accion}`)
    .slice(0, -1);

const noticesOf = async (who: TestUser, { caso }: Caso) =>
  (await who.call('GET', 'notificaciones/usuario'))
    .json<{ datos: Aviso[] }>()
    .datos.filter(({ enlace }) => enlace === `/gestionar?id=${caso}`)
    .map(({ notificacion }) => notificacion.titulo);

test('CUENTA-14 CUENTA-15 CUENTA-16 CHOQUE-73 a case consumes one service five seconds after its creation, once despite reruns, and shows its plan', async () => {
  const opened = await openCovered();
  expect(opened).toMatchObject({ tipo_plan: null, consumo_pendiente: false });
  const { rows } = await sql<{ seconds: number }>`
    select round(extract(epoch from start_after - created_on))::int as seconds
    from pgboss.job where name = 'consumir-choque-simple' and data ->> 'casoId' = ${opened._id}`.execute(
    testApp.app.platform.db,
  );
  expect(rows).toEqual([{ seconds: 5 }]);
  // A case that is closed before the job runs still consumes its service.
  await act(admin, opened, 'cerrar');
  const consumed = await until('it is consumed', async () => {
    const caso = await readCase(admin, opened);
    return caso.tipo_plan !== null && caso;
  });
  expect(consumed).toMatchObject({ tipo_plan: 'Plan dos choques', consumo_pendiente: false });
  // Simulates reruns after a worker crashed before it marked the job as done.
  const { run, exhaust } = jobOf(opened);
  await Promise.all([run(), run(), run()]);
  await exhaust();
  expect(await consumedBy(opened)).toEqual([{ tipo: 'consumido', cantidad: -1, autor: 'Sistema' }]);
  expect(await history(opened)).toEqual(['Sistema consumir', expect.stringContaining('cerrar')]);
  expect((await readCase(admin, opened)).consumo_pendiente).toBe(false);
});

test('CUENTA-16 concurrent runs of the same job consume one use', async () => {
  const opened = await openCovered();
  const { run } = jobOf(opened);
  await Promise.all(Array.from({ length: 5 }, run));
  expect(await consumedBy(opened)).toHaveLength(1);
  expect((await readCase(admin, opened)).tipo_plan).toBe('Plan dos choques');
});

test('CUENTA-09 CUENTA-16 without a service the consumption stays pending, coordinators get one notice, and it can be retried', async () => {
  const [coordinator, operative, both, adviser] = [
    await testApp.person({ roles: ['Coordinador Contact Center'] }),
    await testApp.person({ roles: ['Coordinador Operativo'] }),
    await testApp.person({ roles: ['Coordinador Contact Center', 'Coordinador Operativo'] }),
    await testApp.person({ roles: ['Contact Center'] }),
  ];
  const opened = await openCase(testApp);
  const { run, exhaust } = jobOf(opened);
  const again = (who: TestUser) => who.call('PUT', `asistencia-choque-simple/${opened.caso}/consumir`);
  expect((await again(adviser)).json()).toMatchObject({
    message: 'El consumo de este caso no está pendiente',
  });
  await run();
  await run();
  await exhaust();
  expect(await readCase(admin, opened)).toMatchObject({ consumo_pendiente: true, tipo_plan: null });
  expect(await history(opened)).toEqual(['Sistema consumo-pendiente']);
  for (const who of [coordinator, operative, both])
    expect(await noticesOf(who, opened)).toEqual([`El consumo del caso ${opened.caso} está pendiente`]);
  expect(await noticesOf(adviser, opened)).toEqual([]);

  expect((await again(adviser)).json()).toMatchObject({
    message: 'La persona no tiene ese servicio disponible. Regístrale una compra o revisa su cuenta.',
  });
  expect((await again(operative)).statusCode).toBe(403);
  await give(opened);
  expect((await again(adviser)).json()).toMatchObject({
    tipo_plan: 'Plan dos choques',
    consumo_pendiente: false,
    _rev: opened._rev,
    message: 'Servicio consumido del plan Plan dos choques',
  });
  expect((await again(adviser)).statusCode).toBe(422);
  expect(await consumedBy(opened)).toHaveLength(1);
});

test('CUENTA-16 exhausted retries leave the consumption pending and send the same notice', async () => {
  const coordinator = await testApp.person({ roles: ['Coordinador Operativo'] });
  const opened = await openCase(testApp);
  await jobOf(opened).exhaust();
  expect((await readCase(admin, opened)).consumo_pendiente).toBe(true);
  expect(await noticesOf(coordinator, opened)).toHaveLength(1);
});

test('CUENTA-10 without an active plan an external ticket is created with a warning, and its consumption stays pending', async () => {
  const said =
    'Ticket de choque simple creado correctamente. El plan ASISTENCIA ACCIDENTE INDIVIDUAL no existe, está inactivo o no incluye choque simple: el consumo queda pendiente.';
  const externo = (placa: string, identificacion: string) => ({
    placa,
    propietario: {
      identificacion,
      nombres: 'Nidia',
      apellidos: 'Murillo',
      correo_electronico: `nidia${identificacion}@correo.test`,
      celular: '3158842067',
    },
  });
  const send = async (placa: string, identificacion: string) =>
    (
      await post(admin, {
        externo: externo(placa, identificacion),
        departamento: 'BOGOTÁ',
        ciudad_siniestro: 'BOGOTÁ D.C.',
        direccion: 'Calle 100 # 19-61, Chicó',
        formulario: answers(),
      })
    ).json<Caso & { message: string }>();
  const missing = await send('HUB001', '52100200');
  expect(missing.message).toBe(said);
  await jobOf(missing).run();
  expect((await readCase(admin, missing)).consumo_pendiente).toBe(true);

  const inactive = await createPlan(admin, { nombre: PLAN_DEL_CASO, servicios: plan.servicios });
  await admin.call('DELETE', `planes/${inactive._id}`);
  expect((await send('SEG001', '52100300')).message).toBe(said);
});
