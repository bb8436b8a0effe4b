import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { until } from '../../testing/processes.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { maintenanceJobs } from './maintenance.ts';

const testApp = useTestApp();

const runNightly = async () => {
  for (const job of maintenanceJobs(testApp.app.platform))
    if (job.name === 'mantenimiento') await job.run({});
};
const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await query.execute(testApp.app.platform.db)).rows;

/** The partitions that contain rows with this mark, and the number of those rows. */
const interactions = (mark: string) =>
  ask(sql<{ part: string; rows: number }>`select tableoid::regclass::text as part, count(*)::int as rows
    from interaccion where accion = ${mark} group by 1 order by 1`);
const trail = (mark: string) =>
  ask(sql<{ part: string; rows: number }>`select tableoid::regclass::text as part, count(*)::int as rows
    from auditoria where accion = ${mark} group by 1 order by 1`);
const interact = (mark: string, months: number, rows = 1) =>
  ask(sql`insert into interaccion (fecha, accion, modulo)
    select date_trunc('month', now()) + make_interval(months => ${months}, mins => i), ${mark}, 'VEHICULO'
    from generate_series(1, ${rows}) i`);
const write = (mark: string, months: number) =>
  ask(sql`insert into auditoria (fecha, accion, recurso)
    values (date_trunc('month', now()) + make_interval(months => ${months}, days => 3), ${mark}, 'permisos')`);
const counted = async (mark: string) => {
  const [sum] = await ask(sql<{ total: number }>`select coalesce(sum(total), 0)::int as total from (
    select accion, total from interaccion_total union all select accion, total from interaccion_pendiente) t
    where accion = ${mark}`);
  return sum?.total;
};
/** `interaccion_202612` for the month at this offset from now. */
const partOf = async (table: string, months: number) => {
  const [row] = await ask(sql<{ part: string }>`
    select ${table} || '_' || to_char(now() + make_interval(months => ${months}), 'YYYYMM') as part`);
  return row?.part ?? '';
};

