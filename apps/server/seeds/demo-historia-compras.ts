import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { SERVICIO_CHOQUE_SIMPLE } from '@amparo/contract/casos/choque-simple/schemas';
import { fechaFinalDe } from '@amparo/contract/comercial/compras/rules';
import { type Comprado } from '@amparo/contract/comercial/compras/schemas';
import { servicioPorConsumir } from '@amparo/contract/comercial/cuentas/rules';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, type Dia } from '@amparo/contract/kernel/time';
import type { Tx } from '../src/platform/db/database.ts';
import type { Facts, Vehicle } from './demo-context.ts';
import { DAY, DIAS_DE_HISTORIA, instantOn, MINUTE } from './demo-historia-dias.ts';
import { insertAll } from './demo-historia-filas.ts';
import type { Opened } from './demo-numeros.ts';
import { seededRandom, type Azar } from './demo-random.ts';

const SEED = 4_107;
/** Plans bought before an accident, for motorcycles and for other vehicles, and the plan bought after it. */
const FOR_MOTORCYCLES = ['Motociclista seguro'] as const;
const FOR_OTHERS = ['Tranquilo en la vía', 'Tranquilo en la vía', 'Protección total'] as const;
const ON_THE_SPOT = 'ASISTENCIA ACCIDENTE INDIVIDUAL';
/** Plans bought without any use so far, with their weights. */
const UNUSED = [
  ['Protección total', 5],
  ['Tranquilo en la vía', 6],
  ['Defensa en tránsito', 6],
  ['Revisión al día', 5],
  ['Documentos siempre a la mano', 4],
] as const;
const UNUSED_A_DAY = 0.9;
const NOT_PAID = [
  ['PENDIENTE', 0.04],
  ['RECHAZADA', 0.05],
] as const;

interface Plan {
  id: string;
  nombre: string;
  combo: boolean;
  cantidad: number;
  valor: number;
  vigencia_en_meses: number;
  servicios: { id: string; servicio: string }[];
}

/** A purchased service with the fields of the consumption rule. */
interface Owned extends Comprado {
  _id: string;
  compra: string;
  plan: string;
  persona: string;
  since: number;
}
interface Sale {
  id: string;
  plan: Plan;
  vehicle: Vehicle;
  at: number;
  estado: string;
  servicios: { id: string; servicio_id: string; servicio: string; orden: number }[];
}
export type Using = Opened & { vehicle: Vehicle };

async function plansOf(tx: Tx): Promise<(nombre: string) => Plan> {
  const { rows } = await sql<Plan>`
    select p.id, p.nombre, p.combo, p.cantidad, p.valor::int as valor, p.vigencia_en_meses, (
      select json_agg(json_build_object('id', s.id, 'servicio', s.servicio) order by ps.orden)
      from plan_servicio ps join servicio s on s.id = ps.servicio_id where ps.plan_id = p.id) as servicios
    from plan p`.execute(tx);
  return (nombre) => rows.find((plan) => plan.nombre === nombre) as Plan;
}

/** Purchases from before the generated history, which its cases use first. */
async function ownedBefore(tx: Tx): Promise<Owned[]> {
  const { rows } = await sql<Omit<Owned, 'since'> & { creado: Date }>`
    select s.id as _id, c.id as compra, c.plan_nombre as plan, c.comprador_id as persona, c.creado, c.estado, c.pago,
      json_build_object('estado_transaccion', c.transaccion_estado) as transaccion, c.fecha_inicial::text as fecha_inicial,
      c.fecha_final::text as fecha_final, c.cantidad, c.usada as cantidad_usada
    from compra c join compra_servicio s on s.compra_id = c.id where s.servicio = ${SERVICIO_CHOQUE_SIMPLE}`.execute(
    tx,
  );
  return rows.map(({ creado, ...owned }) => ({ ...owned, since: creado.getTime() }));
}

const sell = (plan: Plan, vehicle: Vehicle, at: number, estado = 'APROBADA'): Sale => ({
  id: randomUUID(),
  plan,
  vehicle,
  at,
  estado,
  servicios: plan.servicios.map(({ id, servicio }, orden) => ({
    id: randomUUID(),
    servicio_id: id,
    servicio,
    orden,
  })),
});

const finalOf = ({ plan, at }: Sale): Dia | null => fechaFinalDe(diaDe(new Date(at)), plan.vigencia_en_meses);

const owns = (sale: Sale): Owned => ({
  _id: sale.servicios.find(({ servicio }) => servicio === SERVICIO_CHOQUE_SIMPLE)?.id ?? '',
  compra: sale.id,
  plan: sale.plan.nombre,
  persona: sale.vehicle.propietario_id,
  since: sale.at,
  estado: true,
  pago: true,
  transaccion: { estado_transaccion: 'APROBADA' },
  fecha_inicial: diaDe(new Date(sale.at)),
  fecha_final: finalOf(sale),
  cantidad: sale.plan.cantidad,
  cantidad_usada: 0,
});

