import type { Bench, BenchServer } from './bench-server.ts';
import { readsWhole, said } from './lists.ts';
import { latencies, median, quantile, round } from './measure.ts';

const BOARD = 'asistencia-choque-simple/mesa';
const TEAM = `${BOARD}/equipo`;
const TABLES = ['caso', 'usuario', 'usuario_rol', 'vehiculo', 'auditoria'];
const [FEW, MANY] = [20, 2_000];
const TIMES = 60;
/** The server's share of the second within which a board must show a change. */
const MOST_MS = 100;
/** For a hundred times the cases: every open case is examined, but only displayed ones are read in full. */
const MOST_RATIO = 4;

/** Archives the open cases until the end, so that the measure sets their number. Triggers are off. */
const ASIDE = `
  set session_replication_role = replica;
  create temp table apartado as select id from caso where estado not in ('Cerrado', 'Cancelado') and not archivado;
  update caso set archivado = true where id in (select id from apartado)`;

/** Reopens cases in every open state, up to five hours old. Some lack staff, some an approval. */
const open = (cases: number) => `
  create temp table abierto as select id, estado, estado_abierto, desde from caso
  where estado = 'Cerrado' and not archivado order by caso desc limit ${cases};
  update caso set estado = (array['Solicitado', 'Asignado', 'En Gestión'])[1 + caso % 3], estado_abierto = null,
    desde = now() - make_interval(secs => caso % 18000), solicitud_investigador = caso % 10 = 0, aprobado = caso % 40 > 0
  where id in (select id from abierto)`;
const CLOSE = `
  update caso t set estado = a.estado, estado_abierto = a.estado_abierto, desde = a.desde, solicitud_investigador = false,
    aprobado = true from abierto a where a.id = t.id;
  drop table abierto`;
const BACK = `
  update caso set archivado = false where id in (select id from apartado);
  drop table apartado;
  set session_replication_role = origin`;

/** A team of up to two hundred lawyers. */
const STAFF = `
  insert into usuario_rol (usuario_id, rol_id)
  select u.id, r.id from (
    select distinct abogado_id as id from caso where estado not in ('Cerrado', 'Cancelado') and abogado_id is not null) a
    join usuario u on u.id = a.id and u.estado, rol r where r.nombre = 'Abogado' limit 200 on conflict do nothing`;

/** Audit log of a busy day, in which one entry in fifty is about a case. */
const TRAIL = `
  with o as (select array_agg(id) as ids from (select id from caso order by caso desc limit 900) c)
  insert into auditoria (fecha, usuario_nombre, accion, recurso, registro_id, despues)
  select now() - make_interval(secs => (100000 - g) * 0.8), 'Ana María Pérez', case when g % 50 = 0 then 'asignar' else 'editar' end,
    case when g % 50 = 0 then 'asistencia-choque-simple' else 'usuarios' end, ids[1 + g % 900], '{"abogado": "Luis Peña"}'
  from generate_series(1, 100000) g, o`;

async function taken(testServer: BenchServer, cases: number) {
  await testServer.bare.query(open(cases));
  try {
    // Autovacuum would do this after so many changes.
    await testServer.bare.query('vacuum analyze caso');
    await latencies(() => testServer.ask(BOARD), 10);
    const statements = [...(await testServer.statements(BOARD)), ...(await testServer.statements(TEAM))];
    const whole = await readsWhole(testServer, TABLES, statements);
    const board = await latencies(() => testServer.ask(BOARD), TIMES);
    const team = await latencies(() => testServer.ask(TEAM), TIMES);
    return {
      whole,
      board: median(board),
      team: median(team),
      p99: quantile([...board, ...team], 0.99),
      // Times that other work on the machine hardly disturbed.
      quickBoard: round(quantile(board, 0.1)),
      quickTeam: round(quantile(team, 0.1)),
    };
  } finally {
    await testServer.bare.query(CLOSE);
  }
}

/**
 * P06-mesa: the coordinator's board and its team with 2,000 open cases against 20, besides all closed cases.
 */
const board: Bench = async (testServer) => {
  const { rowCount } = await testServer.bare.query('select from auditoria limit 1');
  if (rowCount === 0) await testServer.bare.query(`${TRAIL}; analyze auditoria`);
  await testServer.bare.query(STAFF);
  await testServer.bare.query(ASIDE);
  try {
    const few = await taken(testServer, FEW);
    const many = await taken(testServer, MANY);
    const ratio = many.board / few.board;
    return {
      seen: `${ratio.toFixed(2)}×, p99 ${round(many.p99)} ms${said(many.whole)}`,
      target: `≤ ${MOST_RATIO}×, p99 ≤ ${MOST_MS} ms`,
      ok: ratio <= MOST_RATIO && many.p99 <= MOST_MS && !many.whole,
      figures: {
        'board of 20': round(few.board),
        'board of 2,000': round(many.board),
        'team of 20': round(few.team),
        'team of 2,000': round(many.team),
        'board of 20, quickest tenth': few.quickBoard,
        'board of 2,000, quickest tenth': many.quickBoard,
        'team of 20, quickest tenth': few.quickTeam,
        'team of 2,000, quickest tenth': many.quickTeam,
      },
    };
  } finally {
    await testServer.bare.query(BACK);
  }
};

export const boardBenches: Record<string, Bench> = { 'P06-mesa': board };