describe('monthly partitions', () => {
  test('rows in the default partition move to the partition of their month; none is lost and a second run changes nothing', async () => {
    // The job did not run: the partition of next month is missing, and rows for it arrive.
    const next = await partOf('interaccion', 1);
    await ask(sql`drop table ${sql.table(next)}`);
    await interact('Mudanza', 1, 300);
    await interact('Mudanza', 7, 20);
    await interact('Mudanza', -5, 10);
    await write('mudanza', 7);
    expect(await interactions('Mudanza')).toEqual([{ part: 'interaccion_resto', rows: 330 }]);
    expect(await trail('mudanza')).toEqual([{ part: 'auditoria_resto', rows: 1 }]);

    await runNightly();
    const moved = [
      { part: await partOf('interaccion', -5), rows: 10 },
      { part: next, rows: 300 },
      { part: await partOf('interaccion', 7), rows: 20 },
    ];
    expect(await interactions('Mudanza')).toEqual(moved);
    expect(await trail('mudanza')).toEqual([{ part: await partOf('auditoria', 7), rows: 1 }]);
    expect(await counted('Mudanza')).toBe(330);

    await runNightly();
    expect(await interactions('Mudanza')).toEqual(moved);
    // A new row of that month goes directly to its partition, with a unique id.
    await interact('Mudanza', 1);
    expect(await interactions('Mudanza')).toEqual(
      moved.map((one) => (one.part === next ? { ...one, rows: 301 } : one)),
    );
    const [numbers] = await ask(sql<{ rows: number; different: number }>`
      select count(*)::int as rows, count(distinct id)::int as different from interaccion where accion = 'Mudanza'`);
    expect(numbers).toEqual({ rows: 331, different: 331 });
  });

  test('inserts during the creation of a partition wait for it and are neither refused nor lost', async () => {
    const { db } = testApp.app.platform;
    const waiting = (sessions: number) =>
      until(`${sessions} wait for a lock`, async () => {
        const rows = await ask(sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return rows.length === sessions;
      });
    // Let the job wait for the lock as long as the test takes.
    await ask(sql`alter function asegura_particiones(regclass, int) set lock_timeout = '60s'`);
    await interact('Entretanto', 9);
    const both = await db.transaction().execute(async (tx) => {
      await sql`insert into interaccion (fecha, accion, modulo)
        values (now() + interval '9 months', 'Entretanto', 'VEHICULO')`.execute(tx);
      const night = runNightly();
      await waiting(1);
      const late = interact('Entretanto', 9);
      await waiting(2);
      return [night, late];
    });
    await Promise.all(both);
    expect(await interactions('Entretanto')).toEqual([{ part: await partOf('interaccion', 9), rows: 3 }]);
  });

  test('a new partition has every index of its table', async () => {
    await write('indices', 11);
    await runNightly();
    const indexes = (table: string) =>
      ask(sql<{ definition: string }>`select regexp_replace(indexdef, '^.* USING', '') as definition
        from pg_indexes where tablename = ${table} order by 1`);
    expect(await indexes(await partOf('auditoria', 11))).toEqual(await indexes('auditoria'));
  });
});

describe('retention periods', () => {
  const ago = (text: string) => sql<Date>`now() - ${text}::interval`;

  async function session(terminada: string | null) {
    const { id } = await testApp.account();
    await testApp.app.platform.db
      .insertInto('sesion')
      .values({
        usuario_id: id,
        token_hash: Buffer.from(id),
        origen: 'web',
        creada: ago('3 years'),
        vence: ago('3 years'),
        terminada: terminada === null ? null : ago(terminada),
      })
      .execute();
  }
  async function notice(age: string, leido: boolean) {
    const { id } = await testApp.account();
    const aviso = { usuario_id: id, titulo: 't', mensaje: age, leido, creado: ago(age) };
    await testApp.app.platform.db.insertInto('notificacion').values(aviso).execute();
  }
  async function mail(age: string, estado: string) {
    const carta = {
      id: age,
      para: 'a@b.co',
      asunto: age,
      plantilla: 'p',
      variables: '{}',
      estado,
      creado: ago(age),
    };
    await testApp.app.platform.db.insertInto('correo_enviado').values(carta).execute();
  }
  async function view(ended: string) {
    const { db } = testApp.app.platform;
    const { id } = await testApp.account();
    const publicacion = await db
      .insertInto('publicacion')
      .values({
        titulo: ended,
        imagen_nombre: 'x.png',
        imagen_aws_id: id,
        tipo_vinculo: 'UNA VISTA',
        fecha_inicial: sql<Date>`'2020-01-01'`,
        fecha_final: sql<Date>`(now() - ${ended}::interval)::date`,
        descripcion: 'd',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('publicacion_vista')
      .values({ publicacion_id: publicacion.id, usuario_id: id })
      .execute();
  }

  test('sessions are deleted a year after their end, read notices after half a year, unread ones and mails after a year', async () => {
    for (const ended of ['13 months', '11 months', null]) await session(ended);
    await notice('7 months', true);
    await notice('5 months', true);
    await notice('11 months', false);
    await notice('13 months', false);
    await mail('13 months', 'enviado');
    await mail('400 days', 'pendiente');
    await mail('11 months', 'enviado');
    await runNightly();
    const sessions = await ask(sql<{ old: boolean | null }>`
      select terminada < now() - interval '1 year' as old from sesion where creada < now() - interval '1 year' order by 1`);
    expect(sessions).toEqual([{ old: false }, { old: null }]);
    expect(await ask(sql`select mensaje from notificacion order by 1`)).toEqual([
      { mensaje: '11 months' },
      { mensaje: '5 months' },
    ]);
    expect(await ask(sql`select asunto from correo_enviado`)).toEqual([{ asunto: '11 months' }]);
  });

  test('PUBLICACIONES-33 the viewers of a publication are kept until a year after its last day, its view count for ever', async () => {
    await view('13 months');
    await view('11 months');
    await view('-1 days');
    await runNightly();
    const kept = await ask(sql<{ titulo: string }>`
      select p.titulo from publicacion_vista v join publicacion p on p.id = v.publicacion_id order by 1`);
    expect(kept).toEqual([{ titulo: '-1 days' }, { titulo: '11 months' }]);
    expect(await ask(sql`select sum(total)::int as views from vista_pendiente`)).toEqual([{ views: 3 }]);
  });

  test('idempotency keys are deleted after a day, at most five thousand rows per statement', async () => {
    await ask(sql`insert into idempotencia (usuario_id, clave, ruta, huella, creado)
      select gen_random_uuid(), 'vieja', 'r', 'h', now() - interval '25 hours' from generate_series(1, 12000)
      union all select gen_random_uuid(), 'nueva', 'r', 'h', now() - interval '23 hours'`);
    testApp.queries.length = 0;
    await runNightly();
    expect(await ask(sql`select clave from idempotencia`)).toEqual([{ clave: 'nueva' }]);
    const deletes = testApp.queries.filter((query) => query.startsWith('delete from "idempotencia"'));
    expect(deletes).toHaveLength(3);
  });

  test('months of interactions are dropped after two years and their totals stay; the audit log is kept for ever', async () => {
    await interact('Vieja', -26, 5);
    await interact('Vieja', -23, 7);
    await write('vieja', -120);
    await runNightly();
    expect(await interactions('Vieja')).toEqual([{ part: await partOf('interaccion', -23), rows: 7 }]);
    const [gone] = await ask(sql<{ part: string | null }>`
      select to_regclass(${await partOf('interaccion', -26)})::text as part`);
    expect(gone).toEqual({ part: null });
    expect(await counted('Vieja')).toBe(12);
    expect(await trail('vieja')).toEqual([{ part: await partOf('auditoria', -120), rows: 1 }]);
  });
});