/** Most customers bought the plan weeks before; the others when they were asked how they would pay. */
function boughtFor(chance: Azar, planOf: (nombre: string) => Plan, { vehicle, opened }: Using): Sale {
  const before = opened - chance.between(2, 70) * DAY;
  const usual = chance.one<string>(vehicle.clase_vehiculo === 'MOTOCICLETA' ? FOR_MOTORCYCLES : FOR_OTHERS);
  const isKnown = before > vehicle.desde.getTime() && chance.isTrue(0.78);
  const at = isKnown ? instantOn(chance, diaDe(new Date(before))) : opened - chance.between(2, 7) * MINUTE;
  return isKnown && at < opened
    ? sell(planOf(usual), vehicle, at)
    : sell(planOf(ON_THE_SPOT), vehicle, opened - 3 * MINUTE);
}

/** Purchases without any use, spread over the days. */
function unused(chance: Azar, planOf: (nombre: string) => Plan, { vehicles }: Facts, hoy: Dia): Sale[] {
  return Array.from({ length: Math.round(DIAS_DE_HISTORIA * UNUSED_A_DAY) }, () => {
    // More in recent days.
    const hace = 1 + Math.floor((DIAS_DE_HISTORIA - 1) * chance.next() ** 1.4);
    const at = instantOn(chance, sumaDias(hoy, -hace));
    const able = vehicles.filter(({ desde }) => desde.getTime() < at);
    const [nombre] = chance.weighed(UNUSED, ([, weight]) => weight);
    const dice = chance.next();
    const [[pending, first], [refused, second]] = NOT_PAID;
    const estado = dice < first ? pending : dice < first + second ? refused : 'APROBADA';
    return sell(planOf(nombre), chance.one(able), at, estado);
  });
}

async function storeSales(tx: Tx, sales: readonly Sale[]): Promise<void> {
  const people = await tx
    .selectFrom('usuario')
    .select(['id', 'nombre_completo as nombre', 'correo_electronico as correo'])
    .execute();
  const known = new Map(people.map(({ id, ...person }) => [id, person]));
  await insertAll(
    sales.map((sale) => ({
      id: sale.id,
      creado: new Date(sale.at),
      actualizado: new Date(sale.at),
      comprador_id: sale.vehicle.propietario_id,
      vehiculo_id: sale.vehicle.id,
      plan_id: sale.plan.id,
      plan_nombre: sale.plan.nombre,
      combo: sale.plan.combo,
      cantidad: sale.plan.cantidad,
      vigencia_en_meses: sale.plan.vigencia_en_meses,
      fecha_inicial: diaDe(new Date(sale.at)),
      fecha_final: finalOf(sale),
      valor: String(sale.plan.valor),
      transaccion_estado: sale.estado,
      manual: false,
      pago: sale.estado === 'APROBADA',
      version: 'app',
      pagador: JSON.stringify({ ...known.get(sale.vehicle.propietario_id), pais: 'CO', estado: 'BOLIVAR' }),
    })),
    (rows) => tx.insertInto('compra').values(rows),
  );
  const services = sales.flatMap(({ id, servicios }) => servicios.map((one) => ({ ...one, compra_id: id })));
  await insertAll(services, (rows) => tx.insertInto('compra_servicio').values(rows));
}

/** Grants and uses in chronological order. */
async function storeMovements(tx: Tx, sales: readonly Sale[], used: readonly (Using & { from: Owned })[]) {
  const granted = sales.flatMap((sale) =>
    sale.estado === 'APROBADA'
      ? [
          {
            creado: new Date(sale.at),
            persona_id: sale.vehicle.propietario_id,
            compra_id: sale.id,
            tipo: 'otorgado',
            cantidad: finalOf(sale) === null ? sale.plan.cantidad : null,
            compra_servicio_id: null,
            servicio: null,
            clave: null,
            autor: 'Sistema',
          },
        ]
      : [],
  );
  const consumed = used.map(({ opened, numero, from }) => ({
    creado: new Date(opened + 5_000),
    persona_id: from.persona,
    compra_id: from.compra,
    tipo: 'consumido',
    cantidad: -1,
    compra_servicio_id: from._id,
    servicio: SERVICIO_CHOQUE_SIMPLE,
    clave: String(numero),
    autor: 'Sistema',
  }));
  const all = [...granted, ...consumed].toSorted(
    (one, other) => one.creado.getTime() - other.creado.getTime(),
  );
  await insertAll(all, (rows) => tx.insertInto('movimiento').values(rows));
}

/**
 * Each case consumes a service of its customer by the product's rule; a customer without one buys a plan
 * first. Returns the plan that was used, by case number.
 */
export async function sellAndUse(
  tx: Tx,
  facts: Facts,
  cases: readonly Using[],
): Promise<ReadonlyMap<number, string>> {
  const chance = seededRandom(SEED);
  const planOf = await plansOf(tx);
  const owned = await ownedBefore(tx);
  const sales = unused(chance, planOf, facts, diaDe(new Date()));
  const used: (Using & { from: Owned })[] = [];
  for (const using of cases.toSorted((one, other) => one.opened - other.opened)) {
    const theirs = owned.filter(
      ({ persona, since }) => persona === using.vehicle.propietario_id && since < using.opened,
    );
    let from = servicioPorConsumir(theirs, diaDe(new Date(using.opened)));
    if (from === undefined) {
      const sale = boughtFor(chance, planOf, using);
      sales.push(sale);
      from = owns(sale);
      owned.push(from);
    }
    used.push({ ...using, from });
  }
  await storeSales(tx, sales);
  await storeMovements(tx, sales, used);
  return new Map(used.map(({ numero, from }) => [numero, from.plan]));
}
