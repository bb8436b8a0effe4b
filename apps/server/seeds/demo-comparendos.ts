import { sql } from 'kysely';
import { restaHabiles, sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, type Dia } from '@amparo/contract/kernel/time';
import type { TipoDeComparendo } from '@amparo/contract/reloj-comparendo';
import type { Db, Tx } from '../src/platform/db/database.ts';
import { at } from './demo.ts';

/** Customers with a recent fine: those whom the demo company teaches. */
const RECENTLY = 120;
const HOUR = 3_600_000;

/** What a daily minimum wage of a fine costs in each year: 3,486 units (UVB) of that year. */
const UVB: Readonly<Record<string, number>> = { '2023': 10_000, '2024': 10_951, '2025': 11_552 };
const UVB_DE_HOY = 12_110;
const UVB_POR_SALARIO = 3.486;
const valueOf = (smldv: number, dia: Dia) =>
  Math.round((smldv * UVB_POR_SALARIO * (UVB[dia.slice(0, 4)] ?? UVB_DE_HOY)) / 100) * 100;

/** What people are fined for, in daily minimum wages. */
const CAUSES = [
  ['C29', 15],
  ['C14', 15],
  ['D04', 30],
  ['C02', 15],
  ['C35', 15],
  ['C38', 15],
  ['B01', 8],
  ['C31', 15],
] as const;
const DRUNK = ['F', 180] as const;
const DRUNK_IN_WORDS = 'Conducir bajo el influjo del alcohol, grado 1';

const PLACES = [
  ['VALLE DEL CAUCA', 'SANTIAGO DE CALI', 'San Fernando', 'Secretaría de Movilidad de Cali', '76001'],
  ['BOLÍVAR', 'CARTAGENA DE INDIAS', 'Bocagrande', 'DATT Cartagena', '13001'],
  ['VALLE DEL CAUCA', 'SANTIAGO DE CALI', 'Granada', 'Secretaría de Movilidad de Cali', '76001'],
  ['BOGOTÁ', 'BOGOTÁ D.C.', 'Chapinero', 'Secretaría Distrital de Movilidad', '11001'],
] as const;

interface Situation {
  cause: readonly [codigo: string, smldv: number];
  hecho: Dia;
  tipo: TipoDeComparendo;
  notificado: Dia | null;
}

const onRoad = (hecho: Dia, n: number, cause: Situation['cause'] = at(CAUSES, n)): Situation => ({
  cause,
  hecho,
  tipo: 'En vía',
  notificado: null,
});
/** Cameras see speed, red lights and hours of the day. */
const byPhoto = (hecho: Dia, n: number, notificado: Dia | null): Situation => ({
  cause: at(CAUSES, n % 3),
  hecho,
  tipo: 'Fotodetección',
  notificado,
});

/** Fines in every stretch of their clock, seen from today: from the first working day to beyond the third year. */
function situations(hoy: Dia): Situation[] {
  const working = (n: number) => restaHabiles(hoy, n);
  const ago = (n: number) => sumaDias(hoy, -n);
  return [
    // Half of it: the first days, the day before the last one, and the last one.
    ...[1, 2, 3, 4, 5].map((n) => onRoad(working(n), n)),
    // Three quarters.
    ...[6, 9, 13, 18, 20].map((n) => onRoad(working(n), n)),
    // All of it.
    ...[45, 90, 150, 260, 350].map((n) => onRoad(ago(n), n)),
    ...[8, 35].map((n) => byPhoto(ago(n), n, null)),
    byPhoto(ago(20), 0, working(2)),
    byPhoto(ago(24), 1, working(9)),
    byPhoto(ago(40), 2, working(15)),
    byPhoto(ago(45), 0, working(24)),
    byPhoto(ago(120), 1, ago(95)),
    onRoad(working(2), 0, DRUNK),
    onRoad(ago(180), 0, DRUNK),
    ...[380, 560, 900].map((n) => onRoad(ago(n), n)),
    ...[1_110, 1_400].map((n) => onRoad(ago(n), n)),
    byPhoto(ago(1_200), 2, ago(1_150)),
  ];
}

interface Fined {
  persona: string;
  vehiculo: string;
}

async function store(tx: Tx, n: number, { persona, vehiculo }: Fined, fine: Situation): Promise<void> {
  const { cause, hecho, tipo, notificado } = fine;
  const [codigo, smldv] = cause;
  const [departamento, ciudad, localidad, organismo, divipola] = at(PLACES, n * 3 + 1);
  // Registered the morning after, or when somebody was told of it; never in the future.
  const known = Date.parse(`${notificado ?? hecho}T15:00:00Z`) + (24 + (n % 5)) * HOUR;
  const creado = new Date(Math.min(known, Date.now() - (n + 1) * 60_000));
  await sql`
    insert into comparendo (creado, actualizado, codigo_infraccion, descripcion_infraccion, numero_comparendo,
      fecha_imposicion, fecha_notificacion, tipo_comparendo, infractor_id, vehiculo_id, valor_comparendo,
      departamento, ciudad, localidad, transito_organismo)
    values (${creado}, ${creado}, ${codigo},
      coalesce((select i.descripcion from infraccion i where i.codigo = ${codigo}), ${DRUNK_IN_WORDS}),
      ${`${divipola}${String(40_000_000 + n * 73_951).padStart(15, '0')}`}, ${hecho}, ${notificado}, ${tipo}, ${persona}, ${vehiculo},
      ${valueOf(smldv, hecho)}, ${departamento}, ${ciudad}, ${localidad}, ${organismo})`.execute(tx);
}

/** Customers, the newest first, each with a vehicle of theirs or one that they drove. */
async function customers(tx: Tx): Promise<Fined[]> {
  const vehicles = await tx
    .selectFrom('vehiculo')
    .select(['id', 'propietario_id'])
    .where('estado', '=', true)
    .orderBy('creado')
    .execute();
  if (vehicles.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from usuario where not colaborador and estado order by creado desc limit ${RECENTLY}`.execute(
    tx,
  );
  return rows.map(({ id }, n) => {
    const own = vehicles.find(({ propietario_id }) => propietario_id === id);
    return { persona: id, vehiculo: (own ?? at(vehicles, n * 3)).id };
  });
}

/** Fines of customers: some in every stretch of their clock, and one of the last weeks of everybody. */
export async function seedDemoComparendos(db: Db): Promise<void> {
  const hoy = diaDe(new Date());
  await db.transaction().execute(async (tx) => {
    const people = await customers(tx);
    if (people.length === 0) return;
    const recent = people.map((_, n) => onRoad(sumaDias(hoy, -2 - ((n * 7) % 26)), n * 5));
    // The newest customers have one of each: whoever calls in the demo is among them.
    for (const [n, fine] of [...situations(hoy), ...recent].entries())
      await store(tx, n, at(people, n), fine);
  });
}
