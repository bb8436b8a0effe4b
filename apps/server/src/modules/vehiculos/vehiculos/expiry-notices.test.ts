import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { avisos } from '@amparo/contract/base/avisos/routes';
import type { TipoDeDocumento } from '@amparo/contract/vehiculos/vehiculos/papeles';
import { readConfig } from '../../../platform/lib/config.ts';
import { createPlatform } from '../../../platform/platform.ts';
import { runProgram, until } from '../../../testing/processes.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { expiringPapersJob, summary, notifyExpiring } from './expiry-notices.ts';

const testApp = useTestApp({ started: true, partners: true });
const PROBE = join(import.meta.dirname, '../../../testing/killable-notifier.ts');
/**
 * Far from the date of the test run, so that the job of the started application finds none of these
 * documents.
 */
const HOY = '2041-03-10';
const day = (n: number) => new Date(Date.parse(HOY) + n * 86_400_000).toISOString().slice(0, 10);

const ask = async <T>(query: RawBuilder<T>) => (await query.execute(testApp.app.platform.db)).rows;
const tell = (n = 0) => notifyExpiring(testApp.app.platform, day(n));

let plates = 0;
async function vehicle(propietario: string | null, estado = true) {
  const placa = `VEN${String((plates += 1)).padStart(3, '0')}`;
  const [row] = await ask(sql<{ id: string }>`
    insert into vehiculo (placa, marca, modelo, kilometraje, propietario_id, estado)
    values (${placa}, 'MAZDA', 2020, 1000, ${propietario}, ${estado}) returning id`);
  return { id: row?.id ?? '', placa };
}

/** A document of a vehicle that expires `dias` days after `HOY`. */
async function paper(
  vehiculo: { id: string },
  dias: number,
  { tipo = 'SOAT', estado = true }: { tipo?: TipoDeDocumento; estado?: boolean } = {},
) {
  const baja = estado ? null : 'reemplazado';
  const [row] = await ask(sql<{ id: string }>`
    insert into vehiculo_documento (vehiculo_id, tipo_documento, nombre, fecha_vencimiento, aws_id, bytes, creado_por,
      estado, baja, baja_por, baja_motivo)
    values (${vehiculo.id}, ${tipo}, 'x.pdf', ${day(dias)}, gen_random_uuid(), 1, 'Prueba', ${estado},
      ${estado ? null : new Date()}, ${baja}, ${baja}) returning id`);
  return row?.id ?? '';
}

/** An owner with a vehicle for each of these documents, and a function that reads the mails about them. */
async function owned(...dias: number[]) {
  const { id, correo } = await testApp.account({ nombres: 'Gloria' });
  const papers: { id: string; dias: number }[] = [];
  for (const n of dias) papers.push({ id: await paper(await vehicle(id), n), dias: n });
  const mails = async () =>
    (
      await ask(sql<{ dias: string }>`select variables ->> 'dias' as dias from correo_enviado
        where para = ${correo} and plantilla = 'vencimiento-de-documento' order by variables ->> 'placa', creado`)
    ).map((row) => Number(row.dias));
  return { id, correo, papers, mails };
}

/** As many documents as expire on one day in a large installation, all of one owner. */
async function crowd(many: number) {
  const { id, correo } = await testApp.account();
  await sql`with v as (
      insert into vehiculo (placa, marca, modelo, kilometraje, propietario_id)
      select ${`M${(plates += 1)}X`} || lpad(g::text, 5, '0'), 'MAZDA', 2020, 1, ${id} from generate_series(1, ${many}) g returning id)
    insert into vehiculo_documento (vehiculo_id, tipo_documento, nombre, fecha_vencimiento, aws_id, bytes, creado_por)
    select id, 'SOAT', 'x.pdf', ${day(5)}, gen_random_uuid(), 1, 'Prueba' from v`.execute(
    testApp.app.platform.db,
  );
  const counted = async () =>
    (
      await ask(sql<{ mails: number; papers: number; jobs: number }>`
        select count(*)::int as mails, count(distinct c.variables ->> 'placa')::int as papers,
          (select count(*)::int from pgboss.job j where j.name = 'enviar-correo'
            and j.data ->> 'correo' in (select id from correo_enviado where para = ${correo})) as jobs
        from correo_enviado c where para = ${correo}`)
    )[0];
  return { counted };
}

const noticesOf = async (who: TestUser) =>
  avisos.list.answer
    .parse((await who.call('GET', 'notificaciones/usuario')).json())
    .datos.map(({ notificacion, enlace }) => ({ ...notificacion, enlace }));

