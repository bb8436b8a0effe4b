import { sql } from 'kysely';
import { fechaFinalDe } from '@amparo/contract/comercial/compras/rules';
import type { Platform } from '../src/platform/platform.ts';
import { day } from './demo-publicaciones.ts';
import { at } from './demo.ts';

interface DemoPurchase {
  plan: string;
  /** Days since its start; negative for a future start. */
  hace: number;
  /** Payment state of a purchase in the app; without it staff granted the plan. */
  pagado?: 'APROBADA' | 'PENDIENTE' | 'RECHAZADA';
  /** Days after the start on which a service was used. */
  usos?: readonly number[];
  cancelada?: true;
  /** Coupon code that staff entered. */
  cupon?: string;
}

const TOTAL = 'Protección total';
const INDIVIDUAL = 'ASISTENCIA ACCIDENTE INDIVIDUAL';
const TRANQUILO = 'Tranquilo en la vía';
const DEFENSA = 'Defensa en tránsito';
const REVISION = 'Revisión al día';
const MOTO = 'Motociclista seguro';
const DOCUMENTOS = 'Documentos siempre a la mano';

/** Purchases of the showcase vehicle. */
const OF_THE_FIRST: readonly DemoPurchase[] = [
  { plan: TRANQUILO, hace: 420, pagado: 'APROBADA', usos: [31, 96, 140] },
  { plan: DOCUMENTOS, hace: 410, usos: [12] },
  { plan: TOTAL, hace: 96, pagado: 'APROBADA', usos: [20, 61] },
  { plan: INDIVIDUAL, hace: 18, cancelada: true },
  { plan: DEFENSA, hace: 9, pagado: 'APROBADA' },
];

/** Purchases of the other vehicles, used in turn. */
const TURNS: readonly DemoPurchase[] = [
  { plan: TRANQUILO, hace: 44, pagado: 'APROBADA', usos: [9] },
  { plan: INDIVIDUAL, hace: 3 },
  { plan: DOCUMENTOS, hace: 150 },
  { plan: DEFENSA, hace: 71, pagado: 'APROBADA', usos: [15, 40] },
  { plan: MOTO, hace: 12, pagado: 'PENDIENTE' },
  { plan: TOTAL, hace: 130, pagado: 'APROBADA', usos: [50] },
  { plan: REVISION, hace: 390, pagado: 'APROBADA', usos: [200] },
  { plan: DOCUMENTOS, hace: 80, usos: [33] },
  { plan: TRANQUILO, hace: 25, pagado: 'RECHAZADA' },
  { plan: INDIVIDUAL, hace: 60, usos: [2] },
  { plan: MOTO, hace: 101, pagado: 'APROBADA', usos: [7, 80] },
  { plan: REVISION, hace: -6 },
  { plan: TOTAL, hace: 33, pagado: 'APROBADA', cancelada: true },
  { plan: TRANQUILO, hace: 220, usos: [90, 171] },
  { plan: TOTAL, hace: 4, cupon: 'PROTECCION20' },
];
const OTHERS = 55;
const MOTIVOS = [
  'Choque simple en la Calle 26',
  'Acompañamiento en la vía',
  'Cita del cliente',
  'Asesoría por teléfono',
];

interface Vehicle {
  id: string;
  propietario_id: string;
}

type Call = (method: 'POST' | 'DELETE', path: string, body: object) => Promise<unknown>;

/** Sixty purchases with their history: granted and sold, used up, expired, cancelled, unpaid. */
export async function seedDemoCompras(platform: Platform, call: Call): Promise<void> {
  const [first, ...others] = await activeVehicles(platform);
  if (first === undefined) return;
  const turns = Array.from({ length: OTHERS }, (_, n) => ({
    vehicle: at(others, n),
    purchase: { ...at(TURNS, n), hace: at(TURNS, n).hace + 3 * Math.floor(n / TURNS.length) },
  }));
  const shown = OF_THE_FIRST.map((purchase) => ({ vehicle: first, purchase }));
  for (const { vehicle, purchase } of [...turns, ...shown]) {
    const id =
      purchase.pagado === undefined
        ? await given(call, vehicle, await planId(platform, purchase.plan), purchase)
        : await sold(platform, vehicle, purchase);
    for (const [n, dias] of (purchase.usos ?? []).entries())
      await used(platform, id, at(MOTIVOS, n + dias), dias);
    if (purchase.cancelada === true) await call('DELETE', `compras/${id}`, {});
  }
  await asIfWhenTheyBegan(platform);
}

