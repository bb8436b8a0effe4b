import { sql } from 'kysely';
import { restaHabiles, sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, type Dia } from '@amparo/contract/kernel/time';
import type { TipoDeComparendo } from '@amparo/contract/transito/comparendos/reloj';
import type { Db, Tx } from '../src/platform/db/database.ts';
import { at } from './demo.ts';

/** Number of customers with a fine in the last ninety days; they attend the trainings of the demo company. */
const RECENTLY = 300;
const HOUR = 3_600_000;

/** Value of the UVB by year. Fines count in daily minimum wages of 3.486 UVB. */
const UVB: Readonly<Record<string, number>> = { '2023': 10_000, '2024': 10_951, '2025': 11_552 };
const UVB_DE_HOY = 12_110;
const UVB_POR_SALARIO = 3.486;
const valueOf = (smldv: number, dia: Dia) =>
  Math.round((smldv * UVB_POR_SALARIO * (UVB[dia.slice(0, 4)] ?? UVB_DE_HOY)) / 100) * 100;

/** Causes of fines, with their value in daily minimum wages. */
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
/** Cameras detect speeding, red lights and restricted hours. */
const byPhoto = (hecho: Dia, n: number, notificado: Dia | null): Situation => ({
  cause: at(CAUSES, n % 3),
  hecho,
  tipo: 'Fotodetección',
  notificado,
});

/** Fines in every stage as of today: from the first working day to after the third year. */
function situations(hoy: Dia): Situation[] {
  const working = (n: number) => restaHabiles(hoy, n);
  const ago = (n: number) => sumaDias(hoy, -n);
  return [
    // Payable at half: the first days, the day before the last one, and the last one.
    ...[1, 2, 3, 4, 5].map((n) => onRoad(working(n), n)),
    // Payable at three quarters.
    ...[6, 9, 13, 18, 20].map((n) => onRoad(working(n), n)),
    // Payable in full.
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
  /** When the company got to know both. */
  desde: number;
}

function rowOf(n: number, { persona, vehiculo, desde }: Fined, fine: Situation) {
  const { cause, hecho, tipo, notificado } = fine;
  const [codigo, smldv] = cause;
  const [departamento, ciudad, localidad, organismo, divipola] = at(PLACES, n * 3 + 1);
  // Registered the morning after the fine or its notification; never in the future.
  const known = Math.max(Date.parse(`${notificado ?? hecho}T15:00:00Z`), desde) + (24 + (n % 5)) * HOUR;
  const creado = new Date(Math.min(known, Date.now() - (n + 1) * 60_000));
  const numero = `${divipola}${String(40_000_000 + n * 73_951).padStart(15, '0')}`;
  const place = { departamento, ciudad, localidad, organismo };
  return {
    creado,
    codigo,
    numero,
    hecho,
    notificado,
    tipo,
    persona,
    vehiculo,
    valor: valueOf(smldv, hecho),
    ...place,
  };
}

async function store(tx: Tx, fines: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  await sql`
    insert into comparendo (creado, actualizado, codigo_infraccion, descripcion_infraccion, numero_comparendo,
      fecha_imposicion, fecha_notificacion, tipo_comparendo, infractor_id, vehiculo_id, valor_comparendo,
      departamento, ciudad, localidad, transito_organismo)
    select f.creado, f.creado, f.codigo,
      coalesce((select i.descripcion from infraccion i where i.codigo = f.codigo), ${DRUNK_IN_WORDS}),
      f.numero, f.hecho, f.notificado, f.tipo, f.persona, f.vehiculo, f.valor, f.departamento, f.ciudad, f.localidad, f.organismo
    from json_to_recordset(${JSON.stringify(fines)}::json) as f (creado timestamptz, codigo text, numero text, hecho date,
      notificado date, tipo text, persona uuid, vehiculo uuid, valor int, departamento text, ciudad text, localidad text,
      organismo text)`.execute(tx);
}

/** Customers, newest first, each with a vehicle that they own or drove. */
async function customers(tx: Tx): Promise<Fined[]> {
  const vehicles = await tx
    .selectFrom('vehiculo')
    .select(['id', 'propietario_id', 'creado'])
    .where('estado', '=', true)
    .orderBy('creado')
    .execute();
  if (vehicles.length === 0) return [];
  const { rows } = await sql<{ id: string; creado: Date }>`
    select id, creado from usuario where not colaborador and estado order by creado desc limit ${RECENTLY}`.execute(
    tx,
  );
  return rows.map(({ id, creado }, n) => {
    const driven = vehicles.find(({ propietario_id }) => propietario_id === id) ?? at(vehicles, n * 3);
    const desde = Math.max(creado.getTime(), driven.creado.getTime());
    return { persona: id, vehiculo: driven.id, desde };
  });
}

/** Fines of customers: some in every stage, and one of the last months for each customer. */
export async function seedDemoComparendos(db: Db): Promise<void> {
  const hoy = diaDe(new Date());
  await db.transaction().execute(async (tx) => {
    const people = await customers(tx);
    if (people.length === 0) return;
    // 7 and 88 have no common factor, so every day of the last months has fines.
    const recent = people.map((_, n) => onRoad(sumaDias(hoy, -2 - ((n * 7) % 88)), n * 5));
    // The newest customers get one fine of each stage, because the callers of demonstrations are among them.
    await store(
      tx,
      [...situations(hoy), ...recent].map((fine, n) => rowOf(n, at(people, n), fine)),
    );
  });
}