/** A transaction that has marked the document at this position and is still open. */
async function heldAt(place: number) {
  const client = new Client({ connectionString: testApp.url });
  await client.connect();
  await client.query('begin');
  await client.query(
    `insert into vencimiento_avisado (documento_id, plazo)
     select id, 8 from vehiculo_documento where estado order by fecha_vencimiento, id offset $1 limit 1`,
    [place],
  );
  const waiting = (many: number) =>
    until(`${many} waiting transactions`, async () => {
      const [seen] = await ask(sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%vencimiento_avisado%'`);
      return seen?.n === many;
    });
  const giveUp = () => client.query('rollback');
  onTestFinished(() => client.end());
  return { waiting, giveUp };
}

beforeEach(async () => {
  await ask(sql`truncate vencimiento_avisado, vencimiento_por_resumir, vencimiento_resumen, notificacion`);
  await ask(sql`delete from vehiculo_documento`);
  await ask(
    sql`delete from usuario_rol where rol_id = (select id from rol where nombre = 'Coordinador Contact Center')`,
  );
});
afterEach(() => void vi.useRealTimers());

describe('mails to the owner', () => {
  test('a mail is sent 30, 8 and 1 days before the expiry, later if a document was missed, and never after it', async () => {
    const { mails } = await owned(31, 30, 29, 9, 8, 2, 1, 0, -1);
    await tell();
    expect(await mails()).toEqual([30, 29, 9, 8, 2, 1, 0]);
    await tell(1);
    // The second run mails the documents that have entered a nearer term.
    expect((await mails()).toSorted((a, b) => a - b)).toEqual([0, 1, 1, 2, 8, 8, 9, 29, 30, 30]);
  });

  test('one mail is sent per term, however often the job runs', async () => {
    const { mails } = await owned(30);
    for (const n of [0, 0, 1, 10, 21, 22, 22, 23, 29, 30, 31]) await tell(n);
    expect(await mails()).toEqual([30, 8, 1]);
  });

  test('only the nearest term sends a mail when earlier runs were missed', async () => {
    const { mails } = await owned(30);
    await tell(29);
    await tell(30);
    expect(await mails()).toEqual([1]);
  });

  test('a change of the setting repeats no mail', async () => {
    const { mails } = await owned(6);
    const env = { NODE_ENV: 'test', DATABASE_URL: testApp.url, AVISOS_DE_VENCIMIENTO: '45,15' };
    const { config, ...rest } = testApp.app.platform;
    await tell();
    await notifyExpiring({ ...rest, config: { ...config, ...pick(env) } }, HOY);
    expect(await mails()).toEqual([6]);
    await notifyExpiring(
      { ...rest, config: { ...config, ...pick({ ...env, AVISOS_DE_VENCIMIENTO: '3' }) } },
      day(4),
    );
    expect(await mails()).toEqual([6, 2]);
  });
  const pick = (env: Record<string, string>) => ({
    AVISOS_DE_VENCIMIENTO: readConfig(env).AVISOS_DE_VENCIMIENTO,
  });

  test('a mail contains the plate, the document and its day, and has a lower priority than requested mails', async () => {
    const { id, correo } = await testApp.account({ nombres: 'Gloria' });
    const { placa } = await vehicle(id);
    await paper(
      { id: (await ask(sql<{ id: string }>`select id from vehiculo where placa = ${placa}`))[0]?.id ?? '' },
      8,
      {
        tipo: 'Tecnico mecánica',
      },
    );
    await tell();
    const mail = await until('the mail', async () => testApp.partners.correo.mensajes(correo)[0]);
    expect(mail.asunto).toBe(`Tecnico mecánica de VEN ${placa.slice(3)}: vence el 18/03/2041`);
    expect(mail.texto).toContain('Hola, Gloria');
    expect(mail.texto).toContain('Días que faltan: 8');
    const jobs = await ask(sql<{
      priority: number;
    }>`select priority from pgboss.job where name = 'enviar-correo'
      and data ->> 'correo' = (select id from correo_enviado where para = ${correo})`);
    expect(jobs).toEqual([{ priority: -1 }]);
  });

  test('inactive or renewed documents, inactive vehicles and other types of document send no mail', async () => {
    const { id, mails } = await owned();
    await paper(await vehicle(id), 8, { estado: false });
    await paper(await vehicle(id, false), 8);
    await paper(await vehicle(id), 8, { tipo: 'Tarjeta de propiedad' });
    const renewed = await vehicle(id);
    await paper(renewed, 8);
    await paper(renewed, 300);
    await tell();
    expect(await mails()).toEqual([]);
    expect(await ask(sql`select from vencimiento_avisado`)).toEqual([]);
  });

  test('without an active owner no mail is sent; a disabled template holds mails back, and staff still get the notice', async () => {
    const staff = await testApp.person({ roles: ['Coordinador Contact Center'] });
    const gone = await testApp.account({ estado: false });
    await paper(await vehicle(gone.id), 8);
    await paper(await vehicle(null), 8);
    const { correo, mails } = await owned(8);
    await ask(sql`update plantilla set estado = false where nombre_plantilla = 'vencimiento-de-documento'`);
    onTestFinished(async () => {
      await ask(sql`update plantilla set estado = true where nombre_plantilla = 'vencimiento-de-documento'`);
    });
    await tell();
    await until('the mail to be held', async () => {
      const [row] = await ask(
        sql<{ estado: string }>`select estado from correo_enviado where para = ${correo}`,
      );
      return row?.estado === 'retenido';
    });
    expect(await mails()).toEqual([8]);
    expect(testApp.partners.correo.mensajes(correo)).toEqual([]);
    expect(await ask(sql`select from correo_enviado where para = ${gone.correo}`)).toEqual([]);
    expect(await noticesOf(staff)).toMatchObject([
      {
        mensaje:
          '3 papeles están por vencer: 3 en 8 días o menos. 2 son de vehículos sin propietario activo: llama a quien los conduce.',
      },
    ]);
  });
});

describe('notice to staff', () => {
  test('coordinators of the contact centre get one notice a day with the number of documents per term', async () => {
    const staff = await testApp.person({ roles: ['Coordinador Contact Center'] });
    const others = [await testApp.admin(), await testApp.person({ roles: ['Contact Center'] })];
    await owned(30, 20, 8, 1);
    await tell();
    expect(await noticesOf(staff)).toEqual([
      {
        titulo: 'Papeles por vencer',
        mensaje:
          '4 papeles están por vencer: 1 en 1 día o menos, 1 en 8 días o menos y 2 en 30 días o menos.',
        enlace: '/v-vehiculos',
      },
    ]);
    for (const other of others) expect(await noticesOf(other)).toEqual([]);
    // A document added later that day is mailed at once and counted the next morning.
    const { mails } = await owned(7);
    await tell();
    expect([await mails(), (await noticesOf(staff)).length]).toEqual([[7], 1]);
    await tell(1);
    expect((await noticesOf(staff))[0]?.mensaje).toBe('1 papel está por vencer: 1 en 8 días o menos.');
    await tell(2);
    expect(await noticesOf(staff)).toHaveLength(2);
  });

  test('numbers have a thousands separator', () => {
    expect(summary([{ plazo: 8, papeles: 12_400, sin_correo: 1 }])).toBe(
      '12.400 papeles están por vencer: 12.400 en 8 días o menos. 1 es de un vehículo sin propietario activo: llama a quien lo conduce.',
    );
  });
});

describe('many documents on one day', () => {
  test('documents are notified in batches of 200, each with its mails in one transaction', async () => {
    const { counted } = await crowd(450);
    testApp.queries.length = 0;
    await tell();
    expect(testApp.queries.filter((query) => query.includes('insert into vencimiento_avisado'))).toHaveLength(
      3,
    );
    expect(await counted()).toEqual({ mails: 450, papers: 450, jobs: 450 });
  });

  test('a killed process leaves complete batches, and the next run notifies the rest', async () => {
    const { counted } = await crowd(700);
    const { waiting, giveUp } = await heldAt(450);
    const dying = runProgram(PROBE, [testApp.url, 'vencimientos', HOY]);
    await waiting(1);
    dying.process.kill('SIGKILL');
    await dying.ended;
    await giveUp();
    expect(await counted()).toEqual({ mails: 400, papers: 400, jobs: 400 });
    expect(await ask(sql`select papeles from vencimiento_por_resumir`)).toEqual([{ papeles: 400 }]);
    const staff = await testApp.person({ roles: ['Coordinador Contact Center'] });
    await tell();
    expect(await counted()).toEqual({ mails: 700, papers: 700, jobs: 700 });
    expect((await noticesOf(staff)).map(({ mensaje }) => mensaje)).toEqual([
      '700 papeles están por vencer: 700 en 8 días o menos.',
    ]);
  });

  test('two concurrent processes notify each document once, and staff once', async () => {
    const staff = await testApp.person({ roles: ['Coordinador Contact Center'] });
    const { counted } = await crowd(700);
    const { waiting, giveUp } = await heldAt(3);
    const other = createPlatform(
      readConfig({ NODE_ENV: 'test', DATABASE_URL: testApp.url, DATABASE_POOL: '2' }),
      testApp.app.platform.log,
    );
    onTestFinished(() => other.db.destroy());
    const both = [tell(), notifyExpiring({ ...other, jobs: testApp.app.platform.jobs }, HOY)];
    await waiting(2);
    await giveUp();
    await Promise.all(both);
    expect(await counted()).toEqual({ mails: 700, papers: 700, jobs: 700 });
    expect((await noticesOf(staff)).map(({ mensaje }) => mensaje)).toEqual([
      '700 papeles están por vencer: 700 en 8 días o menos.',
    ]);
  });
});

test('the job counts days in Bogotá', async () => {
  const { mails } = await owned(1);
  vi.useFakeTimers({ toFake: ['Date'] });
  // Already the next day in UTC.
  vi.setSystemTime(new Date(`${day(-30)}T03:00:00Z`));
  await expiringPapersJob(testApp.app.platform).run({});
  expect(await mails()).toEqual([]);
  vi.setSystemTime(new Date(`${day(-29)}T06:00:00Z`));
  await expiringPapersJob(testApp.app.platform).run({});
  expect(await mails()).toEqual([30]);
});