/** Newest first. */
const activeVehicles = ({ db }: Platform): Promise<Vehicle[]> =>
  db
    .selectFrom('vehiculo')
    .select(['id', 'propietario_id'])
    .where('estado', '=', true)
    .where('propietario_id', 'is not', null)
    .orderBy('creado', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ propietario_id: string }>()
    .execute();

async function planId({ db }: Platform, nombre: string): Promise<string> {
  const plan = await db
    .selectFrom('plan')
    .select('id')
    .where('nombre', '=', nombre)
    .executeTakeFirstOrThrow();
  return plan.id;
}

/** Granted with the call that staff use. */
async function given(call: Call, { id, propietario_id }: Vehicle, plan: string, purchase: DemoPurchase) {
  const { hace, cupon } = purchase;
  const vehiculo = { vehiculo_id: id };
  const body = { comprador: propietario_id, plan, vehiculo, fechaInicial: day(-hace), cupon };
  const { _id } = (await call('POST', 'compras/manual', body)) as { _id: string };
  return _id;
}

/** A purchase as the customers' app will store it; only approved ones are granted. */
function sold(
  { db }: Platform,
  { id: vehiculo, propietario_id: persona }: Vehicle,
  { plan, hace, pagado }: DemoPurchase,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const terms = await tx
      .selectFrom('plan')
      .select(['id', 'vigencia_en_meses'])
      .where('nombre', '=', plan)
      .executeTakeFirstOrThrow();
    const final = fechaFinalDe(day(-hace), terms.vigencia_en_meses);
    const { rows } = await sql<{ id: string }>`
      insert into compra (comprador_id, vehiculo_id, plan_id, plan_nombre, combo, cantidad, vigencia_en_meses,
        fecha_inicial, fecha_final, valor, transaccion_estado, manual, pago, version, pagador)
      select u.id, ${vehiculo}, p.id, p.nombre, p.combo, p.cantidad, p.vigencia_en_meses,
        ${day(-hace)}, ${final}, p.valor, ${pagado}, false, ${pagado === 'APROBADA'}, 'app',
        jsonb_build_object('nombre', u.nombre_completo, 'correo', u.correo_electronico, 'pais', 'CO', 'estado', 'BOLIVAR')
      from plan p, usuario u where p.id = ${terms.id} and u.id = ${persona} returning id`.execute(tx);
    const { id } = rows[0] as { id: string };
    await sql`insert into compra_servicio (compra_id, servicio_id, servicio, orden)
      select ${id}, s.id, s.servicio, ps.orden from plan_servicio ps join servicio s on s.id = ps.servicio_id
      where ps.plan_id = ${terms.id}`.execute(tx);
    await sql`insert into movimiento (persona_id, compra_id, tipo, cantidad, autor)
      select comprador_id, id, 'otorgado', case when fecha_final is null then cantidad end, 'Sistema'
      from compra where id = ${id} and pago`.execute(tx);
    return id;
  });
}

/** One use of the first service, this many days after the start. */
async function used({ db }: Platform, compraId: string, motivo: string, dias: number): Promise<void> {
  await sql`
    insert into movimiento (creado, persona_id, compra_id, tipo, cantidad, compra_servicio_id, servicio, motivo, usuario_id, autor)
    select c.fecha_inicial + make_interval(days => ${dias}, hours => 20), c.comprador_id, c.id, 'consumido', -1, s.id,
      s.servicio, ${motivo}, a.id, coalesce(a.nombre_completo, 'Sistema')
    from compra c
    join lateral (select * from compra_servicio cs where cs.compra_id = c.id order by cs.orden limit 1) s on true
    left join usuario a on a.correo_electronico = 'julian.arce@amparo.co'
    where c.id = ${compraId}`.execute(db);
}

/** Moves the creation of the purchases, which were just created, to the day of their start or to today. */
async function asIfWhenTheyBegan({ db }: Platform): Promise<void> {
  await sql`update compra set creado = least(now() - make_interval(mins => 7 * n), fecha_inicial + make_interval(hours => 14, mins => n))
    from (select id as which, row_number() over (order by id)::int as n from compra) o where which = id`.execute(
    db,
  );
  await sql`update movimiento m set creado = c.creado from compra c
    where c.id = m.compra_id and m.tipo = 'otorgado'`.execute(db);
}
